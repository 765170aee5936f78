/** A random UUID of version 4, also where a page has no `crypto.randomUUID`, as over plain HTTP. */
export { v4 as randomUuid } from 'uuid';
