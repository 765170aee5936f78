// A value that is computed when somebody first asks for it.
// Later askers get the same value, or the same promise of it.

/**
 * Makes a function that computes its value at the first call. A computation that throws runs again at the next call, and so does one
 * whose promise rejects.
 */
export function lazy<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    if (known) return known.value;
    const own = { value: compute() };
    known = own;
    const forget = (): void => {
      if (known === own) known = undefined;
    };
    if (own.value instanceof Promise) own.value.catch(forget);
    return own.value;
  };
}
