// Text without content: what Unicode counts as white space, a no-break space too.
// XML's own white space stands in `xml-space.ts`.

/** Whether text counts as not given: it is empty or all white space, in the sense of Unicode. */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}
