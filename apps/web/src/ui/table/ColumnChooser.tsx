import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';

interface ColumnChooserProps<Row> {
  /** The columns that may be hidden. */
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onToggle: (column: Column<Row>, shown: boolean) => void;
}

export function ColumnChooser<Row>({ columns, hidden, onToggle }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
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
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={!hidden.has(column.key)}
            onChange={(shown) => onToggle(column, shown)}
          >
            {column.title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
