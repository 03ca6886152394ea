import type { companies } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useDeleteCompany } from './companies.queries.ts';

interface CompanyDialogProps {
  company: companies.Company;
  onClose: () => void;
}

/** Deletes a company once its name is typed. */
export function DeleteCompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('companies');
  const remove = useDeleteCompany();
  return (
    <ActDialog
      danger
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
      act={() => remove.mutateAsync(company._id)}
      onDone={() => {
        toastSuccess({ title: t('delete.done', { name: company.companyName }) });
        onClose();
      }}
      title={t('delete.title', { name: company.companyName })}
      text={t('delete.text', { count: company.users })}
      consequence={t('delete.consequence')}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      typedName={company.companyName}
      failed={t('delete.failed')}
    />
  );
}
