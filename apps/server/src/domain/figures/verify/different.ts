/** Each of them once, by name. */
export const different = <T>(items: readonly T[], name: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [name(item), item])).values(),
];
