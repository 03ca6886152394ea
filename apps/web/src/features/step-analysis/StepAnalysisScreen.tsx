import { SegmentedControl } from '@mantine/core';
import { modules, screens, stepAnalysis, wire } from '@simward/contract';
import { IconBadgeVr, IconInfoCircle, IconListSearch, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useToday } from '../../lib/format/useToday.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { heatStep } from '../../ui/charts/heat/heatStep.ts';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { DateRangeField } from '../../ui/form/days/DateRangeField.tsx';
import type { DateRange } from '../../ui/form/days/dateRange.ts';
import { Card } from '../../ui/page/Card.tsx';
import { FactLine } from '../../ui/page/header/FactLine.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { FilterChoice } from '../../ui/table/filters/FilterChoice.tsx';
import { FilterMenu } from '../../ui/table/filters/FilterMenu.tsx';
import { stateOf } from '../../ui/table/state/tableState.ts';
import { TableTitle } from '../../ui/table/TableTitle.tsx';
import cohortFieldsClasses from './cohort/CohortFields.module.css';
import { useCohort } from './cohort/useCohort.ts';
import phaseTilesClasses from './items/PhaseTiles.module.css';
import stepsPartClasses from './items/StepsPart.module.css';
import { StepsPart } from './items/StepsPart.tsx';
import { useItemColumns } from './items/useItemColumns.tsx';
import classes from './StepAnalysisScreen.module.css';
import { analysisQuery } from './step-analysis.queries.ts';
import { stepAnalysisAddress } from './stepAnalysisAddress.ts';

/** Where a cohort fails in a module: the one of the address, or else the first. */
export function StepAnalysisScreen() {
  const { t } = useTranslation('stepAnalysis');
  const format = useFormat();
  const { companyId } = useSignedInUser();
  const inView = useCompanyInView();
  const modules = useQuery(assignableModulesQuery(inView?._id ?? companyId));
  const [address] = useAddress(stepAnalysisAddress);
  const moduleId = address.moduleId ?? modules.data?.[0]?._id;
  const { asked, range } = useCohort(address, moduleId);
  const query = useQuery({ ...analysisQuery(asked), enabled: moduleId !== undefined });
  const analysis = query.data;
  const isMissing = query.error?.code === 'module.not-found';
  const days = { from: format.day(range.from), to: format.day(range.to) };
  return (
    <>
      <PageHeader
        title={screens.stepAnalysis.title}
        facts={
          analysis ? (
            <FactLine
              facts={[
                <strong key="module">{analysis.module.moduleName}</strong>,
                ...(analysis.version === null
                  ? [t('facts.none', days)]
                  : [
                      t('facts.version', { version: analysis.version }),
                      t(`facts.${asked.mode ?? 'assessment'}`, days),
                      t('n', analysis),
                    ]),
              ]}
            />
          ) : (
            '\u00a0'
          )
        }
        actions={
          <>
            <CohortFields
              modules={modules.data ?? []}
              moduleId={moduleId}
              range={range}
              analysis={analysis}
            />
            <ExportMenu
              variant="default"
              label={t('export')}
              failed={t('exportFailed')}
              disabled={!analysis}
              save={(kind) =>
                downloadFile(stepAnalysis.exportAnalysis, { query: { ...asked, format: kind } })
              }
            />
          </>
        }
      />
      <FiguresAge />
      {isMissing || modules.data?.length === 0 ? (
        <EmptyState icon={IconBadgeVr} reason={t(isMissing ? 'notFound' : 'noModule')} />
      ) : analysis ? (
        <PageParts busy={query.isPlaceholderData}>
          {analysis.sessions === 0 ? (
            <EmptyState icon={IconListSearch} reason={t('none')} />
          ) : (
            <>
              {analysis.sessions < stepAnalysis.enoughSessions && (
                <p className={classes.note}>
                  <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
                  {t('allTooFew', { enough: stepAnalysis.enoughSessions, sessions: analysis.sessions })}
                </p>
              )}
              {analysis.phases.length > 0 && <PhaseTiles phases={analysis.phases} />}
              <StepsPart analysis={analysis} />
              <p className={classes.note}>
                <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
                {t('discrimination', { limit: format.fixed(stepAnalysis.poorDiscrimination, 2) })}
              </p>
              {analysis.questions.length > 0 && <QuestionsPart analysis={analysis} />}
            </>
          )}
        </PageParts>
      ) : (
        <QueryStates query={modules.error ? modules : query} failed={t('failed')} loading={<PageSkeleton />}>
          {() => null}
        </QueryStates>
      )}
    </>
  );
}

