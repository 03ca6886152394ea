import { Button } from '@mantine/core';
import { messages, tasks } from '@simward/contract';
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
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useRestartTask } from '../../../../shared/tasks/tasks.queries.ts';
import { useFollowedTask } from '../../../../shared/tasks/useFollowedTask.ts';
import { Card } from '../../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../../../ui/states/InlineAlert.tsx';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import classes from '../../Assignment.module.css';
import { saveQuery } from '../../assignments.queries.ts';
import departmentLinesClasses from '../DepartmentLines.module.css';
import { type DepartmentProgress, departmentProgress } from './departmentProgress.ts';
import { StopAssignment } from './StopAssignment.tsx';
import { type Sight, secondsLeft } from './secondsLeft.ts';

/** An assignment while it goes on, or when some of it failed: how far it and each of its departments have come. */
export function RunningAssignment({ task }: { task: tasks.Task }) {
  const { t } = useTranslation('assignments');
  const format = useFormat();
  const restart = useRestartTask();
  const query = saveQuery(task._id);
  useFollowedTask(task._id, query.queryKey);
  const { data } = useQuery(query);
  const { done, total, label, problem } = task;
  const fraction = total === 0 ? 1 : done / total;
  const underWay = tasks.isUnderWay(task);
  const left = useTimeLeft(task);
  // What is done has each module: those that are not new were there.
  const already = data ? done * data.save.modules.length - data.save.assigned : 0;
  return (
    <Card
      title={underWay ? t('running') : t('notAll')}
      controls={
        underWay ? (
          <StatusBadge tone="info" icon={IconLoader2}>
            {t('runningNow')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="fail">{t('ended')}</StatusBadge>
        )
      }
    >
      {label && <p>{label}</p>}
      <p className={classes.hint}>{t('startedAt', { at: format.instant(task.createdAt) })}</p>
      <p className={classes.figure}>
        <strong className={classes.number}>{format.number(done)}</strong>{' '}
        {t('ofPeople', { people: t('people', { count: total }) })}
        <strong className={classes.aside}>{format.percent(Math.floor(100 * fraction) / 100)}</strong>
      </p>
      <ProgressBar label={t('running')} value={fraction} tone="info" />
      {underWay && <p className={`${classes.hint} ${classes.underBar}`}>{[...left, t('leave')].join(' ')}</p>}
      {problem && <InlineAlert title={messages.assignmentErrors.text} text={problem} />}
      <DepartmentLines departments={departmentProgress(data?.pieces ?? [])} />
      {data && (
        <p className={classes.stays}>
          <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
          {t('soFar', { added: data.save.assigned, already })}
        </p>
      )}
      {restart.error && <InlineAlert title={t('notAgain')} text={restart.error.detail} />}
      <div className={classes.below}>
        {underWay && <StopAssignment id={task._id} />}
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
    </Card>
  );
}

const shownAtFirst = 8;
const signs = { done: IconCircleCheck, failed: IconAlertTriangle, waiting: IconCircleDashed };

/** How far each department has come; of many those come first that are not done. */
function DepartmentLines({ departments }: { departments: readonly DepartmentProgress[] }) {
  const { t } = useTranslation('assignments');
  const [whole, setWhole] = useState(false);
  if (departments.length === 0) return null;
  const open = departments.filter(({ state }) => state !== 'done');
  const ordered =
    departments.length > shownAtFirst
      ? [...open, ...departments.filter(({ state }) => state === 'done')]
      : departments;
  const shown = whole ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <>
      <ul className={departmentLinesClasses.lines} aria-label={t('byDepartments')}>
        {shown.map((line) => (
          <Line key={line.department} line={line} />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('showAll', { count: ordered.length })}
        </Button>
      )}
    </>
  );
}

function Line({ line: { department, users, done, state, problem } }: { line: DepartmentProgress }) {
  const { t } = useTranslation('assignments');
  const Sign = signs[state];
  return (
    <li className={departmentLinesClasses.line} data-state={state}>
      <Sign
        className={departmentLinesClasses.sign}
        size={18}
        stroke={1.8}
        role="img"
        aria-label={t(`pieces.${state}`)}
      />
      <span className={departmentLinesClasses.name}>{department}</span>
      <span className={departmentLinesClasses.bar}>
        <ProgressBar
          label={t('progressOf', { department })}
          value={users === 0 ? 1 : done / users}
          tone={state === 'done' ? 'pass' : 'info'}
        />
      </span>
      <span className={departmentLinesClasses.count}>{t('doneOf', { done, all: users })}</span>
      {state === 'failed' && (
        <p className={departmentLinesClasses.problem}>{problem ?? messages.assignmentErrors.text}</p>
      )}
    </li>
  );
}

/** "About 20 s left."; nothing until a pace was seen. */
function useTimeLeft(task: tasks.Task): string[] {
  const { t } = useTranslation('assignments');
  const seconds = useSecondsLeft(task);
  if (seconds === undefined) return [];
  return seconds < 60
    ? [t('secondsLeft', { seconds: Math.max(5, Math.ceil(seconds / 5) * 5) })]
    : [t('minutesLeft', { minutes: Math.ceil(seconds / 60) })];
}

interface Pace {
  /** Another task, or the same begun again, has a pace of its own. */
  run: string;
  sights: readonly Sight[];
}

const withSight = (pace: Pace, run: string, sight: Sight): Pace => {
  const sights = pace.run === run ? pace.sights : [];
  return sights.at(-1)?.done === sight.done ? pace : { run, sights: [...sights, sight] };
};

/** How long a task still takes at the pace that was seen since the page is open; undefined until there is one. */
function useSecondsLeft({ _id, state, done, total }: tasks.Task): number | undefined {
  const run = `${_id} ${state}`;
  const [pace, setPace] = useState<Pace>({ run, sights: [] });
  useEffect(() => {
    const sight = { at: performance.now(), done };
    setPace((before) => withSight(before, run, sight));
  }, [done, run]);
  return state === 'running' && pace.run === run ? secondsLeft(pace.sights, total) : undefined;
}
