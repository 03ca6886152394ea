import { type results as contract, results } from '@simward/contract';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../../lib/api/fetching/downloadFile.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { ChartCard } from '../../../../ui/charts/card/ChartCard.tsx';
import { SelectField } from '../../../../ui/form/choices/SelectField.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ExportMenu } from '../../../../ui/table/ExportMenu.tsx';
import { bandsQuery } from '../../results.queries.ts';
import { RangeField } from '../RangeField.tsx';
import type { Report } from '../useReport.ts';
import classes from './PerformanceCard.module.css';
import { PerformanceChart } from './PerformanceChart.tsx';
import { PerformanceWords } from './PerformanceWords.tsx';

interface PerformanceCardProps {
  data: contract.PersonReport;
  report: Report;
  /** Undefined is oneself. */
  userId: string | undefined;
}

/** The scores in one competency, session by session, beside the pass mark and the peers at the same attempt. */
export function PerformanceCard({ data, report, userId }: PerformanceCardProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { mode, asked } = report;
  const { competencyReport } = data;
  const shown =
    competencyReport.find(({ competencyName }) => competencyName === report.competency) ??
    competencyReport.find(({ competencyAttempts }) => competencyAttempts > 0) ??
    competencyReport[0];
  const withPeers = mode === 'assessment' && shown !== undefined && shown.attempts.length > 0;
  const bands =
    useQuery({ ...bandsQuery(shown?.competencyName, userId), enabled: withPeers }).data?.bands ?? [];
  const bandAt = (attempt: number) => bands.find((band) => band.attempt === attempt);
  const attempts = shown?.attempts ?? [];
  return (
    <ChartCard
      title={t('report.performance')}
      unit={t('report.unit', { count: t(`report.count.${mode}`, { count: attempts.length }) })}
      controls={
        <div className={`${classes.controls} screen-only`}>
          <SelectField
            aria-label={t('list.competency')}
            data={competencyReport.map(({ competencyName }) => competencyName)}
            value={shown?.competencyName ?? null}
            onChange={(name) => name && report.choose(name)}
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
                  ...asked,
                  mode,
                  ...(shown && { competencyName: shown.competencyName }),
                  format: kind,
                },
              })
            }
          />
        </div>
      }
      chart={
        shown && (
          <div className={classes.parts}>
            <PerformanceChart competency={shown} bandAt={bandAt} userId={userId} />
            <PerformanceWords data={data} competency={shown} bands={bands} range={report.range} />
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
            reason={t(shown ? `report.none.${mode}` : 'report.noCompetencies')}
          />
        ) : undefined
      }
    />
  );

  function meanText(band: contract.AttemptBand | undefined): string {
    return band ? format.chartPercent(band.mean) : t('none');
  }
}
