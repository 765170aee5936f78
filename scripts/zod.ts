// An entry of the build that nobody imports: with it zod gets chunks of its own, which a bundler can leave out as a whole.
// Its words, which few modules use, are named, or else they would stand in a chunk of those.

export { object } from 'zod/mini';
export { en } from 'zod/v4/locales';
