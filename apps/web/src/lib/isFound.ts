import { searchFolded, searchForms, visibleText } from '@simward/contract';

/** Says that a text contains the search, or begins with it; compared as the server's searches do. An empty search finds all. */
export const isFound = (text: string, search: string, byStart = false): boolean => {
  const needle = searchFolded(visibleText(search).trim());
  return searchForms(text).some((form) => (byStart ? form.startsWith(needle) : form.includes(needle)));
};
