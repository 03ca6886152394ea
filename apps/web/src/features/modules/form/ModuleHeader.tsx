import { Button } from '@mantine/core';
import { type modules, screens } from '@simward/contract';
import {
  IconArchive,
  IconChartBar,
  IconDownload,
  IconEye,
  IconLayoutGrid,
  IconListCheck,
  IconRestore,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ModuleThumb } from '../../../ui/brand/ModuleThumb.tsx';
import { MoreActions, type PageAction } from '../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { CopyIcon } from '../../../ui/values/copying/CopyValue.tsx';
import { useDescriptionActs } from '../description/useDescriptionActs.tsx';
import { useModuleFacts } from './useModuleFacts.ts';

/** What is opened from a module's head and shows or changes the module as a whole. */
export type AskedOfModule = 'preview' | 'archive' | 'restore';

interface ModuleHeaderProps {
  moduleId: string;
  /** Undefined while it is loaded. */
  module: modules.Module | undefined;
  onAsk: (asked: AskedOfModule) => void;
}

/** The head of a module's page: its banner in small, its id, facts, and what can be done with it as a whole. */
export function ModuleHeader({ moduleId, module, onAsk }: ModuleHeaderProps) {
  const { t } = useTranslation('managedModules');
  const facts = useModuleFacts(module);
  const description = useDescriptionActs(module);
  const search = { moduleId };
  const actions: PageAction[] = [
    ...description.actions,
    {
      label: t('form.downloads'),
      icon: IconDownload,
      to: screens.libraryDetailsDownload.path,
      search,
    },
    { label: screens.moduleReport.title, icon: IconChartBar, to: screens.moduleReport.path, search },
    { label: screens.stepAnalysis.title, icon: IconListCheck, to: screens.stepAnalysis.path, search },
    { label: t('form.categories'), icon: IconLayoutGrid, to: screens.modifyCategory.path, search },
    ...(module?.mayModify
      ? [{ label: t('archive.open'), icon: IconArchive, onClick: () => onAsk('archive') }]
      : []),
  ];
  return (
    <>
      <PageHeader
        picture={module && <Thumb module={module} />}
        title={screens.modifyModule.title}
        id={moduleId}
        idAct={<CopyIcon value={moduleId} />}
        facts={facts}
        actions={
          <>
            {module?.mayRestore && (
              <Button
                leftSection={<IconRestore size={17} stroke={1.8} aria-hidden="true" />}
                onClick={() => onAsk('restore')}
              >
                {t('restore.confirm')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconEye size={17} stroke={1.8} aria-hidden="true" />}
              disabled={!module}
              onClick={() => onAsk('preview')}
            >
              {t('preview.open')}
            </Button>
            <MoreActions actions={actions} />
          </>
        }
      />
      {description.parts}
    </>
  );
}

function Thumb({ module }: { module: modules.Module }) {
  return (
    <ModuleThumb
      large
      productCode={module.product_code}
      family={module.family}
      topic={module.topicIcon}
      picture={module.bannerThumbnail?.Location}
      inactive={!module.status}
    />
  );
}
