/** What the row says that a page points to, once it can be seen. */
export const currentRow = (): string => {
  const row = document.querySelector('tr[aria-current="true"]');
  if (!row) return '';
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? row.textContent : '';
};
