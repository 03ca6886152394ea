import { messages, type modules, screens } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { PageSection } from '../../../ui/page/parts/PageSection.tsx';
import { SectionTabs } from '../../../ui/page/parts/SectionTabs.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import type { AskedUse } from '../companies/AskedUseDialog.tsx';
import { CompaniesSection } from '../companies/CompaniesSection.tsx';
import type { ModuleDetail } from '../detail/moduleDetail.ts';
import { StepsDialog } from '../steps/StepsDialog.tsx';
import { moduleStepsQuery } from '../steps/steps.queries.ts';
import { VersionsCard } from '../versions/VersionsCard.tsx';
import { ModuleForm } from './ModuleForm.tsx';
import { type AskedOfModule, ModuleHeader } from './ModuleHeader.tsx';
import { useModuleForm } from './saving/useModuleForm.ts';
import { useUnsavedText } from './saving/useUnsavedText.ts';

const ArchiveDialog = lazyPart(async () => (await import('../archive/ArchiveDialog.tsx')).ArchiveDialog);
const RestoreDialog = lazyPart(async () => (await import('../archive/RestoreDialog.tsx')).RestoreDialog);
const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);
const AskedUseDialog = lazyPart(async () => (await import('../companies/AskedUseDialog.tsx')).AskedUseDialog);
const VersionDialog = lazyPart(async () => (await import('../versions/VersionDialog.tsx')).VersionDialog);

/** One module; without an id in the address, or with one that leads to nothing, the way back to all. */
export function ModifyModuleScreen() {
  const { moduleId } = useSearch({ from: `/signed-in${screens.modifyModule.path}` });
  const query = useQuery({ ...moduleDetailQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  const [asked, setAsked] = useState<AskedOfModule>();
  if (moduleId === undefined || query.error?.code === 'module.not-found') return <MissingModule />;
  return (
    <>
      <ModuleHeader moduleId={moduleId} module={query.data} onAsk={setAsked} />
      <QueryStates
        query={query}
        failed={messages.modulesNotFetched.title}
        loading={<BlockSkeleton height={560} />}
      >
        {(opened) => (
          <ModuleParts key={moduleId} module={opened} asked={asked} onAnswered={() => setAsked(undefined)} />
        )}
      </QueryStates>
    </>
  );
}

interface ModulePartsProps {
  module: ModuleDetail;
  /** What was opened from the page's head. */
  asked: AskedOfModule | undefined;
  onAnswered: () => void;
}

/** The form with the parts that are saved on their own. Their dialogs stand outside of it: they are forms too. */
function ModuleParts({ module, asked, onAnswered }: ModulePartsProps) {
  const { t } = useTranslation('managedModules');
  const navigate = useNavigate();
  const [version, setVersion] = useState<modules.ModuleVersion | 'new'>();
  const [use, setUse] = useState<AskedUse>();
  const [editingSteps, setEditingSteps] = useState(false);
  const { companies, versions, moduleGuide } = module;
  const steps = useQuery(moduleStepsQuery(module._id)).data?.steps.length;
  const toList = () => void navigate({ to: screens.modules.path });
  const editing = useModuleForm({
    module,
    onSaved: () => {
      toastSuccess({ title: messages.moduleModified.text });
      toList();
    },
  });
  const unsaved = useUnsavedText(editing);
  const { competencies } = editing.form.getValues();
  return (
    <>
      <SectionTabs
        label={t('form.parts')}
        sections={[
          { id: 'details', label: t('form.details') },
          { id: 'competencies', label: t('competencies.title'), count: competencies.length },
          { id: 'steps', label: t('steps.title'), count: steps },
          { id: 'versions', label: t('versions.title'), count: versions.length },
          ...(companies ? [{ id: 'companies', label: t('companies.title'), count: companies.length }] : []),
          // The banner is always one of them, drawn or uploaded.
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
              <CompaniesSection companies={companies} onAsk={module.mayModify ? setUse : undefined} />
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
      {use && <AskedUseDialog asked={use} module={module} onClose={() => setUse(undefined)} />}
      {asked === 'preview' && <PreviewDialog module={module} unsaved={unsaved} onClose={onAnswered} />}
      {asked === 'archive' && (
        <ArchiveDialog
          module={module}
          isDirty={unsaved !== undefined}
          onArchived={editing.begin}
          onClose={onAnswered}
        />
      )}
      {asked === 'restore' && (
        <RestoreDialog module={module} onRestored={editing.begin} onClose={onAnswered} />
      )}
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
