import type { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useDeleteProvider } from '../single-sign-on.queries.ts';

interface DeleteProviderDialogProps {
  provider: singleSignOn.Provider;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteProviderDialog({ provider, onClose, onDeleted }: DeleteProviderDialogProps) {
  const { t } = useTranslation('singleSignOn');
  const { name } = provider;
  const remove = useDeleteProvider();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => remove.mutateAsync(provider._id)}
      done={() => ({ title: t('delete.done', { name }) })}
      onDone={onDeleted}
      title={t('delete.title', { name })}
      text={t('delete.text')}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      failed={t('delete.failed')}
    />
  );
}
