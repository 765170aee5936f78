// An entry of the build that nobody imports: with it zod gets a chunk of its own, which a bundler can leave out as a whole.
export { object } from 'zod';
