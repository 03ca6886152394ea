import type { assignments } from '@simward/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useUndoSave } from '../assignments.queries.ts';

interface UndoDialogProps {
  save: assignments.Save;
  modules: string;
  onClose: () => void;
}

/** Takes back what a save added, after it was said what stays. */
export function UndoDialog({ save, modules, onClose }: UndoDialogProps) {
  const { t } = useTranslation('assignments');
  const undo = useUndoSave();
  return (
    <ActDialog
      onClose={onClose}
      act={() => undo.mutateAsync(save._id)}
      done={({ taken, finished }) => ({
        title: finished ? t('undoDone', { count: taken }) : t('undoBegun'),
      })}
      title={t('undoTitle', { modules })}
      text={t('undoText', { count: save.assigned })}
      confirm={t('undo')}
      keep={t('undoKeep')}
      icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('undoFailed')}
    />
  );
}
