import { type AnswerOf, live, screens } from '@simward/contract';
import { runningTexts } from '@simward/texts/sessions/running';
import { IconChevronRight } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '../../lib/api/queries.ts';
import { useNow } from '../../lib/clock/useClock.ts';
import { clockOf } from '../../lib/format/format.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { isLive } from '../../lib/live/liveStatus.ts';
import { useMayOpen } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { FigureValue } from '../../ui/values/figures/Figure.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import { useNamesBeside } from '../people/namesakes.ts';
import { runningKey } from './runningKey.ts';
import classes from './sessions.module.css';

const t = textsOf(runningTexts);

/** The sessions that are running in VR now: the newest by name, the others as a number. */
export function RunningStrip() {
  const query = useQuery(runningSessionsQuery);
  return (
    <Surface as="section" clip below={16} className={`${classes.strip} screen-only`} aria-label={t('title')}>
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={74} />}>
        {(running) => <Sessions running={running} />}
      </QueryStates>
    </Surface>
  );
}

export type Running = AnswerOf<typeof live.listRunningSessions>;

/**
 * This query is polled even while the stream is open, because the stream reports changes but not that a
 * headset has fallen silent.
 */
export const runningSessionsQuery = queryOptions({
  ...callQuery(runningKey, live.listRunningSessions, {}),
  refetchInterval: () => (isLive() ? 60_000 : 5_000),
});

interface SessionsProps {
  running: Running;
}

function Sessions({ running }: SessionsProps) {
  const { count, lastWeek, sessions } = running;
  const format = useFormat();
  const today = useToday();
  const more = count - sessions.length;
  const mayOpenRecords = useMayOpen(screens.loginRecords);
  const summary = (
    <>
      <span className={classes.light} data-on={count > 0 || undefined} />
      {count > 0 && <FigureValue value={format.number(count)} />}
      <Stack as="span" gap={0} grow>
        <Text size="md" weight="label" cut className={classes.name}>
          {t('now', { count })}
        </Text>
        <Text size="sm" color={count > 0 ? 2 : 3} cut>
          {t('lastWeek', { count: lastWeek })}
        </Text>
      </Stack>
    </>
  );
  return (
    <>
      {mayOpenRecords ? (
        <Link
          className={classes.summary}
          data-on={count > 0 || undefined}
          to={screens.loginRecords.path}
          search={{ from: today, to: today }}
        >
          {summary}
        </Link>
      ) : (
        <p className={classes.summary} data-on={count > 0 || undefined}>
          {summary}
        </p>
      )}
      <RunningPeople running={running} />
      {mayOpenRecords && count > 0 && (
        <Link
          className={classes.all}
          to={screens.loginRecords.path}
          search={{ from: today, to: today }}
          aria-label={t('all')}
        >
          {more > 0 ? (
            t('more', { count: more })
          ) : (
            <IconChevronRight size={17} stroke={1.8} aria-hidden="true" />
          )}
        </Link>
      )}
      {!mayOpenRecords && more > 0 && <p className={classes.all}>{t('more', { count: more })}</p>}
    </>
  );
}

/** Who is in VR now. */
export function RunningPeople({ running: { sessions } }: SessionsProps) {
  const nameOf = useNamesBeside(sessions.map(({ learner }) => learner));
  if (sessions.length === 0) return null;
  return (
    <ul className={classes.people}>
      {sessions.map(({ sessionId, learner, moduleName, mode, startTime }) => (
        <li key={sessionId}>
          <Link
            className={classes.person}
            to={screens.modifyUserDetails.path}
            search={{ user_id: learner._id }}
          >
            <UserAvatar name={learner.name} id={learner._id} size={32} />
            <Stack as="span" gap={0} grow>
              <Row as="span" align="stretch" justify="between" nowrap>
                <Text size="md" weight="label" cut className={classes.name}>
                  {nameOf(learner)}
                </Text>
                <Text size="md" numbers className={classes.elapsed}>
                  <Elapsed start={startTime} />
                </Text>
              </Row>
              <Text size="sm" color={2} cut>
                {moduleName ?? t('moduleUnknown')}
              </Text>
              <Text size="sm" color={2} cut>
                {mode ? t(`mode.${mode}`) : '\u00a0'}
              </Text>
            </Stack>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The time since a session's start, second by second. */
function Elapsed({ start }: { start: string }) {
  const now = useNow('second');
  return <time>{clockOf(Math.max(0, now - Date.parse(start)))}</time>;
}
