import { screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { CompanyForm } from './CompanyForm.tsx';

export function AddCompanyScreen() {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const toList = () => void navigate({ to: screens.companies.path });
  return (
    <>
      <PageHeader title={screens.addCompany.title} />
      <CompanyForm
        onReturn={toList}
        onSaved={() => {
          toastSuccess({ title: t('added') });
          toList();
        }}
      />
    </>
  );
}
