import { type modules, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconBadgeVr } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { PageSection, SectionTabs } from '../../../ui/page/parts/SectionTabs.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { CompaniesSection } from '../companies/CompaniesSection.tsx';
import type { CompanyUseRequest } from '../companies/CompanyUseDialog.tsx';
import { moduleStepsQuery } from '../managedModules.queries.ts';
import type { ModuleDetail } from '../modules.queries.ts';
import { StepsDialog } from '../steps/StepsDialog.tsx';
import { VersionsCard } from '../versions/VersionsCard.tsx';
import { ModuleForm } from './ModuleForm.tsx';
import { type ModuleAct, ModuleHeader } from './ModuleHeader.tsx';
import { unsavedTextOf, useModuleForm } from './saving/useModuleForm.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

const ArchiveDialog = lazyPart(async () => (await import('./ArchiveDialogs.tsx')).ArchiveDialog);
const RestoreDialog = lazyPart(async () => (await import('./ArchiveDialogs.tsx')).RestoreDialog);
const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);
const CompanyUseDialog = lazyPart(
  async () => (await import('../companies/CompanyUseDialog.tsx')).CompanyUseDialog,
);
const VersionDialog = lazyPart(async () => (await import('../versions/VersionDialog.tsx')).VersionDialog);

/** A module to modify. Without an id in the address, or with an unknown one, a link leads back to the list. */
export function ModifyModuleScreen() {
  const { moduleId } = useSearch({ from: `/signed-in${screens.modifyModule.path}` });
  const query = useQuery({ ...moduleDetailQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  const [act, setAct] = useState<ModuleAct>();
  if (moduleId === undefined || query.error?.code === 'module.not-found') return <MissingModule />;
  return (
    <>
      <ModuleHeader moduleId={moduleId} module={query.data} onAct={setAct} />
      <QueryStates
        query={query}
        failed={tMessages('modulesNotFetched.title')}
        loading={<BlockSkeleton height={560} />}
      >
        {(module) => (
          <ModuleParts key={moduleId} module={module} act={act} onActClosed={() => setAct(undefined)} />
        )}
      </QueryStates>
    </>
  );
}

interface ModulePartsProps {
  module: ModuleDetail;
  /** The dialog that was opened from the page's header. */
  act: ModuleAct | undefined;
  onActClosed: () => void;
}

/** The form, and parts that are saved on their own. Dialogs are outside of the form, because they hold forms too. */
function ModuleParts({ module, act, onActClosed }: ModulePartsProps) {
  const navigate = useNavigate();
  const [openVersion, setOpenVersion] = useState<modules.ModuleVersion | 'new'>();
  const [requestedUse, setRequestedUse] = useState<CompanyUseRequest>();
  const [isEditingSteps, setEditingSteps] = useState(false);
  const { companies, versions, moduleGuide } = module;
  const stepsCount = useQuery(moduleStepsQuery(module._id)).data?.steps.length;
  const toList = () => void navigate({ to: screens.modules.path });
  const editing = useModuleForm({
    module,
    onSaved: () => {
      toastSuccess({ title: tMessages('moduleModified.text') });
      toList();
    },
  });
  const unsavedText = unsavedTextOf(editing);
  const { competencies } = editing.form.getValues();
  return (
    <>
      <SectionTabs
        label={t('form.parts')}
        sections={[
          { id: 'details', label: t('form.details') },
          { id: 'competencies', label: t('competencies.title'), count: competencies.length },
          { id: 'steps', label: t('steps.title'), count: stepsCount },
          { id: 'versions', label: t('versions.title'), count: versions.length },
          ...(companies ? [{ id: 'companies', label: t('companies.title'), count: companies.length }] : []),
          // The number of files: a module always has a banner, drawn or uploaded.
          { id: 'files', label: t('form.files'), count: moduleGuide ? 2 : 1 },
        ]}
      />
      <ModuleForm
        module={module}
        editing={editing}
        onReturn={toList}
        onEditSteps={() => setEditingSteps(true)}
        below={
          companies && (
            <PageSection id="companies">
              <CompaniesSection
                companies={companies}
                onAct={module.mayModify ? setRequestedUse : undefined}
              />
            </PageSection>
          )
        }
        beside={
          <PageSection id="versions">
            <VersionsCard module={module} onAdd={() => setOpenVersion('new')} onModify={setOpenVersion} />
          </PageSection>
        }
      />
      {openVersion && (
        <VersionDialog
          module={module}
          version={openVersion === 'new' ? undefined : openVersion}
          onClose={() => setOpenVersion(undefined)}
        />
      )}
      {isEditingSteps && <StepsDialog module={module} onClose={() => setEditingSteps(false)} />}
      {requestedUse && (
        <CompanyUseDialog request={requestedUse} module={module} onClose={() => setRequestedUse(undefined)} />
      )}
      {act === 'preview' && <PreviewDialog module={module} unsavedText={unsavedText} onClose={onActClosed} />}
      {act === 'archive' && (
        <ArchiveDialog
          module={module}
          isDirty={unsavedText !== undefined}
          onArchived={editing.begin}
          onClose={onActClosed}
        />
      )}
      {act === 'restore' && (
        <RestoreDialog module={module} onRestored={editing.begin} onClose={onActClosed} />
      )}
    </>
  );
}

function MissingModule() {
  return (
    <>
      <PageHeader title={titleOf('modifyModule')} />
      <EmptyState
        icon={IconBadgeVr}
        title={t('form.missing')}
        reason={t('form.missingReason')}
        action={<LinkButton to={screens.modules.path}>{t('form.toAll')}</LinkButton>}
      />
    </>
  );
}
