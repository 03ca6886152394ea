import { Button } from '@mantine/core';
import { imports } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { IconDownload, IconFileTypeCsv, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import type { Address } from '../../ui/address/address.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { tableAddress } from '../../ui/table/state/tableState.ts';
import { useList } from '../../ui/table/state/useList.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { CountChips } from '../../ui/values/figures/CountChips.tsx';
import { importRowsAddress } from './importAddress.ts';
import { importRowColumns } from './importRowColumns.tsx';
import { batchRowsQuery, useCorrectRow } from './imports.queries.ts';

const t = textsOf(importsTexts);
const tPersonFields = textsOf(personFieldsTexts);

export function ImportRowsTable({ batch }: { batch: imports.ImportBatch }) {
  const { filters, setFilters, table } = useBatchRows(importRowsAddress, batch);
  const [rowToFix, setRowToFix] = useState<imports.ImportRow>();
  const columns = importRowColumns(batch.columns, setRowToFix);
  const { rows, error, changed, ready, unchanged } = batch.counts;
  return (
    <>
      <DataTable
        {...table}
        title={t('rows.title')}
        columns={columns}
        rowKey={rowKey}
        withoutSearch
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
      {rowToFix && <FixRowDialog batch={batch} row={rowToFix} onClose={() => setRowToFix(undefined)} />}
    </>
  );
}

/** People whom an undo did not delete, because they were used or changed since the import. */
export function KeptPeople({ batch }: { batch: imports.ImportBatch }) {
  const { table } = useBatchRows(tableAddress, batch, 'imported');
  return (
    <DataTable
      {...table}
      title={t('undo.kept')}
      columns={importRowColumns(batch.columns).filter(({ key }) => key !== 'reason')}
      rowKey={rowKey}
      withoutSearch
      footerNote={t('undo.keptWhy')}
      empty={<EmptyState icon={IconUsers} />}
    />
  );
}

const useBatchRows = (
  address: Address<z.output<typeof importRowsAddress>>,
  batch: imports.ImportBatch,
  status?: imports.ImportRowStatus,
) =>
  useList(address, {
    rows: 'rows',
    query: ({ filters, page }) => batchRowsQuery(batch._id, { status, ...filters, ...page }),
    failed: t('rows.failed'),
  });

const rowKey = ({ row }: imports.ImportRow) => String(row);

/** Downloads the rows in error as a file, for corrections in a spreadsheet. */
export function ErrorsButton({ id }: { id: string }) {
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

interface FixRowDialogProps {
  batch: imports.ImportBatch;
  row: imports.ImportRow;
  onClose: () => void;
}

/** Corrects the cells of one row. Closes once the row has no error; until then it shows the errors that are left. */
function FixRowDialog({ batch, row, onClose }: FixRowDialogProps) {
  const correct = useCorrectRow(batch._id);
  /** The row as the server checked it last. */
  const [checkedRow, setCheckedRow] = useState(row);
  const fields = imports.importFields.filter(
    (field) => batch.columns.includes(field) || checkedRow.reasons.some((reason) => reason.field === field),
  );
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: Object.fromEntries(imports.importFields.map((field) => [field, row.cells[field] ?? ''])),
    initialErrors: errorsOf(row),
    onSave: (values) =>
      correct.mutateAsync({
        row: row.row,
        cells: Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])),
      }),
    onSaved: ({ row: savedRow }) => {
      if (savedRow.status === 'error') {
        setCheckedRow(savedRow);
        form.setErrors(errorsOf(savedRow));
        return;
      }
      toastSuccess({ title: t('fix.done', { row: row.row }), text: savedRow.name });
      onClose();
    },
  });
  const rowErrors = checkedRow.reasons.filter(
    ({ field, severity }) => field === 'row' && severity === 'error',
  );
  return (
    <FormDialog
      title={t('fix.title', { row: row.row })}
      text={t('fix.text')}
      notice={rowErrors.map(({ message }) => <InlineAlert key={message} title={message} />)}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('fix.failed'), text: failure.detail }}
      confirm={t('fix.save')}
      cancel={t('fix.cancel')}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          {...form.getInputProps(field)}
          label={tPersonFields(field)}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}

/** The message for each field with an error. An error of the whole row is left out. */
const errorsOf = ({ reasons }: imports.ImportRow) =>
  Object.fromEntries(
    imports.importFields.map((field) => [
      field,
      reasons.find((reason) => reason.field === field && reason.severity === 'error')?.message ?? null,
    ]),
  );
