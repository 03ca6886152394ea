import { useCallback, useState } from 'react';
import { storedFlag } from '../../lib/session/storedFlags.ts';
import { type Column, canHide } from './column.ts';

const flagOf = (table: string, column: string) =>
  storedFlag(() => localStorage, `table.${table}.hide.${column}`);

/** The columns that this person has hidden of a table, remembered in this browser. */
export function useHiddenColumns<Row>(
  table: string | undefined,
  columns: readonly Column<Row>[],
): [ReadonlySet<string>, (key: string, shown: boolean) => void] {
  const read = () =>
    new Set(
      columns
        .filter((column) => table && canHide(column, columns) && flagOf(table, column.key).read())
        .map(({ key }) => key),
    );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(read);
  const toggle = useCallback(
    (key: string, shown: boolean) => {
      if (table) flagOf(table, key).write(!shown);
      setHidden((before) => {
        const next = new Set(before);
        if (shown) next.delete(key);
        else next.add(key);
        return next;
      });
    },
    [table],
  );
  return [hidden, toggle];
}
