// The part of a path or an address that stands before all others.

/** `base` without the slashes at its end, so that a path can follow it. */
export function basePath(base: string): string {
  let end = base.length;
  while (base[end - 1] === '/') end--;
  return base.slice(0, end);
}
