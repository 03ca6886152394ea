import { screens, stepAnalysis } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { IconListSearch } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { LearnerLink } from '../../shared/people/LearnerLink.tsx';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { DebriefingLink, useMayDebrief } from '../../shared/sessions/DebriefingLink.tsx';
import { SessionResult } from '../../shared/sessions/SessionResult.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import { useList } from '../../ui/table/state/useList.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { stepSessionsQuery } from './step-analysis.queries.ts';
import { analysedItemAddress, outcomeAddress } from './stepAnalysisAddress.ts';
import { useCohort } from './useCohort.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(stepAnalysisTexts);

/** The sessions behind a figure of the step analysis, each with a link to its debriefing. */
export function StepSessionsScreen() {
  const format = useFormat();
  const [{ kind = 'step', name = '', version = '', moduleId, ...cohort }] = useAddress(analysedItemAddress);
  const { request, range } = useCohort({ ...cohort, version }, moduleId);
  const isMissing = moduleId === undefined || name === '' || version === '';
  const { filters, setFilters, answer, table } = useList(outcomeAddress, {
    rows: 'sessions',
    query: (asked) => ({
      ...stepSessionsQuery({
        ...request,
        moduleId: moduleId ?? '',
        version,
        kind,
        name,
        ...asked.page,
        ...asked.filters,
      }),
      enabled: !isMissing,
    }),
    failed: t('sessionsFailed'),
  });
  const columns = useSessionColumns(useNamesBeside(answer?.sessions.map(({ learner }) => learner) ?? []));
  const days = { from: format.day(range.from), to: format.day(range.to) };
  return (
    <>
      <PageHeader
        title={titleOf('stepSessions')}
        facts={
          isMissing ? (
            '\u00a0'
          ) : (
            <FactLine
              facts={[
                <strong key="step">{name}</strong>,
                answer?.module.moduleName,
                t('facts.version', { version }),
                t(`facts.${request.mode ?? 'assessment'}`, days),
              ]}
            />
          )
        }
        actions={
          <LinkButton
            variant="default"
            to={screens.stepAnalysis.path}
            search={{ ...cohort, moduleId, version: version || undefined }}
          >
            {t('back')}
          </LinkButton>
        }
      />
      <FiguresAge />
      <DataTable
        {...table}
        title={titleOf('stepSessions')}
        columns={columns}
        rows={isMissing ? [] : table.rows}
        rowKey={({ _id }) => _id}
        withoutSearch
        toolbar={
          <>
            <FilterChoice
              label={t('outcome')}
              options={stepAnalysis.itemOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
              value={filters.outcome}
              onChange={(next) => setFilters({ outcome: next })}
            />
            <FilterChoice
              label={t('third.label')}
              options={stepAnalysis.itemThirds.map((value) => ({ value, label: t(`third.${value}`) }))}
              value={filters.third}
              onChange={(next) => setFilters({ third: next })}
            />
          </>
        }
        empty={<EmptyState icon={IconListSearch} reason={t('noSessions')} />}
      />
    </>
  );
}

const toneOf = { right: 'pass', wrong: 'fail', missed: 'warn' } as const;

function useSessionColumns(
  nameOf: (learner: stepAnalysis.AnalysedSession['learner']) => string,
): readonly Column<stepAnalysis.AnalysedSession>[] {
  const format = useFormat();
  const mayDebrief = useMayDebrief();
  const notAvailable = tMessages('notAvailable.text');
  return [
    {
      key: 'name',
      title: t('learner'),
      render: ({ learner }) => <LearnerLink learner={learner} shownName={nameOf(learner)} />,
      card: 'heading',
    },
    {
      key: 'department',
      title: t('department'),
      render: ({ department }) => department.join(', ') || notAvailable,
    },
    { key: 'started', title: t('started'), render: ({ startedAt }) => format.instant(startedAt) },
    {
      key: 'outcome',
      title: t('outcome'),
      render: ({ outcome }) => <StatusBadge tone={toneOf[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>,
    },
    {
      key: 'score',
      title: t('score'),
      render: ({ score, passMark }) =>
        score === null ? notAvailable : format.percentBeside(score, passMark),
      numeric: true,
    },
    {
      key: 'result',
      title: t('result'),
      render: ({ successful, mustPassMissed }) => (
        <SessionResult outcome="completed" successful={successful} mustPassMissed={mustPassMissed} />
      ),
    },
    ...(mayDebrief
      ? [
          {
            key: 'debriefing',
            title: '',
            render: ({ _id, learner, startedAt }: stepAnalysis.AnalysedSession) => (
              <DebriefingLink sessionId={_id} of={`${nameOf(learner)}, ${format.instant(startedAt)}`} />
            ),
            card: 'action' as const,
          },
        ]
      : []),
  ];
}
