import { Button } from '@mantine/core';
import { messages, type modules, screens } from '@simward/contract';
import { IconBadgeVr, IconBuildingSkyscraper, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { PageSection } from '../../../ui/page/parts/PageSection.tsx';
import { SectionTabs } from '../../../ui/page/parts/SectionTabs.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import type { TableState } from '../../../ui/table/state/tableState.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { AskedUse } from '../companies/AskedUseDialog.tsx';
import classes from '../companies/CompaniesSection.module.css';
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

interface CompaniesSectionProps {
  companies: readonly modules.ModuleCompany[];
  /** Undefined where nothing is to be changed. */
  onAsk: ((asked: AskedUse) => void) | undefined;
}

const byName = { key: 'company', direction: 'asc' } as const;

/** Who uses a module of the platform, from when to when. */
function CompaniesSection({ companies, onAsk }: CompaniesSectionProps) {
  const { t } = useTranslation('managedModules');
  const [state, setState] = useState<TableState>({ search: '', page: 1, size: 10 });
  const columns = useCompanyUseColumns(onAsk);
  const assign = onAsk && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
      onClick={() => onAsk({ act: 'assign' })}
    >
      {t('companies.assign')}
    </Button>
  );
  return (
    <>
      <h2 className={classes.title}>{t('companies.title')}</h2>
      <ClientTable
        title={t('companies.title')}
        columns={columns}
        rows={companies}
        rowKey={({ companyId }) => companyId}
        text={({ companyName }) => companyName}
        defaultSort={byName}
        state={state}
        onStateChange={setState}
        searchLabel={t('companies.search')}
        tools={assign}
        empty={<EmptyState icon={IconBuildingSkyscraper} reason={t('companies.none')} action={assign} />}
      />
    </>
  );
}

/** The end is near enough to be said. */
const daysWarned = 30;

function useCompanyUseColumns(
  onAsk: ((asked: AskedUse) => void) | undefined,
): readonly ClientColumn<modules.ModuleCompany>[] {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  const badgeOf = ({ state, daysLeft }: modules.ModuleCompany) => {
    if (state === 'coming') return <StatusBadge tone="info">{t('companies.coming')}</StatusBadge>;
    if (state === 'ended') return <StatusBadge tone="mute">{t('companies.ended')}</StatusBadge>;
    if (daysLeft === null || daysLeft > daysWarned) return null;
    return <StatusBadge tone="warn">{t('companies.endsIn', { count: daysLeft })}</StatusBadge>;
  };
  const actsOn = (ask: (asked: AskedUse) => void): ClientColumn<modules.ModuleCompany> => ({
    key: 'action',
    title: t('companies.action'),
    render: (use) => (
      <RowMenu
        name={use.companyName}
        items={[
          { label: t('companies.modify'), icon: IconPencil, onClick: () => ask({ act: 'modify', use }) },
          {
            label: t('companies.take'),
            icon: IconTrash,
            danger: true,
            onClick: () => ask({ act: 'take', use }),
          },
        ]}
      />
    ),
    numeric: true,
    width: 70,
    card: 'action',
  });
  return [
    {
      key: 'company',
      title: t('companies.name'),
      value: ({ companyName }) => companyName,
      card: 'heading',
    },
    {
      key: 'start',
      title: t('companies.start'),
      value: ({ startOn }) => startOn,
      render: ({ startOn }) => (startOn ? format.day(startOn) : t('companies.atOnce')),
    },
    {
      key: 'end',
      title: t('companies.end'),
      value: ({ endOn }) => endOn,
      render: (use) => (
        <span className={classes.end}>
          {use.endOn ? format.day(use.endOn) : t('companies.openEnd')}
          {badgeOf(use)}
        </span>
      ),
    },
    { key: 'users', title: t('companies.users'), value: ({ users }) => users, numeric: true },
    ...(onAsk ? [actsOn(onAsk)] : []),
  ];
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
