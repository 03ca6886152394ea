import { ActionIcon, Indicator } from '@mantine/core';
import { tasks } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { activityTexts } from '@simward/texts/tasks/activity';
import { IconActivity } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { tasksQuery } from '../../shared/tasks.queries.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { hideToast, toastProgress, toastSuccess, updateProgressToast } from '../../ui/toasts/toasts.tsx';
import { taskPath } from './taskPath.ts';
import { useTaskTitle } from './useTaskTitle.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(activityTexts);

const ActivityDialog = lazyPart(async () => (await import('./ActivityDialog.tsx')).ActivityDialog);

/** Opens the list of background tasks and shows the number of the person's own running tasks. */
export function ActivityButton() {
  const [open, setOpen] = useState(false);
  const { data: own } = useQuery(tasksQuery('own'));
  useTaskToasts(own);
  const running = own?.filter(tasks.isUnderWay).length ?? 0;
  return (
    <>
      <Indicator
        label={running}
        disabled={running === 0}
        size={16}
        offset={5}
        color="var(--primary)"
        display="flex"
      >
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

/** Shows the progress of the person's own tasks as toasts on any page, and says when they are done. */
function useTaskToasts(own: readonly tasks.Task[] | undefined): void {
  const titleOf = useTaskTitle();
  const format = useFormat();
  const client = useQueryClient();
  // Any page may be open, so the search has no single route's type.
  const navigate = useNavigate<AnyRouter>();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    for (const task of own ?? []) {
      const { _id: id, done, total } = task;
      const known = shown.current.has(id);
      const title = titleOf(task);
      if (tasks.isUnderWay(task)) {
        shown.current.add(id);
        const fraction = total === 0 ? 1 : done / total;
        const percent = format.percent(Math.floor(100 * fraction) / 100);
        const toast = { id, title, text: t('progress', { done, total, percent }), done: fraction };
        if (known) updateProgressToast(toast);
        else toastProgress(toast);
      } else if (known) {
        shown.current.delete(id);
        hideToast(id);
        // All queries are refreshed, because any page may show the task's results.
        void client.invalidateQueries();
        if (task.state === 'done')
          toastSuccess({
            title: doneTexts[task.kind] ?? t('finished', { title }),
            ...(doneTexts[task.kind] !== undefined && { text: title }),
            action: { label: t('view'), onClick: () => void navigate(taskPath(task)) },
          });
      }
    }
  }, [own, titleOf, format, client, navigate]);
}

/** The messages that the original specification prescribes for the end of these tasks. */
const doneTexts: { readonly [Kind in tasks.TaskKind]?: string } = {
  assignment: tMessages('assignmentSaved.text'),
  'assignment-people': tMessages('modulesAssigned.text'),
  'category-assignment': tMessages('userAssigned.text'),
  'people-activate': tMessages('userModified.text'),
  'people-deactivate': tMessages('userModified.text'),
  'people-move': tMessages('userModified.text'),
  'people-invite': tMessages('invitationsSent.text'),
  'people-delete': tMessages('userDeleted.text'),
};
