const mostWords = 10;

/** The words of a search, without the marks that part them; more than a name and an address have are left out. */
export const searchWords = (search: string | undefined): string[] => {
  const words = (search ?? '').split(/\s+/).map((word) => word.replace(/^[,;("]+|[,;)"]+$/g, ''));
  return [...new Set(words)].filter((word) => word !== '').slice(0, mostWords);
};

/** Greater than every term that begins like another, in byte order. */
export const afterEveryTerm = String.fromCodePoint(0x10ffff);
