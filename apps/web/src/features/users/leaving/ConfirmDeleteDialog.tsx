import { messages } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface ConfirmDeleteDialogProps {
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** The specification's own question stands before every deletion, also after all else was decided. */
export function ConfirmDeleteDialog({ name, onConfirm, onClose }: ConfirmDeleteDialogProps) {
  const { t } = useTranslation('peopleDialogs');
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('delete.title', { name })}
      text={`${messages.deleteQuestion.title} ${messages.deleteQuestion.text}`}
      consequence={<p>{t('delete.restorable')}</p>}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
    />
  );
}
