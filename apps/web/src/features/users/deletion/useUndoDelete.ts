import { screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useRestoreUser } from '../users.mutations.ts';
import type { ActPerson } from './userAct.ts';

/** Brings a person back from the toast of the deletion; where that fails, the list of deleted people tells why. */
export function useUndoDelete() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { mutateAsync } = useRestoreUser();
  return ({ _id, name, mobileNo }: Pick<ActPerson, '_id' | 'name' | 'mobileNo'>) =>
    void mutateAsync(_id).then(
      () => toastSuccess({ title: t('confirm.restore.done'), text: t('personLine', { name, mobileNo }) }),
      () => navigate({ to: screens.userManagement.path, search: { status: 'deleted', q: mobileNo } }),
    );
}
