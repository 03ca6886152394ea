import { debriefingTexts } from '@simward/texts/debriefing';
import { IconListSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { usePrinting } from '../../ui/page/media.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import type { Column } from '../../ui/table/column.ts';
import { RowColumns } from '../../ui/table/rows/RowColumns.tsx';

const t = textsOf(debriefingTexts);

interface PrintableTableProps<Row> {
  title: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  /** The row of the chosen mark, which is highlighted if the table shows it. */
  chosenRow: { key: string } | undefined;
  filtered: boolean;
  /** The part of the table in view; without it the address has it alone. */
  table?: Pick<ComponentProps<typeof ClientTable<Row>>, 'state' | 'onStateChange'>;
  onClearFilters: () => void;
}

/** A table in pages, which highlights the mark that is chosen in a drawing. On paper it has all rows. */
export function PrintableTable<Row extends { key: string }>(props: PrintableTableProps<Row>) {
  const { title, columns, rows, chosenRow, filtered, table, onClearFilters } = props;
  const printing = usePrinting();
  if (printing)
    return (
      <div data-compact>
        <RowColumns
          title={title}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          onSort={() => undefined}
        />
      </div>
    );
  return (
    <ClientTable
      {...table}
      compact
      title={title}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      current={(row) => row === chosenRow}
      text={({ key }) => key}
      withoutSearch
      filtered={filtered}
      onClearFilters={onClearFilters}
      empty={<EmptyState compact icon={IconListSearch} reason={t('nothingShown')} />}
    />
  );
}
