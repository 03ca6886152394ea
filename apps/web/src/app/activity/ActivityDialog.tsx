import { SegmentedControl } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { tasksQuery } from '../../shared/tasks/tasks.queries.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import classes from './ActivityDialog.module.css';
import { TaskRow } from './TaskRow.tsx';

/** The running and past work in the background; Admins see everybody's too. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('activityDialog');
  const user = useSignedInUser();
  const [whose, setWhose] = useState<'own' | 'all'>('own');
  const query = useQuery(tasksQuery(whose));
  return (
    <Dialog title={t('title')} text={t('text')} size={560} reading onClose={onClose}>
      {user.permissionSet !== 'manager' && (
        <SegmentedControl
          className={classes.whose}
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
            <ul className={classes.tasks} aria-label={t('title')}>
              {tasks.map((task) => (
                <TaskRow key={task._id} task={task} onOpen={onClose} />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Dialog>
  );
}
