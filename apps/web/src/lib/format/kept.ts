/** A function that makes each value once: what it makes costs more than to keep it. */
export function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { value: Value }>();
  return (key) => {
    // That there is none may be what was made.
    const known = values.get(key) ?? { value: make(key) };
    values.set(key, known);
    return known.value;
  };
}
