/** What a table has under a key of its own: not what every object has, such as `constructor`. Keys may be what strangers wrote. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string | undefined): Value | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
