import { ActionIcon, Indicator } from '@mantine/core';
import { tasks } from '@simward/contract';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tasksQuery } from '../../shared/tasks/tasks.queries.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { useTaskToasts } from './useTaskToasts.ts';

const ActivityDialog = lazyPart(async () => (await import('./ActivityDialog.tsx')).ActivityDialog);

/** Opens the list of background work; says how much of the own runs now. */
export function ActivityButton() {
  const { t } = useTranslation('activity');
  const [open, setOpen] = useState(false);
  const { data: own } = useQuery(tasksQuery('own'));
  useTaskToasts(own);
  const running = own?.filter(tasks.isUnderWay).length ?? 0;
  return (
    <>
      <Indicator label={running} disabled={running === 0} size={16} offset={5} color="var(--primary)">
        <ActionIcon
          size={34}
          aria-label={running === 0 ? t('open') : t('running', { count: running })}
          onClick={() => setOpen(true)}
        >
          <IconActivity size={18} stroke={1.7} />
        </ActionIcon>
      </Indicator>
      {open && <ActivityDialog onClose={() => setOpen(false)} />}
    </>
  );
}
