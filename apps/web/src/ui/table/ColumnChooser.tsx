import { Button, Menu } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { storedFlag } from '../../lib/session/storedFlags.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { type Column, canHide } from './column.ts';

const t = textsOf(uiTexts);

interface ColumnChooserProps<Row> {
  /** All columns of the table. */
  columns: readonly Column<Row>[];
  hiddenKeys: ReadonlySet<string>;
  onToggle: (column: Column<Row>, isShown: boolean) => void;
}

/** A menu of the columns that can be hidden. */
export function ColumnChooser<Row>({ columns, hiddenKeys, onToggle }: ColumnChooserProps<Row>) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconColumns3 size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter((column) => canHide(column, columns))
          .map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              checked={!hiddenKeys.has(column.key)}
              onChange={(isShown) => onToggle(column, isShown)}
            >
              {column.title}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * The keys of the hidden columns, and a function to hide or show one. The browser remembers the choice under the
 * table's name; without a name every column is shown.
 */
export function useHiddenColumns<Row>(
  table: string | undefined,
  columns: readonly Column<Row>[],
): [ReadonlySet<string>, (column: Column<Row>, isShown: boolean) => void] {
  const [hiddenKeys, setHiddenKeys] = useState<ReadonlySet<string>>(() => {
    const hidden = columns.filter(
      (column) =>
        table && canHide(column, columns) && flagOf(table, column).read() !== Boolean(column.hiddenAtFirst),
    );
    return new Set(hidden.map(({ key }) => key));
  });
  const toggle = (column: Column<Row>, isShown: boolean) => {
    if (table) flagOf(table, column).write(isShown === Boolean(column.hiddenAtFirst));
    const next = new Set(hiddenKeys);
    if (isShown) next.delete(column.key);
    else next.add(column.key);
    setHiddenKeys(next);
  };
  return [hiddenKeys, toggle];
}

/** The stored flag of a column that somebody showed or hid, contrary to its default. */
const flagOf = <Row,>(table: string, { key, hiddenAtFirst }: Column<Row>) =>
  storedFlag(() => localStorage, `table.${table}.${hiddenAtFirst ? 'show' : 'hide'}.${key}`);
