import { Button } from '@mantine/core';
import { tasks } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { messageTexts } from '@simward/texts/messages';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconInfoCircle,
  IconLoader2,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useFollowedTask, useRestartTask } from '../../../shared/tasks.queries.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { saveQuery } from '../assignments.queries.ts';
import { StopAssignment } from '../StopAssignment.tsx';
import { type DepartmentProgress, departmentProgress } from './departmentProgress.ts';
import { type Sight, secondsLeft } from './secondsLeft.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(assignmentsTexts);

/** Progress of an assignment and of each of its departments, while it runs or after a part of it failed. */
export function RunningAssignment({ task }: { task: tasks.Task }) {
  const format = useFormat();
  const restart = useRestartTask();
  const query = saveQuery(task._id);
  useFollowedTask(task._id, query.queryKey);
  const { data } = useQuery(query);
  const { done, total, label, problem } = task;
  const fraction = total === 0 ? 1 : done / total;
  const isUnderWay = tasks.isUnderWay(task);
  const left = useTimeLeft(task);
  // Each person whose turn is over has every module, so those that were not added are the ones that the
  // person already had.
  const already = data ? done * data.save.modules.length - data.save.assigned : 0;
  return (
    <Card
      title={isUnderWay ? t('running') : t('notAll')}
      controls={
        isUnderWay ? (
          <StatusBadge tone="info" icon={IconLoader2}>
            {t('runningNow')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="fail">{t('ended')}</StatusBadge>
        )
      }
    >
      <Stack>
        <div>
          {label && <p>{label}</p>}
          <Text as="p" size="sm" color={3}>
            {t('startedAt', { at: format.instant(task.createdAt) })}
          </Text>
        </div>
        <Row as="p" align="baseline" tight>
          <Text as="strong" size="figure" weight="title">
            {format.number(done)}
          </Text>{' '}
          {t('ofPeople', { people: t('people', { count: total }) })}
          <Text as="strong" color={2} toEnd>
            {format.percent(Math.floor(100 * fraction) / 100)}
          </Text>
        </Row>
        <ProgressBar label={t('running')} value={fraction} tone="info" />
        {isUnderWay && (
          <Text as="p" size="sm" color={3}>
            {[...left, t('leave')].join(' ')}
          </Text>
        )}
        {problem && <InlineAlert title={tMessages('assignmentErrors.text')} text={problem} />}
        <DepartmentLines departments={departmentProgress(data?.pieces ?? [])} />
        {data && (
          <Row as="p" align="start" nowrap size="sm" color={2}>
            <IconInfoCircle size={16} stroke={1.8} color="var(--text-3)" aria-hidden="true" />
            {t('soFar', { added: data.save.assigned, already })}
          </Row>
        )}
        {restart.error && <InlineAlert title={t('notAgain')} text={restart.error.detail} />}
        <div>
          {isUnderWay && <StopAssignment id={task._id} />}
          {task.restartable && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
              loading={restart.isPending}
              onClick={() => restart.mutate(task._id)}
            >
              {t('tryAgain', { count: total - done })}
            </Button>
          )}
        </div>
      </Stack>
    </Card>
  );
}

const mostShownAtFirst = 8;
const signColor = { done: 'var(--pass)', failed: 'var(--warn)', waiting: 'var(--text-3)' };
const signOf = { done: IconCircleCheck, failed: IconAlertTriangle, waiting: IconCircleDashed };

/** One line for each department. In a long list, the departments that are not done come first. */
function DepartmentLines({ departments }: { departments: readonly DepartmentProgress[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (departments.length === 0) return null;
  const notDone = departments.filter(({ state }) => state !== 'done');
  const ordered =
    departments.length > mostShownAtFirst
      ? [...notDone, ...departments.filter(({ state }) => state === 'done')]
      : departments;
  const visibleLines = showsAll ? ordered : ordered.slice(0, mostShownAtFirst);
  return (
    <>
      <Stack as="ul" lined aria-label={t('byDepartments')}>
        {visibleLines.map((line) => (
          <Line key={line.department} line={line} />
        ))}
      </Stack>
      {visibleLines.length < ordered.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: ordered.length })}
        </Button>
      )}
    </>
  );
}

function Line({ line: { department, users, done, state, problem } }: { line: DepartmentProgress }) {
  const Sign = signOf[state];
  return (
    <Stack as="li" gap={0}>
      <Row nowrap>
        <Sign size={18} stroke={1.8} color={signColor[state]} role="img" aria-label={t(`pieces.${state}`)} />
        <Text weight="label" breaks grow>
          {department}
        </Text>
        <Text rigid style={{ inlineSize: 76 }}>
          <ProgressBar
            label={t('progressOf', { department })}
            value={users === 0 ? 1 : done / users}
            tone={state === 'done' ? 'pass' : 'info'}
          />
        </Text>
        <Text size="sm" color={2} numbers rigid style={{ minInlineSize: 64, textAlign: 'end' }}>
          {t('doneOf', { done, all: users })}
        </Text>
      </Row>
      {state === 'failed' && (
        <Text as="p" size="sm" color={2} style={{ marginInlineStart: 26 }}>
          {problem ?? tMessages('assignmentErrors.text')}
        </Text>
      )}
    </Stack>
  );
}

/** "About 20 s left."; empty until the pace is known. */
function useTimeLeft(task: tasks.Task): string[] {
  const seconds = useSecondsLeft(task);
  if (seconds === undefined) return [];
  return seconds < 60
    ? [t('secondsLeft', { seconds: Math.max(5, Math.ceil(seconds / 5) * 5) })]
    : [t('minutesLeft', { minutes: Math.ceil(seconds / 60) })];
}

interface Pace {
  /** The task's id and state. Another task, or the same task started again, has another pace. */
  run: string;
  sights: readonly Sight[];
}

const withSight = (pace: Pace, run: string, sight: Sight): Pace => {
  const sights = pace.run === run ? pace.sights : [];
  return sights.at(-1)?.done === sight.done ? pace : { run, sights: [...sights, sight] };
};

/** Seconds that a task still takes, at its pace since the page was opened; undefined until the pace is known. */
function useSecondsLeft({ _id, state, done, total }: tasks.Task): number | undefined {
  const run = `${_id} ${state}`;
  const [pace, setPace] = useState<Pace>({ run, sights: [] });
  useEffect(() => {
    const sight = { at: performance.now(), done };
    setPace((before) => withSight(before, run, sight));
  }, [done, run]);
  return state === 'running' && pace.run === run ? secondsLeft(pace.sights, total) : undefined;
}
