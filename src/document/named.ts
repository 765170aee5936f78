// Fields whose names the country gives.

/** What the field of that name holds, which the country's schema says. */
export function named<Value>(holder: object, name: string): Value | undefined {
  return Reflect.get(holder, name) as Value | undefined;
}
