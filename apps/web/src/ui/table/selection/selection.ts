/** Which rows of a table are chosen: some, by their keys, or all that match search and filters. */
export type Selection = { readonly all: false; readonly keys: ReadonlySet<string> } | { readonly all: true };

export const nothingSelected: Selection = { all: false, keys: new Set() };
export const everythingSelected: Selection = { all: true };

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.all || selection.keys.has(key);

/** How many rows an act on the selection would meet; `total` is how many match. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.all ? total : selection.keys.size;

/**
 * The page's chosen rows changed. Choices on other pages stay; but whoever takes one row out of
 * "all that match" goes on with this page's rows, since the others have no keys here.
 */
export function withPageSelection(
  selection: Selection,
  pageKeys: readonly string[],
  chosenOnPage: readonly string[],
): Selection {
  const others = selection.all ? [] : [...selection.keys].filter((key) => !pageKeys.includes(key));
  return { all: false, keys: new Set([...others, ...chosenOnPage]) };
}

/** The head's box: all of the page's rows, some of them, or none. */
export function pageSelection(selection: Selection, pageKeys: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = pageKeys.filter((key) => isSelected(selection, key)).length;
  if (chosen === 0) return 'none';
  return chosen === pageKeys.length ? 'all' : 'some';
}
