// A copy of an object with further fields, for what is made for every document.

/**
 * `{ ...base, ...more }`. Node.js 20 gives each object that such an expression makes a hidden class of its own, so that whatever reads
 * these objects looks its properties up anew; later versions do not.
 */
export function withFields<Base extends object, More extends object>(base: Base, more: More): Base & More {
  return Object.assign({}, base, more);
}
