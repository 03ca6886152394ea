import type { imports } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useUndoImport } from './imports.queries.ts';

interface UndoImportDialogProps {
  batch: imports.ImportBatch;
  onClose: () => void;
}

/** Asks before the people of an import are taken away again. */
export function UndoImportDialog({ batch, onClose }: UndoImportDialogProps) {
  const { t } = useTranslation('imports');
  const undo = useUndoImport();
  const confirm = async () => {
    try {
      const { batch: now } = await undo.mutateAsync(batch._id);
      toastSuccess({ title: t('undo.done', { count: now.counts.undone }) });
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={t('undo.ask', { count: batch.counts.imported })}
      text={t('undo.consequence')}
      confirm={t('undo.confirm')}
      keep={t('undo.keep')}
      danger
      failure={undo.error ? { title: t('undo.failed'), text: undo.error.detail } : undefined}
    />
  );
}
