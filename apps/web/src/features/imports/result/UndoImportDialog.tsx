import type { imports } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useUndoImport } from '../imports.queries.ts';

interface UndoImportDialogProps {
  batch: imports.ImportBatch;
  onClose: () => void;
}

/** Asks before the people of an import are taken away again. */
export function UndoImportDialog({ batch, onClose }: UndoImportDialogProps) {
  const { t } = useTranslation('imports');
  const undo = useUndoImport();
  return (
    <ActDialog
      onClose={onClose}
      act={() => undo.mutateAsync(batch._id)}
      done={({ batch: now }) => ({ title: t('undo.done', { count: now.counts.undone }) })}
      title={t('undo.ask', { count: batch.counts.imported })}
      text={t('undo.consequence')}
      confirm={t('undo.confirm')}
      keep={t('undo.keep')}
      danger
      failed={t('undo.failed')}
    />
  );
}
