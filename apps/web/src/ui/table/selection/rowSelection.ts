import type { Icon } from '@tabler/icons-react';
import type { Selection } from './selection.ts';

/** An act on the selected rows. */
export interface BulkAction {
  key: string;
  icon: Icon;
  /** The act in plain verbs: "Send invite". */
  label: string;
  onClick: () => void;
  danger?: boolean;
}

/** Makes the rows of a table selectable; hold the selection with `useSelection`. */
export interface RowSelection<Row> {
  selection: Selection;
  onChange: (next: Selection) => void;
  /** Names the row for its checkbox: "Anna Berg". */
  rowName: (row: Row) => string;
  /** Rows that no act may meet have no box to tick; by default all have one. */
  canSelect?: (row: Row) => boolean;
  /** What can be done with what is selected, the most needed first: what finds no place in the bar lies in its menu. */
  actions: readonly BulkAction[];
  /** The acts can only take keys, not "all that match". */
  keysOnly?: boolean;
}
