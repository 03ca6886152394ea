import { messageTexts } from '@simward/texts/messages';
import type { ComponentProps } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { usePrinting } from '../page/media.ts';
import { DataTable } from './DataTable.tsx';
import { mostPrinted } from './OnPaper.tsx';
import { type ClientRows, clientRows } from './state/clientRows.ts';
import { tableAddress } from './state/tableState.ts';
import { useTable } from './state/useTable.ts';

const tMessages = textsOf(messageTexts);

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>;

interface ClientTableProps<Row>
  extends Omit<TableProps<Row>, 'columns' | 'rows' | 'total' | 'state' | 'onStateChange'>,
    Partial<Pick<TableProps<Row>, 'state' | 'onStateChange'>>,
    Pick<ClientRows<Row>, 'columns' | 'text' | 'byStart'> {
  /** All rows of the table, on all pages; undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
}

/** A table with all rows in the browser, which searches, sorts and pages them. Its state is in the address by default. */
export function ClientTable<Row>({ rows, columns, text, byStart, ...own }: ClientTableProps<Row>) {
  const { number } = useFormat();
  const inAddress = useTable(tableAddress).table;
  const { state = inAddress.state, onStateChange = inAddress.onStateChange, ...table } = own;
  const askedSort = state.sort;
  // The address may name a column that does not exist, so only a column that can be sorted counts.
  const isSortable = columns.some(({ key, value }) => key === askedSort?.key && value !== undefined);
  const sorted = { ...state, sort: isSortable ? askedSort : table.defaultSort };
  // Paper has all rows, since they are in the browser already.
  const isPrinting = usePrinting();
  const shown = isPrinting ? { ...sorted, page: 1, size: mostPrinted } : sorted;
  const page = clientRows({ rows: rows ?? [], columns, text, byStart, state: shown, language });
  const drawn = columns.map(({ value, ...column }) => ({
    render: (row: Row) => {
      const content = value?.(row) ?? tMessages('notAvailable.text');
      return typeof content === 'number' ? number(content) : content;
    },
    sortable: value !== undefined,
    ...column,
  }));
  return (
    <DataTable
      {...table}
      state={state}
      onStateChange={onStateChange}
      columns={drawn}
      rows={rows && page.rows}
      {...(isPrinting && rows && { paper: { rows: page.rows } })}
      total={page.total}
    />
  );
}
