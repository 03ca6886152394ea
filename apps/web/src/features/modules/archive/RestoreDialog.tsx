import type { modules } from '@simward/contract';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useRestoreModule } from './archive.queries.ts';

interface RestoreDialogProps {
  module: Pick<modules.Module, '_id' | 'moduleName'>;
  onRestored?: (module: modules.Module) => void;
  onClose: () => void;
}

/** Brings an archived module back as it was. */
export function RestoreDialog({ module, onRestored, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('managedModules');
  const restore = useRestoreModule();
  const name = module.moduleName;
  return (
    <ActDialog
      icon={<IconRestore size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
      act={() => restore.mutateAsync(module._id)}
      done={({ module: restored }) => {
        onRestored?.(restored);
        return {
          title: t('restore.done', { name }),
          text: t(restored.status ? 'restore.active' : 'restore.inactive'),
        };
      }}
      title={t('restore.title', { name })}
      text={t('restore.text')}
      confirm={t('restore.confirm')}
      keep={t('restore.keep')}
      failed={t('restore.failed')}
    />
  );
}
