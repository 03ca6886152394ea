import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { IconCopyPlus, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DuplicateModuleDialog } from './DuplicateModuleDialog.tsx';
import { useExportDescription } from './description.queries.ts';

/** What can be done with a module's description as a whole: saved as a file, taken for a copy. */
export function DescriptionActions({ module }: { module: Pick<modules.Module, '_id' | 'moduleName'> }) {
  const { t } = useTranslation('managedModules');
  const [duplicating, setDuplicating] = useState(false);
  const save = useExportDescription();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={17} stroke={1.8} aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => save.mutate(module._id)}
      >
        {save.isError ? t('export.again') : t('export.open')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopyPlus size={17} stroke={1.8} aria-hidden="true" />}
        onClick={() => setDuplicating(true)}
      >
        {t('duplicate.open')}
      </Button>
      {duplicating && <DuplicateModuleDialog module={module} onClose={() => setDuplicating(false)} />}
    </>
  );
}
