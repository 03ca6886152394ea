import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientRows, clientRows } from './clientRows.ts';
import { DataTable } from './DataTable.tsx';

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>;

interface ClientTableProps<Row>
  extends Omit<TableProps<Row>, 'rows' | 'total'>,
    Pick<ClientRows<Row>, 'text' | 'sortValue'> {
  /** Every row there is; undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
}

/** A table whose rows are all here: the browser searches, sorts and pages them. */
export function ClientTable<Row>({ rows, text, sortValue, ...table }: ClientTableProps<Row>) {
  const { i18n } = useTranslation();
  const state = { ...table.state, sort: table.state.sort ?? table.defaultSort };
  const page = clientRows({ rows: rows ?? [], text, sortValue, state, language: i18n.language });
  return <DataTable {...table} rows={rows && page.rows} total={page.total} />;
}
