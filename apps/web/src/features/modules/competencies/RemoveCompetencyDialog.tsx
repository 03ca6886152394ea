import type { modules } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface RemoveCompetencyDialogProps {
  used: modules.UsedName;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a competency leaves a module whose sessions have results of it. */
export function RemoveCompetencyDialog({ used, onRemove, onClose }: RemoveCompetencyDialogProps) {
  const { t } = useTranslation('managedModules');
  return (
    <ConfirmDialog
      danger
      title={t('removal.title', { name: used.competencyName })}
      text={t('removal.text', { sessions: used.sessions })}
      confirm={t('removal.confirm')}
      keep={t('removal.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      onConfirm={() => {
        onRemove();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
