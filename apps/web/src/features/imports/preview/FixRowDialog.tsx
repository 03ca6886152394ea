import { imports } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useCorrectRow } from '../imports.queries.ts';

interface FixRowDialogProps {
  batch: imports.ImportBatch;
  row: imports.ImportRow;
  onClose: () => void;
}

/** What stands against each field; what concerns the whole row is not among them. */
const errorsOf = ({ reasons }: imports.ImportRow) =>
  Object.fromEntries(
    imports.importFields.map((field) => [
      field,
      reasons.find((reason) => reason.field === field && reason.severity === 'error')?.message ?? null,
    ]),
  );

/** Corrects the cells of one row; it closes when the row has no error any more, and otherwise says what is left. */
export function FixRowDialog({ batch, row, onClose }: FixRowDialogProps) {
  const { t } = useTranslation('imports');
  const { t: label } = useTranslation('personFields');
  const correct = useCorrectRow(batch._id);
  const [validated, setValidated] = useState(row);
  const fields = imports.importFields.filter(
    (field) => batch.columns.includes(field) || validated.reasons.some((reason) => reason.field === field),
  );
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: Object.fromEntries(imports.importFields.map((field) => [field, row.cells[field] ?? ''])),
    initialErrors: errorsOf(row),
    onSave: (values) =>
      correct.mutateAsync({
        row: row.row,
        cells: Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])),
      }),
    onSaved: ({ row: now }) => {
      if (now.status === 'error') {
        setValidated(now);
        form.setErrors(errorsOf(now));
        return;
      }
      toastSuccess({ title: t('fix.done', { row: row.row }), text: now.name });
      onClose();
    },
  });
  const beside = validated.reasons.filter(({ field, severity }) => field === 'row' && severity === 'error');
  return (
    <FormDialog
      title={t('fix.title', { row: row.row })}
      text={t('fix.text')}
      notice={beside.map(({ message }) => <InlineAlert key={message} title={message} />)}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('fix.failed'), text: failure.detail }}
      confirm={t('fix.save')}
      cancel={t('fix.cancel')}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TextField key={field} {...form.getInputProps(field)} label={label(field)} autoComplete="off" />
      ))}
    </FormDialog>
  );
}
