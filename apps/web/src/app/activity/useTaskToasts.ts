import { messages, tasks } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { hideToast, toastProgress, toastSuccess, updateProgressToast } from '../../ui/toasts/toasts.tsx';
import { taskPath } from './taskPath.ts';
import { useTaskTitle } from './useTaskTitle.ts';

/** Shows how far the own tasks have come, on whatever page one is, and says when they are done. */
export function useTaskToasts(own: readonly tasks.Task[] | undefined): void {
  const { t } = useTranslation('activity');
  const titleOf = useTaskTitle();
  const format = useFormat();
  const client = useQueryClient();
  // Any route may be open, so the search is not the type of one of them.
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
        // What it made may be on show anywhere.
        void client.invalidateQueries();
        if (task.state === 'done')
          toastSuccess({
            title: doneTexts[task.kind] ?? t('finished', { title }),
            ...(doneTexts[task.kind] !== undefined && { text: title }),
            action: { label: t('view'), onClick: () => void navigate(taskPath(task)) },
          });
      }
    }
  }, [own, t, titleOf, format, client, navigate]);
}

/** What the specification has these acts say when they are done. */
const doneTexts: { readonly [Kind in tasks.TaskKind]?: string } = {
  assignment: messages.assignmentSaved.text,
  'assignment-people': messages.modulesAssigned.text,
  'category-assignment': messages.userAssigned.text,
  'people-activate': messages.userModified.text,
  'people-deactivate': messages.userModified.text,
  'people-move': messages.userModified.text,
  'people-invite': messages.invitationsSent.text,
  'people-delete': messages.userDeleted.text,
};
