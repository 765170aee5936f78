// Dates and times in ISO 8601, as people write them.

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads a date or a time in ISO 8601, to milliseconds since 1970; `undefined` where it is something else. */
export function timeInIso(text: string): number | undefined {
  const time = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
