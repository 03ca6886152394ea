import type { companies } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/apiProblem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useRestoreCompany } from './companies.queries.ts';

interface CompanyDialogProps {
  company: companies.Company;
  onClose: () => void;
}

/** Brings a deleted company back. */
export function RestoreCompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('companies');
  const restore = useRestoreCompany();
  const confirm = async () => {
    try {
      await restore.mutateAsync(company._id);
      toastSuccess({ title: t('restore.done', { name: company.companyName }) });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={t('restore.title', { name: company.companyName })}
      text={t('restore.text', { count: company.users })}
      confirm={t('restore.confirm')}
      keep={t('restore.keep')}
      failure={restore.error ? { title: t('restore.failed'), text: restore.error.detail } : undefined}
    />
  );
}
