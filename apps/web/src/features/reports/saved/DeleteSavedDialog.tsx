import { messages, type reports } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useDeleteSaved } from './saved.queries.ts';

interface DeleteSavedDialogProps {
  report: reports.SavedReport;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a saved report goes, and its mails with it. */
export function DeleteSavedDialog({ report, onDeleted, onClose }: DeleteSavedDialogProps) {
  const { t } = useTranslation('reports');
  const { mutateAsync, error } = useDeleteSaved();
  return (
    <ConfirmDialog
      danger
      title={t('saved.deleteTitle', { name: report.name })}
      text={messages.deleteQuestion.text}
      confirm={t('saved.delete')}
      keep={t('form.cancel')}
      failure={error ? sayError(error.detail) : undefined}
      onClose={onClose}
      onConfirm={async () => {
        // A failure is said by the dialog.
        const deleted = await mutateAsync(report._id).catch(() => undefined);
        if (!deleted) return;
        toastSuccess({ title: t('saved.deleted', { name: report.name }) });
        onDeleted();
        onClose();
      }}
    />
  );
}
