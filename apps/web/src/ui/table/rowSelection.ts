import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';

/** Makes the rows of a table selectable; hold the selection with `useSelection`. */
export interface RowSelection<Row> {
  selection: Selection;
  onChange: (next: Selection) => void;
  /** Names the row for its checkbox: "Anna Berg". */
  rowName: (row: Row) => string;
  /** Rows that no act may meet have no box to tick; by default all have one. */
  canSelect?: (row: Row) => boolean;
  /** The acts on what is selected: `BulkAction` buttons. */
  actions: ReactNode;
  /** The acts can only take keys, not "all that match". */
  keysOnly?: boolean;
}
