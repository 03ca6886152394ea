import { type results, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { IconBadgeVr } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { Sparkline } from '../../../ui/charts/lines/Sparkline.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import { LatestScore } from '../skills/SkillCells.tsx';
import type { Report } from './useReport.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

type Entry = results.ModuleReportEntry;

interface ReportModulesProps {
  data: results.PersonReport;
  report: Report;
  userId: string | undefined;
  /** Each module links to its report. */
  isLinked: boolean;
}

/** The part of the page to which figures of the report link. */
export const modulesHash = 'modules';

/** The modules that were run in these days. */
export function ReportModules({ data, report: { mode }, userId, isLinked }: ReportModulesProps) {
  const format = useFormat();
  const { moduleReport, assigned } = data;
  const percent = (score: number | null, passMark: number) =>
    score === null ? tMessages('notAvailable.text') : format.percentBeside(score, passMark);
  const link = ({ moduleId, moduleName }: Entry) =>
    userId === undefined ? (
      <Link
        to={screens.yourModuleDetail.path}
        params={{ moduleId }}
        aria-label={t('report.reportOf', { module: moduleName })}
      >
        {t('report.moduleReport')}
      </Link>
    ) : (
      <Link
        to={screens.userReport.path}
        params={{ id: moduleId }}
        search={{ user_id: userId }}
        aria-label={t('report.reportOf', { module: moduleName })}
      >
        {t('report.moduleReport')}
      </Link>
    );
  const columns: readonly ClientColumn<Entry>[] = [
    { key: 'name', title: t('table.module'), value: ({ moduleName }) => moduleName, card: 'heading' },
    { key: 'sessions', title: t(`report.column.${mode}`), value: ({ sessions }) => sessions, numeric: true },
    {
      key: 'best',
      title: t('list.best'),
      value: ({ best }) => best,
      render: ({ best, passMark }) => percent(best, passMark),
      numeric: true,
    },
    {
      key: 'latest',
      title: t('list.latest'),
      value: ({ latest }) => latest,
      render: ({ latest, passMark }) =>
        mode === 'assessment' ? (
          <LatestScore score={latest} passMark={passMark} />
        ) : (
          percent(latest, passMark)
        ),
      numeric: true,
    },
    {
      key: 'trend',
      title: t('list.trend'),
      wide: true,
      render: ({ trend, passMark }) =>
        trend.length > 0 ? (
          <Sparkline scores={trend} passMark={passMark} width={76} />
        ) : (
          tMessages('notAvailable.text')
        ),
    },
    ...(mode === 'assessment'
      ? [
          {
            key: 'result',
            title: t('test.result'),
            render: ({ successful, failedMustPassSteps, sessions }: Entry) =>
              sessions === 0 ? (
                tMessages('notAvailable.text')
              ) : (
                <SessionResult
                  outcome="completed"
                  successful={successful}
                  mustPassMissed={failedMustPassSteps.length > 0}
                />
              ),
          },
        ]
      : []),
    {
      key: 'duration',
      title: t('table.duration'),
      value: ({ moduleDuration }) => moduleDuration,
      render: ({ moduleDuration }) => format.hours(moduleDuration),
      numeric: true,
    },
    {
      key: 'last',
      title: t('report.lastAttempt'),
      value: ({ lastAttemptAt }) => lastAttemptAt,
      render: ({ lastAttemptAt }) => format.instant(lastAttemptAt),
    },
    ...(isLinked ? [{ key: 'report', title: '', render: link, card: 'action' as const }] : []),
  ];
  return (
    <div id={modulesHash}>
      <ClientTable
        title={t('modules.title')}
        columns={columns}
        rows={moduleReport}
        rowKey={({ moduleId }) => moduleId}
        text={({ moduleName }) => moduleName}
        withoutSearch
        defaultSort={{ key: 'last', direction: 'desc' }}
        toolbar={
          <TableTitle of={t(`report.run.${mode}`, { run: moduleReport.length, assigned })}>
            {t('modules.title')}
          </TableTitle>
        }
        empty={<EmptyState compact icon={IconBadgeVr} reason={t(`report.none.${mode}`)} />}
      />
    </div>
  );
}
