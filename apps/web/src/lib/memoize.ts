/** Makes the value of each key once and keeps it for the page's life. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { value: Value }>();
  return (key) => {
    // Wrapped in an object, because the value itself may be undefined.
    const known = values.get(key) ?? { value: make(key) };
    values.set(key, known);
    return known.value;
  };
}
