import type { modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconArchive, IconRestore } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { UsedInReports } from '../../../shared/reports/UsedInReports.tsx';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useArchiveModule, useRestoreModule } from '../managedModules.queries.ts';

const t = textsOf(managedModulesTexts);

interface ArchiveDialogProps {
  module: modules.Module;
  /** The form has unsaved changes, which archiving drops. */
  isDirty: boolean;
  onArchived: (module: modules.Module) => void;
  onClose: () => void;
}

/** Archives a module after showing how many learners lose it. */
export function ArchiveDialog({ module, isDirty, onArchived, onClose }: ArchiveDialogProps) {
  const archive = useArchiveModule();
  const inView = useCompanyInView();
  const name = module.moduleName;
  const consequences = [
    // The count above is only of the company in view, but every company loses the module, so this is said as
    // well.
    ...(inView && module.companies ? [t('archive.elsewhere', { company: inView.name })] : []),
    t('archive.stays'),
    ...(isDirty ? [t('archive.unsaved')] : []),
  ];
  return (
    <ActDialog
      icon={<IconArchive size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
      act={() => archive.mutateAsync(module._id)}
      done={({ module: archivedModule }) => {
        onArchived(archivedModule);
        return { title: t('archive.done', { name }) };
      }}
      title={t('archive.title', { name })}
      text={t('archive.text', { count: module.assignedUsers ?? 0 })}
      consequence={
        <>
          <p>{consequences.join(' ')}</p>
          <UsedInReports by="module" ids={[module._id]} />
        </>
      }
      confirm={t('archive.confirm')}
      keep={t('archive.keep')}
      failed={t('archive.failed')}
    />
  );
}

interface RestoreDialogProps {
  module: Pick<modules.Module, '_id' | 'moduleName'>;
  onRestored?: (module: modules.Module) => void;
  onClose: () => void;
}

export function RestoreDialog({ module, onRestored, onClose }: RestoreDialogProps) {
  const restore = useRestoreModule();
  const name = module.moduleName;
  return (
    <ActDialog
      icon={<IconRestore size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
      act={() => restore.mutateAsync(module._id)}
      done={({ module: restoredModule }) => {
        onRestored?.(restoredModule);
        return {
          title: t('restore.done', { name }),
          text: t(restoredModule.status ? 'restore.active' : 'restore.inactive'),
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
