import type { modules } from '@simward/contract';
import { IconCopyPlus, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../../ui/page/header/PageActions.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { DuplicateModuleDialog } from './DuplicateModuleDialog.tsx';
import { useExportDescription } from './description.queries.ts';

/** What can be done with a module's description as a whole: saved as a file, taken for a copy. */
export function useDescriptionActs(module: Pick<modules.Module, '_id' | 'moduleName'> | undefined) {
  const { t } = useTranslation('managedModules');
  const [duplicating, setDuplicating] = useState(false);
  const save = useExportDescription();
  const actions: PageAction[] = module
    ? [
        { label: t('export.open'), icon: IconFileDownload, onClick: () => save.mutate(module._id) },
        { label: t('duplicate.open'), icon: IconCopyPlus, onClick: () => setDuplicating(true) },
      ]
    : [];
  return {
    actions,
    /** Why the file was not saved, and the dialog that was asked for. */
    parts: (
      <>
        {save.error && <InlineAlert title={t('export.failed')} text={save.error.message} />}
        {module && duplicating && (
          <DuplicateModuleDialog module={module} onClose={() => setDuplicating(false)} />
        )}
      </>
    ),
  };
}
