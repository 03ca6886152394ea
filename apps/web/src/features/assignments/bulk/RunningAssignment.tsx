import { Button } from '@mantine/core';
import { messages, tasks } from '@simward/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { tasksQuery, useRestartTask } from '../../../shared/tasks/tasks.queries.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import classes from '../Assignment.module.css';
import { StopAssignment } from './StopAssignment.tsx';

/** The signed-in person's newest assignment while it goes on, or when it has failed. */
export function RunningAssignment() {
  const { t } = useTranslation('assignments');
  const format = useFormat();
  const { data: own = [] } = useQuery(tasksQuery('own'));
  const restart = useRestartTask();
  const task = own.find(({ kind }) => kind === 'assignment');
  if (!task || task.state === 'done') return null;
  const { done, total, label, problem } = task;
  const fraction = total === 0 ? 1 : done / total;
  return (
    <Card title={t('running')} n={format.percent(Math.floor(100 * fraction) / 100)}>
      {label && <p>{label}</p>}
      <p className={classes.figure}>
        <strong className={classes.number}>{format.number(done)}</strong>
        {t('ofPeople', { people: t('people', { count: total }) })}
      </p>
      <ProgressBar label={t('running')} value={fraction} tone="info" />
      {tasks.isUnderWay(task) && (
        <>
          <p className={classes.hint}>{t('leave')}</p>
          <div className={classes.below}>
            <StopAssignment id={task._id} />
          </div>
        </>
      )}
      {problem && <InlineAlert title={messages.assignmentErrors.text} text={problem} />}
      {restart.error && <InlineAlert title={t('notAgain')} text={restart.error.detail} />}
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
    </Card>
  );
}
