import { useCallback, useState } from 'react';
import { storedFlag } from '../../../lib/session/storedFlags.ts';
import { type Column, canHide } from '../column.ts';

/** What is remembered is the choice against how the column begins. */
const flagOf = <Row>(table: string, { key, hiddenAtFirst }: Column<Row>) =>
  storedFlag(() => localStorage, `table.${table}.${hiddenAtFirst ? 'show' : 'hide'}.${key}`);

/** The columns of a table that this person does not see; the choice is remembered in this browser. */
export function useHiddenColumns<Row>(
  table: string | undefined,
  columns: readonly Column<Row>[],
): [ReadonlySet<string>, (column: Column<Row>, shown: boolean) => void] {
  const read = () =>
    new Set(
      columns
        .filter(
          (column) =>
            table &&
            canHide(column, columns) &&
            flagOf(table, column).read() !== Boolean(column.hiddenAtFirst),
        )
        .map(({ key }) => key),
    );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(read);
  const toggle = useCallback(
    (column: Column<Row>, shown: boolean) => {
      const { key } = column;
      if (table) flagOf(table, column).write(shown === Boolean(column.hiddenAtFirst));
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
