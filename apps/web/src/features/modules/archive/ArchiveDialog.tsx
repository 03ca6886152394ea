import type { modules } from '@simward/contract';
import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useArchiveModule } from './archive.queries.ts';

interface ArchiveDialogProps {
  module: modules.Module;
  /** Whether changes of the form wait to be saved. */
  isDirty: boolean;
  onArchived: (module: modules.Module) => void;
  onClose: () => void;
}

/** Archives a module, and names what that takes away from how many. */
export function ArchiveDialog({ module, isDirty, onArchived, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation('managedModules');
  const archive = useArchiveModule();
  const inView = useCompanyInView();
  const name = module.moduleName;
  const consequences = [
    // The number is of the company in view, and the module is everybody's.
    ...(inView && module.companies ? [t('archive.elsewhere', { company: inView.name })] : []),
    t('archive.stays'),
    ...(isDirty ? [t('archive.unsaved')] : []),
  ];
  return (
    <ActDialog
      icon={<IconArchive size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
      act={() => archive.mutateAsync(module._id)}
      done={(answer) => {
        onArchived(answer.module);
        return { title: t('archive.done', { name }) };
      }}
      title={t('archive.title', { name })}
      text={t('archive.text', { count: module.assignedUsers ?? 0 })}
      consequence={consequences.join(' ')}
      confirm={t('archive.confirm')}
      keep={t('archive.keep')}
      failed={t('archive.failed')}
    />
  );
}
