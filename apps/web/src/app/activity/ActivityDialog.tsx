import { Button, SegmentedControl } from '@mantine/core';
import { isOfDepartments, seesAllCompanies, type tasks } from '@simward/contract';
import { activityTexts } from '@simward/texts/tasks/activity';
import { activityDialogTexts } from '@simward/texts/tasks/activityDialog';
import { IconActivity, IconClock, IconLoader, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { tasksQuery, useRestartTask } from '../../shared/tasks.queries.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { taskPath } from './taskPath.ts';
import { useTaskTitle } from './useTaskTitle.ts';

const t = textsOf(activityDialogTexts);
const tActivity = textsOf(activityTexts);

/** Running and past background tasks; Admins also see those of other people. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const user = useSignedInUser();
  const [whose, setWhose] = useState<'own' | 'all'>('own');
  const query = useQuery(tasksQuery(whose));
  const nameOf = useNamesBeside(
    query.data?.flatMap(({ requestedBy: { _id, name } }) => (name === null ? [] : { _id, name })) ?? [],
  );
  return (
    <Dialog title={t('title')} text={t('text')} size={560} reading onClose={onClose}>
      {!isOfDepartments(user) && (
        <SegmentedControl
          mt={8}
          mb={4}
          aria-label={t('whose')}
          value={whose}
          onChange={(value) => setWhose(value === 'all' ? 'all' : 'own')}
          data={[
            { value: 'own', label: t('own') },
            { value: 'all', label: t('all') },
          ]}
        />
      )}
      <QueryStates query={query} failed={t('failed')} loading={<RowsSkeleton rows={3} />}>
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyState icon={IconActivity} title={t('empty')} reason={t('emptyWhy')} />
          ) : (
            <Stack as="ul" lined aria-label={t('title')}>
              {tasks.map((task) => (
                <TaskRow key={task._id} task={task} nameOf={nameOf} onOpen={onClose} />
              ))}
            </Stack>
          )
        }
      </QueryStates>
    </Dialog>
  );
}

const looks = {
  queued: { tone: 'mute', icon: IconClock },
  running: { tone: 'info', icon: IconLoader },
  done: { tone: 'pass' },
  failed: { tone: 'fail' },
} as const;

interface TaskRowProps {
  task: tasks.Task;
  /** A person's name, as it stands beside others of the same name. */
  nameOf: (person: { _id: string; name: string }) => string;
  /** Called before the task's result is opened. */
  onOpen: () => void;
}

/** One task with its progress and actions. */
function TaskRow({ task, nameOf, onOpen }: TaskRowProps) {
  const format = useFormat();
  const user = useSignedInUser();
  const restart = useRestartTask();
  const title = useTaskTitle()(task);
  const { state, done, total, requestedBy } = task;
  const fraction = total === 0 ? 1 : done / total;
  const percent = format.percent(Math.floor(100 * fraction) / 100);
  const { _id, name } = requestedBy;
  const asker = name === null ? t('somebody') : nameOf({ _id, name });
  return (
    <Stack as="li" gap={4}>
      <Row gap={12} align="start" justify="between" nowrap>
        <Text as="p" weight="label" breaks>
          {title}
        </Text>
        <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
      </Row>
      <Text as="p" size="sm" color={2}>
        {t('by', { name: asker, when: format.instant(task.createdAt) })}
        {seesAllCompanies(user) && ` · ${task.companyName}`}
      </Text>
      {state !== 'done' && (
        <>
          <ProgressBar label={title} value={fraction} />
          <Text as="p" size="sm" color={2}>
            {tActivity('progress', { done, total, percent })}
          </Text>
        </>
      )}
      {task.problem && (
        <Text as="p" size="md" color="tone" data-tone="fail">
          {task.problem}
        </Text>
      )}
      {restart.error && <InlineAlert title={t('notRestarted')} text={restart.error.detail} />}
      <Row align="stretch" above={8}>
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
      </Row>
    </Stack>
  );
}
