import type { AssignmentEffect, users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';

/** The line under a module's name: how many of those who are meant lack it, else how long it takes and its pass mark. */
export function useModuleFacts(effect: AssignmentEffect | undefined): (module: users.ModuleChoice) => string {
  const { t } = useTranslation('assignments');
  const format = useFormat();
  return ({ _id, expectedMinutes, passMark }) => {
    const counted = effect?.modules.find(({ moduleId }) => moduleId === _id);
    if (effect && counted) return t('lack', { lacking: counted.added, all: effect.users });
    return [
      ...(expectedMinutes === null ? [] : [t('minutes', { minutes: expectedMinutes })]),
      t('passMark', { percent: format.mark(passMark) }),
    ].join(' · ');
  };
}
