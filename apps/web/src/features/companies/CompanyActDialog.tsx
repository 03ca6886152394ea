import type { companies } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { useDeleteCompany, useRestoreCompany } from './companies.queries.ts';

export interface AskedCompanyAct {
  act: 'delete' | 'restore';
  company: companies.Company;
}

interface CompanyActDialogProps extends AskedCompanyAct {
  onClose: () => void;
}

/** Deletes a company once its name is typed, or brings a deleted one back. */
export function CompanyActDialog({ act, company, onClose }: CompanyActDialogProps) {
  const { t } = useTranslation('companies');
  const calls = { delete: useDeleteCompany(), restore: useRestoreCompany() };
  const { _id, companyName: name, users: count } = company;
  return (
    <ActDialog
      onClose={onClose}
      act={() => calls[act].mutateAsync(_id)}
      done={() => ({ title: t(`${act}.done`, { name }) })}
      title={t(`${act}.title`, { name })}
      text={t(`${act}.text`, { count })}
      confirm={t(`${act}.confirm`)}
      keep={t(`${act}.keep`)}
      failed={t(`${act}.failed`)}
      {...(act === 'delete' && {
        danger: true,
        icon: <IconTrash size={16} stroke={1.8} aria-hidden="true" />,
        consequence: t('delete.consequence'),
        typedName: name,
      })}
    />
  );
}
