import { screens, wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { modulesTexts } from '@simward/texts/modules/modules';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconHistory, IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { PlayedIn } from '../../../shared/sessions/PlayedIn.tsx';
import { SessionNotes } from '../../../shared/sessions/SessionNotes.tsx';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { useTable } from '../../../ui/table/state/useTable.ts';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from '../modules.module.css';
import type { Attempt } from '../modules.queries.ts';
import { attemptsAddress } from '../modulesAddress.ts';

const tMessages = textsOf(messageTexts);

const tSessions = textsOf(sessionsTexts);
const t = textsOf(modulesTexts);

interface AttemptsTableProps {
  attempts: readonly Attempt[];
}

/** The learner's attempts, newest first. The attempt chosen on the curve is marked and scrolled to. */
export function AttemptsTable({ attempts }: AttemptsTableProps) {
  const format = useFormat();
  const columns = useAttemptColumns();
  const { filters, setFilters, table } = useTable(attemptsAddress);
  const { mode, attempt: chosenAttempt } = filters;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenAttempt) frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenAttempt]);
  const countOf = (value: Attempt['mode']) => attempts.filter((attempt) => attempt.mode === value).length;
  return (
    <div ref={frame}>
      <ClientTable
        {...table}
        title={t('attempts.title')}
        columns={columns}
        rows={mode ? attempts.filter((attempt) => attempt.mode === mode) : attempts}
        rowKey={({ sessionId }) => sessionId}
        current={({ sessionId }) => sessionId === chosenAttempt}
        text={({ startedAt, mode: attemptMode, moduleVersion, playedIn }) =>
          [
            format.instant(startedAt),
            t(`attempts.${attemptMode}`),
            moduleVersion,
            tSessions(`playedIn.${playedIn}`),
          ].join(' ')
        }
        defaultSort={{ key: 'date', direction: 'desc' }}
        searchLabel={t('attempts.search')}
        filtered={mode !== undefined}
        toolbar={
          attempts.length > 0 && (
            <CountChips
              label={t('attempts.filter')}
              chips={[
                { value: 'all', label: t('attempts.all'), count: attempts.length },
                ...wire.modes.map((value) => ({
                  value,
                  label: t(`attempts.${value}`),
                  count: countOf(value),
                })),
              ]}
              value={mode ?? 'all'}
              onChange={(value) => setFilters({ mode: value === 'all' ? undefined : value })}
            />
          )
        }
        empty={
          <EmptyState
            icon={IconHistory}
            title={tMessages('noSessionHistory.text')}
            reason={t('attempts.none')}
          />
        }
      />
    </div>
  );
}

function useAttemptColumns(): readonly ClientColumn<Attempt>[] {
  const format = useFormat();
  return [
    {
      key: 'date',
      title: t('attempts.date'),
      value: ({ startedAt }) => startedAt,
      render: ({ startedAt, sessionId, reassigned }) =>
        reassigned === 'from you' ? (
          format.instant(startedAt)
        ) : (
          <Link to={screens.testDetails.path} search={{ sessionId }} className={classes.date}>
            {format.instant(startedAt)}
          </Link>
        ),
      card: 'heading',
    },
    {
      key: 'mode',
      title: t('attempts.mode'),
      value: ({ mode }) => mode,
      render: ({ mode, playedIn }) => (
        <>
          {t(`attempts.${mode}`)}
          <Text as="div" size="sm" color={3}>
            <PlayedIn playedIn={playedIn} />
          </Text>
        </>
      ),
    },
    {
      key: 'version',
      title: t('attempts.version'),
      value: ({ moduleVersion }) => moduleVersion,
    },
    {
      key: 'score',
      title: t('attempts.score'),
      value: ({ score }) => score,
      render: ({ score, passMark }) =>
        score === null ? tMessages('notAvailable.text') : format.percentBeside(score, passMark),
      numeric: true,
    },
    {
      key: 'duration',
      title: t('attempts.duration'),
      value: ({ duration }) => duration,
      render: ({ duration, reassigned }) =>
        reassigned === 'from you' ? tMessages('notAvailable.text') : format.hours(duration),
      numeric: true,
    },
    {
      key: 'result',
      title: t('attempts.result'),
      render: (attempt) => (
        <>
          {attempt.reassigned !== 'from you' && <AttemptResult attempt={attempt} />}
          <Reassignment attempt={attempt} />
        </>
      ),
    },
  ];
}

function AttemptResult({ attempt }: { attempt: Attempt }) {
  const format = useFormat();
  const { failedMustPassSteps: failedSteps } = attempt;
  return (
    <>
      <SessionResult {...attempt} mustPassMissed={failedSteps.length > 0} />
      {attempt.successful === false && failedSteps.length > 0 && <Reason>{format.list(failedSteps)}</Reason>}
      <SessionNotes session={attempt} />
      {attempt.recountedAt && (
        <Reason>{t('attempts.recounted', { day: format.dayOf(attempt.recountedAt) })}</Reason>
      )}
      {attempt.changedLateAt && (
        <Reason>{t('attempts.changedLate', { day: format.dayOf(attempt.changedLateAt) })}</Reason>
      )}
    </>
  );
}

function Reason({ children }: { children: string }) {
  return (
    <Text as="p" size="sm" color={3} above={4} style={{ maxInlineSize: 320 }}>
      {children}
    </Text>
  );
}

/** A reassigned session is listed for both learners; this line names the direction in which it was moved. */
function Reassignment({ attempt }: { attempt: Attempt }) {
  if (attempt.reassigned === 'to you') return <Reason>{t('attempts.toYou')}</Reason>;
  if (attempt.reassigned === 'from you')
    return (
      <StatusBadge tone="mute" icon={IconUserShare}>
        {t('attempts.fromYou')}
      </StatusBadge>
    );
  return null;
}
