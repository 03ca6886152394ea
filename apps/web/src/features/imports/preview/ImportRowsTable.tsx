import { Button } from '@mantine/core';
import { imports } from '@simward/contract';
import { IconDownload, IconFileTypeCsv, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../lib/api/fetching/downloadFile.ts';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { rowFilters } from '../importSearch.ts';
import { batchRowsQuery } from '../imports.queries.ts';
import { FixRowDialog } from './FixRowDialog.tsx';
import { useRowColumns } from './importRowColumns.tsx';

type Shown = Omit<
  ComponentProps<typeof DataTable<imports.ImportRow>>,
  'rows' | 'rowKey' | 'total' | 'state' | 'onStateChange'
>;

interface RowsTableProps extends Shown {
  batch: imports.ImportBatch;
  status?: imports.ImportRowStatus | undefined;
}

/** Rows of an import, a page at a time. */
function RowsTable({ batch, status, ...shown }: RowsTableProps) {
  const { t } = useTranslation('imports');
  const [state, setState] = useTableState();
  const page = { pageNumber: state.page, pageSize: state.size };
  const query = useQuery(batchRowsQuery(batch._id, { status, ...page }));
  return (
    <DataTable
      {...shown}
      rows={query.data?.rows}
      rowKey={({ row }) => String(row)}
      total={query.data?.rowsCount ?? 0}
      state={state}
      onStateChange={setState}
      busy={query.isPlaceholderData}
      failure={failureOf(t('rows.failed'), query)}
      withoutSearch
    />
  );
}

/** Whom an undo left: they were used or changed since the import. */
export function KeptPeople({ batch }: { batch: imports.ImportBatch }) {
  const { t } = useTranslation('imports');
  return (
    <RowsTable
      batch={batch}
      status="imported"
      title={t('undo.kept')}
      columns={useRowColumns(batch.columns).filter(({ key }) => key !== 'reason')}
      footerNote={t('undo.keptWhy')}
      empty={<EmptyState icon={IconUsers} />}
    />
  );
}

/** Every row of the file with its status and the reasons. */
export function ImportRowsTable({ batch }: { batch: imports.ImportBatch }) {
  const { t } = useTranslation('imports');
  const { filters, setFilters, clearFilters, filtered } = useFilters(rowFilters);
  const [corrected, setCorrected] = useState<imports.ImportRow>();
  const columns = useRowColumns(batch.columns, setCorrected);
  const { rows, error, changed, ready, unchanged } = batch.counts;
  return (
    <>
      <RowsTable
        batch={batch}
        {...filters}
        title={t('rows.title')}
        columns={columns}
        filtered={filtered}
        onClearFilters={clearFilters}
        toolbar={
          <CountChips
            label={t('rows.filter')}
            value={filters.status ?? 'all'}
            onChange={(status) => setFilters({ status: status === 'all' ? undefined : status })}
            chips={[
              { value: 'all', label: t('rows.all'), count: rows },
              { value: 'error', label: t('rows.errors'), count: error, tone: 'fail' },
              { value: 'changed', label: t('rows.changes'), count: changed, tone: 'info' },
              { value: 'ready', label: t('rows.ready'), count: ready, tone: 'pass' },
              ...(unchanged > 0
                ? [
                    {
                      value: 'unchanged' as const,
                      label: t('rows.unchanged'),
                      count: unchanged,
                      tone: 'mute' as const,
                    },
                  ]
                : []),
            ]}
          />
        }
        tools={error > 0 && <ErrorsButton id={batch._id} />}
        footerNote={t('rows.undo', { hours: imports.undoHours })}
        empty={<EmptyState icon={IconFileTypeCsv} />}
      />
      {corrected && <FixRowDialog batch={batch} row={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

/** The rows in error as a file, to be corrected in a spreadsheet. */
export function ErrorsButton({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const download = useMutation({ mutationFn: () => downloadFile(imports.importErrors, { params: { id } }) });
  const failed = download.isError;
  return (
    <Button
      variant="subtle"
      color={failed ? 'fail' : 'gray'}
      loading={download.isPending}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => download.mutate()}
    >
      {failed ? t('rows.errorsFailed') : t('rows.errorsFile')}
    </Button>
  );
}
