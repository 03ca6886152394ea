import type { companies } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useRestoreCompany } from './companies.queries.ts';

interface CompanyDialogProps {
  company: companies.Company;
  onClose: () => void;
}

/** Brings a deleted company back. */
export function RestoreCompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('companies');
  const restore = useRestoreCompany();
  return (
    <ActDialog
      onClose={onClose}
      act={() => restore.mutateAsync(company._id)}
      onDone={() => {
        toastSuccess({ title: t('restore.done', { name: company.companyName }) });
        onClose();
      }}
      title={t('restore.title', { name: company.companyName })}
      text={t('restore.text', { count: company.users })}
      confirm={t('restore.confirm')}
      keep={t('restore.keep')}
      failed={t('restore.failed')}
    />
  );
}
