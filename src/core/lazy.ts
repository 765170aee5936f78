// A value that is computed when somebody first asks for it.
// Later askers get the same value.

/** Makes a function that computes its value at the first call. A computation that throws runs again at the next call. */
export function lazy<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
