import { messages, type modules, screens } from '@simward/contract';
import { IconBadgeVr, IconDownload, IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import { lazyPart } from '../../../ui/page/lazyPart.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageSection } from '../../../ui/page/PageSection.tsx';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { CopyTextButton } from '../../../ui/values/CopyTextButton.tsx';
import type { AskedUse } from '../companies/AskedUseDialog.tsx';
import { CompaniesSection } from '../companies/CompaniesSection.tsx';
import { DescriptionActions } from '../description/DescriptionActions.tsx';
import { StepsDialog } from '../steps/StepsDialog.tsx';
import { VersionsCard } from '../versions/VersionsCard.tsx';
import { ModuleForm } from './ModuleForm.tsx';
import { useModuleFacts } from './useModuleFacts.ts';

const AskedUseDialog = lazyPart(async () => (await import('../companies/AskedUseDialog.tsx')).AskedUseDialog);
const VersionDialog = lazyPart(async () => (await import('../versions/VersionDialog.tsx')).VersionDialog);

/** One module; without an id in the address, or with one that leads to nothing, the way back to all. */
export function ModifyModuleScreen() {
  const { t } = useTranslation('managedModules');
  const { moduleId } = useSearch({ from: `/signed-in${screens.modifyModule.path}` });
  const query = useQuery({ ...moduleDetailQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  const module = query.data;
  const facts = useModuleFacts(module);
  if (moduleId === undefined || query.error?.code === 'module.not-found') return <MissingModule />;
  return (
    <>
      <PageHeader
        title={screens.modifyModule.title}
        id={moduleId}
        facts={facts}
        actions={
          <>
            {module && <DescriptionActions module={module} />}
            <CopyTextButton text={moduleId} label={t('form.copyId')} copied={t('form.copied')} />
            <LinkButton
              to={screens.libraryDetailsDownload.path}
              search={{ moduleId }}
              variant="default"
              leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('form.downloads')}
            </LinkButton>
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
        {(opened) => <ModuleParts key={moduleId} module={opened} />}
      </QueryStates>
    </>
  );
}

/** The form with the parts that are saved on their own. Their dialogs stand outside of it: they are forms too. */
function ModuleParts({ module }: { module: modules.Module }) {
  const { t } = useTranslation('managedModules');
  const navigate = useNavigate();
  const [version, setVersion] = useState<modules.ModuleVersion | 'new'>();
  const [asked, setAsked] = useState<AskedUse>();
  const [editingSteps, setEditingSteps] = useState(false);
  const { companies, versions, competencies, moduleGuide } = module;
  const toList = () => void navigate({ to: screens.modules.path });
  return (
    <>
      <SectionTabs
        label={t('form.parts')}
        sections={[
          { id: 'details', label: t('form.details') },
          { id: 'competencies', label: t('competencies.title'), count: competencies.length },
          { id: 'steps', label: t('steps.title') },
          { id: 'versions', label: t('versions.title'), count: versions.length },
          ...(companies ? [{ id: 'companies', label: t('companies.title'), count: companies.length }] : []),
          // The banner is always one of them, drawn or uploaded.
          { id: 'files', label: t('form.files'), count: moduleGuide ? 2 : 1 },
        ]}
      />
      <ModuleForm
        module={module}
        onReturn={toList}
        onEditSteps={() => setEditingSteps(true)}
        onSaved={() => {
          toastSuccess({ title: messages.moduleModified.text });
          toList();
        }}
        below={
          companies && (
            <PageSection id="companies">
              <CompaniesSection companies={companies} onAsk={setAsked} />
            </PageSection>
          )
        }
        beside={
          <PageSection id="versions">
            <VersionsCard module={module} onAdd={() => setVersion('new')} onModify={setVersion} />
          </PageSection>
        }
      />
      {version && (
        <VersionDialog
          module={module}
          version={version === 'new' ? undefined : version}
          onClose={() => setVersion(undefined)}
        />
      )}
      {editingSteps && <StepsDialog module={module} onClose={() => setEditingSteps(false)} />}
      {asked && <AskedUseDialog asked={asked} module={module} onClose={() => setAsked(undefined)} />}
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
