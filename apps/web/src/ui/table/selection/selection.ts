import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';

/** The selected rows of a table: some by their keys, or all that match search and filters. */
export type Selection = { readonly all: false; readonly keys: ReadonlySet<string> } | { readonly all: true };

export const nothingSelected: Selection = { all: false, keys: new Set() };
export const everythingSelected: Selection = { all: true };

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.all || selection.keys.has(key);

/** The number of selected rows; `total` is the number of matching rows. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.all ? total : selection.keys.size;

/**
 * The selection after some rows of a page were selected or deselected. Rows selected on other pages stay selected. But
 * deselecting a row of "all that match" leaves only this page's rows, because the keys of the other pages are not known
 * here. `pageKeys` are the keys of the page's rows that can be selected.
 */
export function withRows(
  selection: Selection,
  pageKeys: readonly string[],
  changedKeys: readonly string[],
  isSelected: boolean,
): Selection {
  const keys = new Set(selection.all ? pageKeys : selection.keys);
  for (const key of changedKeys)
    if (isSelected) keys.add(key);
    else keys.delete(key);
  return { all: false, keys };
}

/** The state of the checkbox in the table's head. */
export function pageSelection(selection: Selection, pageKeys: readonly string[]): 'all' | 'some' | 'none' {
  const selectedOnPage = pageKeys.filter((key) => isSelected(selection, key)).length;
  if (selectedOnPage === 0) return 'none';
  return selectedOnPage === pageKeys.length ? 'all' : 'some';
}

/** An action on the selected rows. */
export interface BulkAction {
  key: string;
  icon: Icon;
  /** A verb: "Send invite". */
  label: string;
  onClick: () => void;
  danger?: boolean;
}

/** Makes the rows of a table selectable. The selection comes from `useSelection`. */
export interface RowSelection<Row> {
  selection: Selection;
  onChange: (next: Selection) => void;
  /** Names the row for its checkbox: "Anna Berg". */
  rowName: (row: Row) => string;
  /** False for rows on which no action is allowed; their checkboxes are disabled. */
  canSelect?: (row: Row) => boolean;
  /** The actions, the most important first. Those that do not fit into the bar are in its menu. */
  actions: readonly BulkAction[];
}

/**
 * A table's selection. It lasts from page to page and is cleared when `scope` (search and filters) changes, so that an
 * action never affects rows that are no longer in the list.
 */
export function useSelection(scope: unknown): [Selection, (next: Selection) => void] {
  const name = JSON.stringify(scope);
  const [scoped, setScoped] = useState({ name, selection: nothingSelected });
  return [
    scoped.name === name ? scoped.selection : nothingSelected,
    (selection) => setScoped({ name, selection }),
  ];
}
