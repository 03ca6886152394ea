const mostWords = 10;

/** The words of a search, without punctuation around them. Words beyond the first ten are ignored. */
export const searchWords = (search: string | undefined): string[] => {
  const words = (search ?? '').split(/\s+/).map((word) => word.replace(/^[,;("]+|[,;)"]+$/g, ''));
  return [...new Set(words)].filter((word) => word !== '').slice(0, mostWords);
};

/**
 * A character that, appended to a prefix, makes a text that sorts after every term with that prefix, in byte
 * order.
 */
export const afterEveryTerm = String.fromCodePoint(0x10ffff);
