import { messages, screens } from '@simward/contract';
import { IconBadgeVr, IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { CopyTextButton } from '../../../ui/values/CopyTextButton.tsx';
import { StepsDialog } from '../steps/StepsDialog.tsx';
import { ModuleForm } from './ModuleForm.tsx';

/** One module; without an id in the address, or with one that leads to nothing, the way back to all. */
export function ModifyModuleScreen() {
  const { t } = useTranslation('managedModules');
  const { moduleId } = useSearch({ from: `/signed-in${screens.modifyModule.path}` });
  const navigate = useNavigate();
  const query = useQuery({ ...moduleDetailQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  const module = query.data;
  const [editingSteps, setEditingSteps] = useState(false);
  const toList = () => void navigate({ to: screens.modules.path });
  if (moduleId === undefined || query.error?.code === 'module.not-found') return <MissingModule />;
  return (
    <>
      <PageHeader
        title={screens.modifyModule.title}
        id={moduleId}
        facts={
          module
            ? t('form.facts', {
                name: module.moduleName,
                code: module.product_code,
                owner: module.companyName ?? t('form.ofPlatform'),
              })
            : '\u00a0'
        }
        actions={
          <>
            <CopyTextButton text={moduleId} label={t('form.copyId')} copied={t('form.copied')} />
            <LinkButton
              to={screens.modifyCategory.path}
              search={{ moduleId }}
              variant="default"
              leftSection={<IconLayoutGrid size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('form.categories')}
            </LinkButton>
          </>
        }
      />
      <QueryStates
        query={query}
        failed={messages.modulesNotFetched.title}
        loading={<BlockSkeleton height={560} />}
      >
        {(opened) => (
          <ModuleForm
            key={moduleId}
            module={opened}
            onReturn={toList}
            onEditSteps={() => setEditingSteps(true)}
            onSaved={() => {
              toastSuccess({ title: messages.moduleModified.text });
              toList();
            }}
          />
        )}
      </QueryStates>
      {module && editingSteps && <StepsDialog module={module} onClose={() => setEditingSteps(false)} />}
    </>
  );
}

function MissingModule() {
  const { t } = useTranslation('managedModules');
  return (
    <>
      <PageHeader title={screens.modifyModule.title} />
      <EmptyState
        icon={IconBadgeVr}
        title={t('form.missing')}
        reason={t('form.missingReason')}
        action={<LinkButton to={screens.modules.path}>{t('form.toAll')}</LinkButton>}
      />
    </>
  );
}
