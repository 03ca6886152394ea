import type { tasks } from '@simward/contract';
import { activityTexts } from '@simward/texts/tasks/activity';
import { useCallback } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';

const t = textsOf(activityTexts);

/** Returns a function that names a task by its kind and its subject, such as the name of a file. */
export function useTaskTitle(): (task: tasks.Task) => string {
  const format = useFormat();
  return useCallback(
    ({ kind, label, total }) => {
      switch (kind) {
        case 'import':
          return label ? t('importOf', { count: total, file: label }) : t('import', { count: total });
        case 'list-reading':
          return t('reading', { count: total, file: label });
        case 'activation-codes':
          return t('codes', { count: total });
        case 'assignment':
        case 'assignment-people':
          return label
            ? t('assignmentOf', { count: total, modules: label })
            : t('assignment', { count: total });
        case 'evidence':
          return t(total === 1 ? 'evidence' : 'evidenceOf', { count: total, name: label });
        case 'assignment-undo':
          return label
            ? t('assignmentUndoOf', { count: total, modules: label })
            : t('assignmentUndo', { count: total });
        case 'withdrawal':
          return label
            ? t('withdrawalOf', { count: total, modules: label })
            : t('withdrawal', { count: total });
        case 'category-assignment':
          return t('categoryAssignment', { count: total, category: label });
        case 'category-removal':
          return t('categoryRemoval', { count: total, category: label });
        case 'people-activate':
          return t('people.activate', { count: total });
        case 'people-deactivate':
          return t('people.deactivate', { count: total });
        case 'people-move':
          return t('people.move', { count: total });
        case 'people-invite':
          return t('people.invite', { count: total });
        case 'people-delete':
          return t('people.delete', { count: total });
        case 'event-removal':
          return t('eventRemoval', { count: total, day: format.day(label) });
      }
    },
    [format],
  );
}
