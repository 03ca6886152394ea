import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useDismissName } from './competencies.queries.ts';

/** Dismisses names that headsets report for a module, and takes that back. */
export function useNameActs(moduleId: string) {
  const { t } = useTranslation('managedModules');
  const { mutate, isPending, error } = useDismissName();
  const restore = (name: string) =>
    mutate(
      { _id: moduleId, reportedName: name, dismiss: false },
      { onSuccess: () => toastSuccess({ title: t('map.restoreDone', { name }) }) },
    );
  const dismiss = (name: string) =>
    mutate(
      { _id: moduleId, reportedName: name, dismiss: true },
      {
        onSuccess: () =>
          toastSuccess({ title: t('map.dismissDone', { name }), text: t('map.dismissDoneText') }),
      },
    );
  return { dismiss, restore, pending: isPending, failure: error };
}

export type NameActs = Omit<ReturnType<typeof useNameActs>, 'failure'>;
