import type { companies } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/apiProblem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useDeleteCompany } from './companies.queries.ts';

interface CompanyDialogProps {
  company: companies.Company;
  onClose: () => void;
}

/** Deletes a company once its name is typed. */
export function DeleteCompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('companies');
  const remove = useDeleteCompany();
  const confirm = async () => {
    try {
      await remove.mutateAsync(company._id);
      toastSuccess({ title: t('delete.done', { name: company.companyName }) });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
      onConfirm={confirm}
      title={t('delete.title', { name: company.companyName })}
      text={t('delete.text', { count: company.users })}
      consequence={t('delete.consequence')}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      typedName={company.companyName}
      failure={remove.error ? { title: t('delete.failed'), text: remove.error.detail } : undefined}
    />
  );
}
