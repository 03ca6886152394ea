import { exactPercent, percentBeside, results, screens, type wire } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import {
  IconCertificate,
  IconChartBar,
  IconLock,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useMayDebrief } from '../../../shared/sessions/DebriefingLink.tsx';
import { BarChart } from '../../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { LineChart } from '../../../ui/charts/lines/LineChart.tsx';
import type { DateRange } from '../../../ui/form/fields/dateRange.ts';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { Figure } from '../../../ui/values/figures/Figure.tsx';
import { RangeField } from '../RangeField.tsx';
import classes from '../results.module.css';
import { bandsQuery } from '../results.queries.ts';
import { ProgressBadge } from '../skills/SkillCells.tsx';
import { pointsFrom } from '../skills/skillFigures.ts';
import { atMarkSince, barsFor, extremesOf, peersGain } from './performanceBars.ts';
import type { Report } from './useReport.ts';

const t = textsOf(resultsTexts);

interface PerformanceCardProps {
  data: results.PersonReport;
  report: Report;
  /** The person whose report it is; undefined for the signed-in person. */
  userId: string | undefined;
}

/** The scores in one competency, session by session, beside the pass mark and the peers at the same attempt. */
export function PerformanceCard({ data, report, userId }: PerformanceCardProps) {
  const format = useFormat();
  const { mode, request } = report;
  const { competencyReport } = data;
  const competency =
    competencyReport.find(({ competencyName }) => competencyName === report.competency) ??
    competencyReport.find(({ competencyAttempts }) => competencyAttempts > 0) ??
    competencyReport[0];
  const withPeers = mode === 'assessment' && competency !== undefined && competency.attempts.length > 0;
  const bands =
    useQuery({ ...bandsQuery(competency?.competencyName, userId), enabled: withPeers }).data?.bands ?? [];
  const bandAt = (attempt: number) => bands.find((band) => band.attempt === attempt);
  const attempts = competency?.attempts ?? [];
  const meanText = (band: results.AttemptBand | undefined) =>
    band ? format.chartPercent(band.mean) : t('none');
  return (
    <ChartCard
      title={t('report.performance')}
      unit={t('report.unit', { count: t(`report.count.${mode}`, { count: attempts.length }) })}
      controls={
        <Row align="stretch" className="screen-only">
          <SelectField
            aria-label={t('list.competency')}
            data={competencyReport.map(({ competencyName }) => competencyName)}
            value={competency?.competencyName ?? null}
            onChange={(name) => name && report.chooseCompetency(name)}
            allowDeselect={false}
            placeholder={t('report.noCompetency')}
          />
          <RangeField report={report} />
          <ExportMenu
            variant="default"
            label={t('report.export')}
            failed={t('report.exportFailed')}
            disabled={attempts.length === 0}
            save={(kind) =>
              downloadFile(results.exportPersonReport, {
                query: {
                  ...request,
                  mode,
                  ...(competency && { competencyName: competency.competencyName }),
                  format: kind,
                },
              })
            }
          />
        </Row>
      }
      chart={
        competency && (
          <div className={classes.performance}>
            <PerformanceChart competency={competency} bandAt={bandAt} userId={userId} />
            <PerformanceWords
              data={data}
              competency={competency}
              bands={bands}
              range={report.range}
              mode={mode}
            />
          </div>
        )
      }
      table={{
        columns: [
          { label: t('table.date') },
          { label: t('table.attempt'), numeric: true },
          { label: t('list.score'), numeric: true },
          ...(withPeers ? [{ label: t('table.peers'), numeric: true }] : []),
        ],
        rows: attempts.map(({ startedAt, attempt, score, passMark }) => [
          format.instant(startedAt),
          format.number(attempt),
          format.chartPercentBeside(score, passMark),
          ...(withPeers ? [meanText(bandAt(attempt))] : []),
        ]),
      }}
      empty={
        attempts.length === 0 ? (
          <EmptyState
            compact
            icon={IconChartBar}
            reason={t(competency ? `report.none.${mode}` : 'report.noCompetencies')}
          />
        ) : undefined
      }
    />
  );
}

const chartHeight = 268;

interface PerformanceChartProps {
  competency: results.CompetencyReport;
  /** The scores of the peers at the attempt with this number. */
  bandAt: (attempt: number) => results.AttemptBand | undefined;
  userId: string | undefined;
}

/**
 * A bar for each session, or a line when there are many. For learners each links to the session, for staff to
 * its debriefing, or to the learner's report of the module if they may not open debriefings.
 */
