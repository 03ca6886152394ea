import { type RequestOf, results, screens, type wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { DebriefingLink, useMayDebrief } from '../../../shared/sessions/DebriefingLink.tsx';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/TableFilters.tsx';
import type { TableState } from '../../../ui/table/state/tableState.ts';
import { useList } from '../../../ui/table/state/useList.ts';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import { moduleLearnersQuery } from '../results.queries.ts';
import { LatestScore } from '../skills/SkillCells.tsx';
import { learnersAddress } from './moduleReportAddress.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

/** The part of the page to which figures and bars of the report link. */
export const learnersHash = 'learners';

export const binPoints = 100 / results.scoreBins;

interface ModuleLearnersProps {
  report: results.ModuleReport;
  request: ModuleRequest;
  mode: wire.Mode;
  /** The learners of all pages, once they are fetched to be printed. */
  printedRows: readonly results.ModuleLearner[] | undefined;
}

/** The learners who ran the module in these days. Each name links to that learner's report of the module. */
export function ModuleLearners({ report, request, mode, printedRows }: ModuleLearnersProps) {
  const { filters, setFilters, answer, table } = useList(learnersAddress, {
    rows: 'learners',
    query: (asked) =>
      moduleLearnersQuery({ ...learnersRequestOf(request, asked.filters, asked.state), ...asked.page }),
    failed: t('module.learnersFailed'),
  });
  const { result, department, bin } = filters;
  const companyInView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], companyInView?._id, []);
  const nameOf = useNamesBeside(printedRows ?? answer?.learners ?? []);
  const columns = useLearnerColumns({ moduleId: request.moduleId, mode, nameOf });
  return (
    <div id={learnersHash}>
      <DataTable
        {...table}
        paper={{ rows: printedRows, more: t('module.print.more'), rest: t('module.print.rest') }}
        title={t('module.learners')}
        columns={columns}
        rowKey={({ _id }) => _id}
        defaultSort={{ key: 'last', direction: 'desc' }}
        withoutSearch
        toolbar={
          <>
            <TableTitle
              of={t(`module.ran.${mode}`, { run: report.period.learners, assigned: report.assigned })}
            >
              {t('module.learners')}
            </TableTitle>
            {mode === 'assessment' && (
              <FilterChoice
                label={t('test.result')}
                options={results.moduleResults.map((value) => ({
                  value,
                  label: t(`module.results.${value}`),
                }))}
                value={result}
                onChange={(next) => setFilters({ result: next })}
              />
            )}
            {bin !== undefined && (
              <FilterChoice
                label={t('module.score')}
                options={Array.from({ length: results.scoreBins }, (_, index) => ({
                  value: String(index),
                  label: t('module.bin', { from: index * binPoints, to: (index + 1) * binPoints }),
                }))}
                value={String(bin)}
                onChange={(next) => setFilters({ bin: next === undefined ? undefined : Number(next) })}
              />
            )}
            <FilterChoice
              label={t('module.department')}
              options={departments}
              value={department}
              onChange={(next) => setFilters({ department: next })}
            />
          </>
        }
        empty={<EmptyState compact icon={IconUsers} reason={t(`module.none.${mode}`)} />}
      />
    </div>
  );
}

type Query = RequestOf<typeof results.exportModuleReport>['query'];

export type ModuleRequest = Pick<Query, 'moduleId' | 'mode' | 'fromDate' | 'toDate'>;

const sortColumns = ['last', 'name', 'latest', 'best', 'sessions'] as const;

/** Adds filter and order in the address to the request for learners. */
export const learnersRequestOf = (
  request: ModuleRequest,
  { result, department, bin }: z.output<typeof learnersAddress>,
  { sort }: TableState,
): Omit<Query, 'format'> => ({
  ...request,
  ...(result && { result }),
  ...(bin !== undefined && { bin }),
  ...(department && { departmentId: department }),
  sortColumn: sortColumns.find((key) => key === sort?.key) ?? 'last',
  sortOrder: sort?.direction === 'asc' ? 1 : -1,
});

interface LearnerColumnsInput {
  moduleId: string;
  mode: wire.Mode;
  /** A learner's name, as it stands beside others of the same name. */
  nameOf: (learner: results.ModuleLearner) => string;
}

function useLearnerColumns({
  moduleId,
  mode,
  nameOf,
}: LearnerColumnsInput): readonly Column<results.ModuleLearner>[] {
  const format = useFormat();
  const notAvailable = tMessages('notAvailable.text');
  const mayDebrief = useMayDebrief();
  const percent = (score: number | null, passMark: number) =>
    score === null ? notAvailable : format.percentBeside(score, passMark);
  return [
    {
      key: 'name',
      title: t('module.learner'),
      render: (learner) => (
        <Link to={screens.userReport.path} params={{ id: moduleId }} search={{ user_id: learner._id }}>
          {nameOf(learner)}
        </Link>
      ),
      sortable: true,
      card: 'heading',
    },
    {
      key: 'department',
      title: t('module.department'),
      render: ({ department }) => department.join(', ') || notAvailable,
    },
    {
      key: 'sessions',
      title: t(`report.column.${mode}`),
      render: ({ sessions }) => format.number(sessions),
      sortable: true,
      numeric: true,
    },
    {
      key: 'best',
      title: t('list.best'),
      render: ({ best, passMark }) => percent(best, passMark),
      sortable: true,
      numeric: true,
    },
    {
      key: 'latest',
      title: t('list.latest'),
      render: ({ latest, passMark }) =>
        mode === 'assessment' ? (
          <LatestScore score={latest} passMark={passMark} />
        ) : (
          percent(latest, passMark)
        ),
      sortable: true,
      numeric: true,
    },
    ...(mode === 'assessment'
      ? [
          {
            key: 'result',
            title: t('module.result'),
            render: ({ result }: results.ModuleLearner) => (
              <SessionResult
                outcome="completed"
                successful={result && result === 'successful'}
                mustPassMissed={result === 'must-pass failed'}
              />
            ),
          },
        ]
      : []),
    {
      key: 'last',
      title: t('report.lastAttempt'),
      render: ({ lastAttemptAt }) => format.instant(lastAttemptAt),
      sortable: true,
    },
    ...(mayDebrief
      ? [
          {
            key: 'debriefing',
            title: '',
            render: (learner: results.ModuleLearner) => (
              <DebriefingLink
                sessionId={learner.lastSessionId}
                of={`${nameOf(learner)}, ${format.instant(learner.lastAttemptAt)}`}
              />
            ),
            card: 'action' as const,
          },
        ]
      : []),
  ];
}
