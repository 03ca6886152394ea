import { SegmentedControl } from '@mantine/core';
import { stepAnalysis, wire } from '@simward/contract';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { IconBadgeVr, IconInfoCircle, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useNoneYet } from '../../shared/companies/first-steps/useNoneYet.tsx';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { DateRangeField } from '../../ui/form/fields/DateFields.tsx';
import type { DateRange } from '../../ui/form/fields/dateRange.ts';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { FactLine, PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { FilterChoice, FilterMenu } from '../../ui/table/filters/TableFilters.tsx';
import { PhaseTiles } from './PhaseTiles.tsx';
import { QuestionsPart, StepsPart } from './StepsPart.tsx';
import { analysisQuery } from './step-analysis.queries.ts';
import { stepAnalysisAddress } from './stepAnalysisAddress.ts';
import { hasFigures, useAnalysisColumns } from './useAnalysisColumns.ts';
import { useCohort } from './useCohort.ts';
import { WordTiles } from './WordTiles.tsx';

const t = textsOf(stepAnalysisTexts);

/**
 * Shows in which steps and questions of a module a cohort fails. Without a module in the address it is the module
 * with most sessions; where nobody has run one, the first module.
 */
export function StepAnalysisScreen() {
  const format = useFormat();
  const { companyId } = useSignedInUser();
  const companyInView = useCompanyInView();
  const noneYet = useNoneYet('results');
  const modules = useQuery(assignableModulesQuery(companyInView?._id ?? companyId));
  const [address] = useAddress(stepAnalysisAddress);
  const [columns, setColumns] = useAnalysisColumns();
  const { request, range } = useCohort(address, address.moduleId);
  const busiest = useQuery(analysisQuery(request));
  const isMissing = busiest.error?.code === 'module.not-found';
  const isUnrun = isMissing && address.moduleId === undefined;
  const firstModule = modules.data?.[0]?._id;
  const first = useQuery({
    ...analysisQuery({ ...request, moduleId: firstModule ?? '' }),
    enabled: isUnrun && firstModule !== undefined,
  });
  const query = isUnrun ? first : busiest;
  const analysis = query.data;
  const moduleId = address.moduleId ?? analysis?.module._id;
  return (
    <>
      <PageHeader
        title={titleOf('stepAnalysis')}
        facts={
          analysis ? (
            <FactLine
              facts={
                analysis.version === null
                  ? [t('facts.none', { from: format.day(range.from), to: format.day(range.to) })]
                  : [t('facts.ofVersion', { version: analysis.version }), t('n', analysis)]
              }
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
                downloadFile(stepAnalysis.exportAnalysis, {
                  query: { ...request, moduleId: moduleId ?? '', format: kind },
                })
              }
            />
          </>
        }
      />
      <FiguresAge />
      {modules.data?.length === 0 || (isMissing && !isUnrun) ? (
        <EmptyState
          icon={IconBadgeVr}
          reason={isMissing && !isUnrun ? t('notFound') : (noneYet?.reason ?? t('noModule'))}
          action={(!isMissing || isUnrun) && noneYet?.action}
        />
      ) : analysis ? (
        <PageParts busy={query.isPlaceholderData}>
          {analysis.sessions === 0 ? (
            <EmptyState
              icon={IconListSearch}
              reason={noneYet?.reason ?? t('none')}
              action={noneYet?.action}
            />
          ) : (
            <>
              {analysis.sessions < stepAnalysis.fewestSessions && (
                <Note>
                  {t('allTooFew', { enough: stepAnalysis.fewestSessions, sessions: analysis.sessions })}
                </Note>
              )}
              {!hasFigures(columns) && <WordTiles steps={analysis.steps} />}
              {analysis.phases.length > 0 && (
                <PhaseTiles phases={analysis.phases} sessions={analysis.sessions} />
              )}
              <StepsPart analysis={analysis} columns={columns} onColumns={setColumns} />
              {columns.includes('discrimination') && (
                <Note>
                  {t('discrimination', { limit: format.fixed(stepAnalysis.poorDiscrimination, 2) })}
                </Note>
              )}
              {analysis.questions.length > 0 && <QuestionsPart analysis={analysis} columns={columns} />}
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

function Note({ children }: { children: string }) {
  return (
    <Row as="p" nowrap size="sm" color={3}>
      <IconInfoCircle size={16} stroke={1.8} color="var(--info)" aria-hidden="true" />
      {children}
    </Row>
  );
}

interface CohortFieldsProps {
  modules: readonly { _id: string; moduleName: string }[];
  moduleId: string | undefined;
  range: DateRange;
  analysis: stepAnalysis.StepAnalysis | undefined;
}

function CohortFields({ modules, moduleId, range, analysis }: CohortFieldsProps) {
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const companyInView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], companyInView?._id);
  const [{ mode = 'assessment', version, department }, change] = useAddress(stepAnalysisAddress);
  const versions = analysis?.versions ?? [];
  const withoutPhase = { phase: undefined, word: undefined, page: undefined };
  return (
    <>
      <SelectField
        w={205}
        aria-label={t('module')}
        placeholder={t('module')}
        searchable
        data={modules.map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
        value={moduleId ?? null}
        onChange={(next) => next && change({ ...withoutPhase, moduleId: next, version: undefined })}
        allowDeselect={false}
      />
      {versions.length > 1 && (
        <FilterChoice
          label={t('version')}
          options={versions.map((value) => ({ value, label: value }))}
          value={version}
          onChange={(next) => change({ ...withoutPhase, version: next })}
        />
      )}
      {departments.length > 1 && (
        <FilterMenu
          label={t('department')}
          options={departments}
          value={department}
          onChange={(next) => change({ ...withoutPhase, department: next })}
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
        onChange={(value) => change({ ...withoutPhase, mode: value === 'training' ? 'training' : undefined })}
        data={wire.modes.toReversed().map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </>
  );
}
