import { searchFolded, searchForms } from '@simward/contract';

/** Whether a text holds what was typed, or begins with it, as searches compare them; nothing typed finds all. */
export const isFound = (text: string, search: string, byStart = false): boolean => {
  const needle = searchFolded(search.trim());
  return searchForms(text).some((form) => (byStart ? form.startsWith(needle) : form.includes(needle)));
};