function PerformanceChart({ competency, bandAt, userId }: PerformanceChartProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const mayDebrief = useMayDebrief();
  const { attempts, passMark, competencyName } = competency;
  const { isLine, thickness } = barsFor(attempts.length);
  const points = attempts.map(({ startedAt, score, attempt }) => {
    const mean = bandAt(attempt)?.mean;
    return {
      label: format.dayOf(startedAt),
      detail: format.time(startedAt),
      name: format.instant(startedAt),
      values: { score },
      ...(mean !== undefined && {
        reference: { value: mean, label: t('report.peersMean', { mean: percentBeside(mean, passMark) }) },
      }),
    };
  });
  const open = (index: number) => {
    const attempt = attempts[index];
    if (!attempt) return;
    const { sessionId, moduleId } = attempt;
    if (userId === undefined) void navigate({ to: screens.testDetails.path, search: { sessionId } });
    else if (mayDebrief) void navigate({ to: screens.debriefing.path, search: { sessionId } });
    else
      void navigate({ to: screens.userReport.path, params: { id: moduleId }, search: { user_id: userId } });
  };
  const chartProps = {
    label: t('report.chart', { competency: competencyName }),
    kind: 'score',
    points,
    series: [{ key: 'score', label: t('list.score'), tone: 'primary' }],
    format: (score: number) => format.chartPercentBeside(score, passMark),
    height: chartHeight,
    onSelect: open,
  } as const;
  const limit = { value: passMark, label: t('chart.passMark', { mark: exactPercent(passMark) }) };
  if (isLine) return <LineChart {...chartProps} limits={[limit]} />;
  return (
    <BarChart
      {...chartProps}
      maxThickness={thickness}
      withValues
      limit={limit}
      lookOf={(index) => ({ below: (attempts[index]?.score ?? 1) < passMark })}
    />
  );
}

interface PerformanceWordsProps {
  data: results.PersonReport;
  competency: results.CompetencyReport;
  bands: readonly results.AttemptBand[];
  range: DateRange;
  mode: wire.Mode;
}

function PerformanceWords({ data, competency, bands, range, mode }: PerformanceWordsProps) {
  const format = useFormat();
  const { attempts, own, competencyName } = competency;
  const extremes = extremesOf(attempts);
  const [first, last] = [attempts[0], attempts.at(-1)];
  if (!extremes || !first || !last) return null;
  const points = pointsFrom(first.score, last.score);
  const Arrow = points < 0 ? IconTrendingDown : IconTrendingUp;
  const gain = peersGain(attempts, bands);
  const atMarkFrom = own && atMarkSince(attempts);
  const failedSteps =
    data.moduleReport.find(({ moduleId }) => moduleId === last.moduleId)?.failedMustPassSteps ?? [];
  return (
    <Stack className={classes.words}>
      <Text as="p" size="sm" color={3}>
        {t('report.inDays', {
          competency: competencyName,
          from: format.day(range.from),
          to: format.day(range.to),
        })}
      </Text>
      <Row gap={12}>
        {attempts.length === 1 ? (
          <Figure
            value={format.chartPercentBeside(extremes.average, competency.passMark)}
            label={t(`report.only.${mode}`)}
          />
        ) : (
          (['minimum', 'average', 'maximum'] as const).map((key) => (
            <Figure
              key={key}
              value={format.chartPercentBeside(extremes[key], competency.passMark)}
              label={t(`report.${key}`)}
            />
          ))
        )}
      </Row>
      <Stack as="ul" size="md" className={classes.below}>
        {attempts.length > 1 && (
          <Row as="li" align="start" nowrap>
            <Arrow
              size={17}
              stroke={1.8}
              color={points < 0 ? 'var(--text-3)' : 'var(--pass)'}
              aria-hidden="true"
            />
            <span>
              <strong>{t('report.gained', { points, count: attempts.length })}</strong>
              {gain ? `; ${t('report.peersGained', gain)}` : ''}.
            </span>
          </Row>
        )}
        {own && (
          <Row as="li" align="start" nowrap>
            <IconCertificate size={17} stroke={1.8} aria-hidden="true" />
            <span>
              <ProgressBadge progress={own.progress} />{' '}
              {[
                atMarkFrom && t('report.atMark', { day: format.dayAndMonth(atMarkFrom.startedAt) }),
                own.currentUntil &&
                  t(own.currency === 'expired' ? 'report.expired' : 'report.current', {
                    day: format.day(own.currentUntil),
                  }),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
          </Row>
        )}
        {own && failedSteps.length > 0 && (
          <Row as="li" align="start" nowrap>
            <IconLock size={17} stroke={1.8} color="var(--fail)" aria-hidden="true" />
            <span>{t('report.failing', { steps: format.list(failedSteps), count: failedSteps.length })}</span>
          </Row>
        )}
      </Stack>
    </Stack>
  );
}
