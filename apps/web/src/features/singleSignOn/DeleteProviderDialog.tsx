import type { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useDeleteProvider } from './singleSignOn.queries.ts';

interface DeleteProviderDialogProps {
  provider: singleSignOn.Provider;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteProviderDialog({ provider, onClose, onDeleted }: DeleteProviderDialogProps) {
  const { t } = useTranslation('singleSignOn');
  const { name } = provider;
  const remove = useDeleteProvider();
  const confirm = () =>
    remove.mutateAsync(provider._id).then(
      () => {
        toastSuccess({ title: t('delete.done', { name }) });
        onDeleted();
      },
      // The dialog shows the failure and stays.
      () => undefined,
    );
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      onConfirm={confirm}
      title={t('delete.title', { name })}
      text={t('delete.text')}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      failure={remove.error ? { title: t('delete.failed'), text: remove.error.detail } : undefined}
    />
  );
}
