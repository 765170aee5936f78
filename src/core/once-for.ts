// What is made of a value once, however often it is asked for: what stages prepare for a country, above all.

interface Branch<Made> {
  readonly next: WeakMap<object, Branch<Made>>;
  made?: { readonly value: Made };
}

/**
 * A function that makes something of an object, and remembers it. Two objects with the same parts have the same made of them: a
 * country is put together of parts, more of them here than there, and what is prepared needs some of them alone.
 */
export function onceFor<Given extends object, Made>(
  make: (given: Given) => Made,
  partsOf: (given: Given) => readonly object[] = (given) => [given],
): (given: Given) => Made {
  const root: Branch<Made> = { next: new WeakMap() };
  return (given) => {
    let branch = root;
    for (const part of partsOf(given)) {
      const next = branch.next.get(part) ?? { next: new WeakMap() };
      branch.next.set(part, next);
      branch = next;
    }
    branch.made ??= { value: make(given) };
    return branch.made.value;
  };
}
