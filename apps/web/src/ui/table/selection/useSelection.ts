import { useState } from 'react';
import { nothingSelected, type Selection } from './selection.ts';

/**
 * A table's selection. It lasts from page to page, and falls with `scope` (search and filters):
 * an act must never meet rows that its caller no longer sees in the list.
 */
export function useSelection(scope: unknown): [Selection, (next: Selection) => void] {
  const name = JSON.stringify(scope);
  const [held, setHeld] = useState({ name, selection: nothingSelected });
  return [held.name === name ? held.selection : nothingSelected, (selection) => setHeld({ name, selection })];
}
