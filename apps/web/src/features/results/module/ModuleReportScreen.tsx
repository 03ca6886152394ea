import { Button, SegmentedControl } from '@mantine/core';
import { exactPercent, results, screens, wire } from '@simward/contract';
import { IconBadgeVr, IconCertificate, IconChevronRight, IconLock, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../lib/api/fetching/downloadFile.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../../shared/figures/FiguresAge.tsx';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { TakenOutLine } from '../../../shared/sessions/taking-out/TakenOutLine.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { BarChart } from '../../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { LineLegend } from '../../../ui/charts/lines/LineLegend.tsx';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { dateRangeOf } from '../../../ui/form/days/dateRange.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { RangeField } from '../person/RangeField.tsx';
import { moduleReportQuery } from '../results.queries.ts';
import failedStepClasses from './FailedStep.module.css';
import { ModuleLearners } from './learners/ModuleLearners.tsx';
import { type ModuleAsked, useLearnersAsked } from './learners/useLearnersAsked.ts';
import { ModuleFigures } from './ModuleFigures.tsx';
import classes from './ModuleReportScreen.module.css';
import { moduleReportAddress } from './moduleReportSearch.ts';
import { ScoreHistogram } from './scores/ScoreHistogram.tsx';

/** What the learners in one's care came to in a module: the one of the address, or else the first. */
export function ModuleReportScreen() {
  const { t } = useTranslation('results');
  const today = useToday();
  const { companyId, companyName, permissionSet } = useSignedInUser();
  const inView = useCompanyInView();
  const modules = useQuery(assignableModulesQuery(inView?._id ?? companyId));
  const [{ moduleId: named, mode = 'assessment', from, to }, change] = useAddress(moduleReportAddress);
  const range = from && to ? { from, to } : dateRangeOf('days30', today);
  const moduleId = named ?? modules.data?.[0]?._id;
  const asked = { moduleId: moduleId ?? '', mode, fromDate: range.from, toDate: range.to };
  const query = useQuery({ ...moduleReportQuery(asked), enabled: moduleId !== undefined });
  const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000) + 1;
  const where = permissionSet === 'manager' ? t('module.ownDepartments') : (inView?.name ?? companyName);
  const report = query.data;
  const isMissing = query.error?.code === 'module.not-found';
  return (
    <>
      <PageHeader
        title={screens.moduleReport.title}
        facts={t('module.facts', { where, days })}
        actions={
          <>
            <SelectField
              className={classes.picker}
              aria-label={t('module.picker')}
              placeholder={t('module.choose')}
              searchable
              data={(modules.data ?? []).map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
              value={moduleId ?? null}
              onChange={(next) =>
                next && change({ moduleId: next, result: undefined, department: undefined })
              }
              allowDeselect={false}
            />
            <RangeField
              report={{
                range,
                today,
                setRange: (next) => change({ from: next?.from, to: next?.to }),
              }}
            />
            <SegmentedControl
              aria-label={t('module.mode')}
              value={mode}
              onChange={(value) =>
                change({ mode: value === 'training' ? 'training' : undefined, result: undefined })
              }
              data={wire.modes.toReversed().map((value) => ({ value, label: t(`test.${value}`) }))}
            />
            <ModuleExport asked={asked} disabled={!report} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('test.print')}
            </Button>
          </>
        }
      />
      <FiguresAge />
      {isMissing || modules.data?.length === 0 ? (
        <EmptyState icon={IconBadgeVr} reason={t(isMissing ? 'module.notFound' : 'module.noModule')} />
      ) : report ? (
        <PageParts busy={query.isPlaceholderData}>
          <ModuleFigures report={report} mode={mode} range={range} />
          <TakenOutLine sessions={report.period.sessions} takenOut={report.takenOut} />
          <div className={`${classes.ways} screen-only`}>
            {!report.weakestStep && (
              <LinkButton
                variant="default"
                to={screens.stepAnalysis.path}
                search={{ moduleId, mode: mode === 'training' ? mode : undefined, from, to }}
                rightSection={<IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
              >
                {t('module.toSteps')}
              </LinkButton>
            )}
            <LinkButton
              variant="default"
              to={screens.groupDebriefing.path}
              search={{ moduleId, mode: mode === 'training' ? mode : undefined }}
              rightSection={<IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
            >
              {t('module.toGroup')}
            </LinkButton>
          </div>
          <div className={classes.charts}>
            <ScoreHistogram report={report} mode={mode} range={range} />
            <CompetencyMeans report={report} mode={mode} range={range} />
          </div>
          <ModuleLearners report={report} asked={asked} mode={mode} />
        </PageParts>
      ) : (
        <QueryStates
          query={modules.error ? modules : query}
          failed={t('report.failed')}
          loading={<PageSkeleton />}
        >
          {() => null}
        </QueryStates>
      )}
    </>
  );
}

interface CompetencyMeansProps {
  report: results.ModuleReport;
  mode: wire.Mode;
  range: { from: string; to: string };
}

const rowHeight = 34;

/**
 * The mean of each competency with its least and greatest score, and an orange dash for the days before. A bar leads to how
 * many attempts learners need for it.
 */
function CompetencyMeans({ report, mode, range }: CompetencyMeansProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const navigate = useNavigate<AnyRouter>();
  const { competencies, module } = report;
  const { passMark } = module;
  const scoreText = (score: number) => format.chartPercentBeside(score, passMark);
  return (
    <ChartCard
      title={t('module.competencies')}
      unit={t('module.competenciesUnit')}
      n={t('module.n', { count: report.period.sessions })}
      controls={
        competencies.some(({ before }) => before !== null) && (
          <LineLegend
            series={[{ key: 'before', label: t('module.before'), tone: 'accent', line: 'dashed' }]}
          />
        )
      }
      chart={
        <BarChart
          lying
          label={t('module.competenciesChart')}
          kind="score"
          points={competencies.map(({ competencyName, average, minimum, maximum, before, sessions }) => ({
            label: competencyName,
            name: competencyName,
            values: { average },
            ...(sessions > 1 && { range: { low: minimum, high: maximum } }),
            ...(before !== null && { reference: { value: before, earlier: true } }),
          }))}
          series={[{ key: 'average', label: t('report.average'), tone: 'primary' }]}
          format={scoreText}
          height={Math.max(3, competencies.length) * rowHeight + 46}
          maxThickness={18}
          withValues
          lookOf={(index) => ({ hatched: (competencies[index]?.average ?? 1) < passMark })}
          onSelect={(index) => {
            const competency = competencies[index]?.competencyName;
            if (competency) void navigate({ to: screens.learningCurve.path, search: { competency, mode } });
          }}
          limit={{ value: passMark, label: t('chart.passMark', { mark: exactPercent(passMark) }) }}
        />
      }
      footer={<FailedStep report={report} range={range} />}
      table={{
        columns: [
          { label: t('list.competency') },
          { label: t('module.sessions'), numeric: true },
          { label: t('report.average'), numeric: true },
          { label: t('report.minimum'), numeric: true },
          { label: t('report.maximum'), numeric: true },
          { label: t('module.before'), numeric: true },
        ],
        rows: competencies.map(({ competencyName, sessions, average, minimum, maximum, before }) => [
          competencyName,
          format.number(sessions),
          scoreText(average),
          scoreText(minimum),
          scoreText(maximum),
          before === null ? t('none') : scoreText(before),
        ]),
      }}
      empty={
        competencies.length === 0 ? (
          <EmptyState compact icon={IconCertificate} reason={t(`module.none.${mode}`)} />
        ) : undefined
      }
    />
  );
}

interface FailedStepProps {
  report: results.ModuleReport;
  range: { from: string; to: string };
}

/** The must-pass step that most assessments failed, with the way to its analysis. Gone where none was. */
function FailedStep({ report: { module, weakestStep }, range }: FailedStepProps) {
  const { t } = useTranslation('results');
  if (!weakestStep) return null;
  return (
    <p className={failedStepClasses.banner}>
      <IconLock size={17} stroke={1.8} aria-hidden="true" />
      <span className={failedStepClasses.what}>{t('module.failedStep', weakestStep)}</span>
      <Link to={screens.stepAnalysis.path} search={{ moduleId: module._id, ...range }}>
        {t('module.toAnalysis')}
      </Link>
    </p>
  );
}

/** Saves the learners of a module as they are filtered. */
function ModuleExport({ asked, disabled }: { asked: ModuleAsked; disabled: boolean }) {
  const { t } = useTranslation('results');
  const query = useLearnersAsked(asked);
  return (
    <ExportMenu
      variant="default"
      label={t('report.export')}
      failed={t('report.exportFailed')}
      disabled={disabled}
      save={(format) => downloadFile(results.exportModuleReport, { query: { ...query, format } })}
    />
  );
}