interface CohortFieldsProps {
  modules: readonly { _id: string; moduleName: string }[];
  moduleId: string | undefined;
  range: DateRange;
  analysis: stepAnalysis.StepAnalysis | undefined;
}

/** Of which module, version, department, days and mode the analysis is. */
function CohortFields({ modules, moduleId, range, analysis }: CohortFieldsProps) {
  const { t } = useTranslation('stepAnalysis');
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const inView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], inView?._id);
  const [{ mode = 'assessment', version, department }, change] = useAddress(stepAnalysisAddress);
  const versions = analysis?.versions ?? [];
  const back = { phase: undefined };
  return (
    <>
      <SelectField
        className={cohortFieldsClasses.module}
        aria-label={t('module')}
        placeholder={t('module')}
        searchable
        data={modules.map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
        value={moduleId ?? null}
        onChange={(next) => next && change({ ...back, moduleId: next, version: undefined })}
        allowDeselect={false}
      />
      {versions.length > 1 && (
        <FilterChoice
          label={t('version')}
          options={versions.map((value) => ({ value, label: value }))}
          value={version}
          onChange={(next) => change({ ...back, version: next })}
        />
      )}
      {departments.length > 1 && (
        <FilterMenu
          label={t('department')}
          options={departments}
          value={department}
          onChange={(next) => change({ ...back, department: next })}
        />
      )}
      <DateRangeField
        inToolbar
        size="sm"
        label={t('days')}
        value={range}
        onChange={(next) => change({ from: next?.from, to: next?.to })}
        today={today}
        timeZone={timeZone}
      />
      <SegmentedControl
        aria-label={t('mode.label')}
        value={mode}
        onChange={(value) => change({ ...back, mode: value === 'training' ? 'training' : undefined })}
        data={wire.modes.toReversed().map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </>
  );
}

type Phase = stepAnalysis.StepAnalysis['phases'][number];

/** How often every step of a phase was right; a tile narrows the table to its steps. */
function PhaseTiles({ phases }: { phases: readonly Phase[] }) {
  const { t } = useTranslation('stepAnalysis');
  return (
    <Card title={t('phases.title')} unit={t('phases.unit')}>
      <ul className={phaseTilesClasses.tiles}>
        {phases.map((phase) => (
          <li key={phase.phase} style={{ flexGrow: phase.steps }}>
            <Tile {...phase} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tile({ phase, steps, mustPass, sessions, right }: Phase) {
  const { t } = useTranslation('stepAnalysis');
  const format = useFormat();
  const [{ phase: chosen }, change] = useAddress(stepAnalysisAddress);
  const isEnough = sessions >= stepAnalysis.enoughSessions;
  const { side, step } = heatStep(sessions > 0 ? right / sessions : 0, modules.usualPassMark);
  const isChosen = chosen === phase;
  return (
    <button
      type="button"
      className={phaseTilesClasses.tile}
      aria-pressed={isChosen}
      title={t('phases.only', { phase })}
      {...(isEnough && { 'data-side': side, 'data-step': step })}
      onClick={() => change({ phase: isChosen ? undefined : phase })}
    >
      <span className={phaseTilesClasses.line}>
        <span className={phaseTilesClasses.name}>{phase}</span>
        <span className={phaseTilesClasses.note}>{t('phases.steps', { steps })}</span>
      </span>
      <span className={phaseTilesClasses.line}>
        {isEnough ? (
          <span className={phaseTilesClasses.share}>{format.percent(right / sessions)}</span>
        ) : (
          <span className={phaseTilesClasses.note}>{t('phases.few', { right, sessions })}</span>
        )}
        {mustPass > 0 && (
          <span className={phaseTilesClasses.note}>
            <IconLock size={14} stroke={1.8} aria-hidden="true" />
            {t('phases.mustPass', { count: mustPass })}
          </span>
        )}
      </span>
    </button>
  );
}

/** The questions, those that are least often right first. */
function QuestionsPart({ analysis }: { analysis: stepAnalysis.StepAnalysis }) {
  const { t } = useTranslation('stepAnalysis');
  const [state, setState] = useState(stateOf({}));
  const columns = useItemColumns(analysis, 'question');
  return (
    <div className={stepsPartClasses.steps}>
      <ClientTable
        title={t('questions.title')}
        columns={columns}
        rows={analysis.questions}
        rowKey={({ name }) => name}
        text={({ name }) => name}
        withoutSearch
        state={state}
        onStateChange={setState}
        toolbar={<TableTitle of={t('questions.order')}>{t('questions.title')}</TableTitle>}
        empty={<EmptyState compact icon={IconListSearch} reason={t('none')} />}
      />
    </div>
  );
}
