import type { imports } from '@simward/contract';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failureOf.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { batchRowsQuery } from '../imports.queries.ts';
import { useRowColumns } from './importRowColumns.tsx';

/** Whom an undo left: they were used or changed since the import. */
export function KeptPeople({ batch }: { batch: imports.ImportBatch }) {
  const { t } = useTranslation('imports');
  const [state, setState] = useTableState();
  const columns = useRowColumns().filter(({ key }) => key !== 'reason');
  const query = useQuery(
    batchRowsQuery(batch._id, { status: 'imported', pageNumber: state.page, pageSize: state.size }),
  );
  return (
    <DataTable
      title={t('undo.kept')}
      columns={columns}
      rows={query.data?.rows}
      rowKey={({ row }) => String(row)}
      total={query.data?.rowsCount ?? 0}
      state={state}
      onStateChange={setState}
      busy={query.isPlaceholderData}
      failure={failureOf(t('rows.failed'), query)}
      withoutSearch
      footerNote={t('undo.keptWhy')}
      empty={<EmptyState icon={IconUsers} />}
    />
  );
}
