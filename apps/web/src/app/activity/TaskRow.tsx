import { Button } from '@mantine/core';
import type { tasks } from '@simward/contract';
import { IconClock, IconLoader, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useRestartTask } from '../../shared/tasks/tasks.queries.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './ActivityDialog.module.css';
import { taskPath } from './taskPath.ts';
import { useTaskTitle } from './useTaskTitle.ts';

const looks = {
  queued: { tone: 'mute', icon: IconClock },
  running: { tone: 'info', icon: IconLoader },
  done: { tone: 'pass' },
  failed: { tone: 'fail' },
} as const;

interface TaskRowProps {
  task: tasks.Task;
  /** Its result is about to be opened. */
  onOpen: () => void;
}

/** One task: what, whose, how far, and what can be done about it. */
export function TaskRow({ task, onOpen }: TaskRowProps) {
  const { t } = useTranslation(['activityDialog', 'activity']);
  const format = useFormat();
  const user = useSignedInUser();
  const restart = useRestartTask();
  const title = useTaskTitle()(task);
  const { state, done, total, requestedBy } = task;
  const fraction = total === 0 ? 1 : done / total;
  const percent = format.percent(Math.floor(100 * fraction) / 100);
  return (
    <li className={classes.task}>
      <div className={classes.head}>
        <p className={classes.name}>{title}</p>
        <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      <p className={classes.fact}>
        {t('by', { name: requestedBy.name ?? t('somebody'), when: format.instant(task.createdAt) })}
        {user.permissionSet === 'superadmin' && ` · ${task.companyName}`}
      </p>
      {state !== 'done' && (
        <>
          <ProgressBar label={title} value={fraction} />
          <p className={classes.fact}>{t('activity:progress', { done, total, percent })}</p>
        </>
      )}
      {task.problem && <p className={classes.problem}>{task.problem}</p>}
      {restart.error && <InlineAlert title={t('notRestarted')} text={restart.error.detail} />}
      <div className={classes.acts}>
        {task.restartable && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden="true" />}
            aria-label={t('restartNamed', { title })}
            loading={restart.isPending}
            onClick={() => restart.mutate(task._id)}
          >
            {t('restart')}
          </Button>
        )}
        {requestedBy._id === user._id && (
          <LinkButton
            size="compact-sm"
            variant="default"
            aria-label={t('showNamed', { title })}
            onClick={onOpen}
            {...taskPath(task)}
          >
            {t('show')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
