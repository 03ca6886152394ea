import { screens } from '@simward/contract';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { CompanyForm } from './CompanyForm.tsx';

export function AddCompanyScreen() {
  return (
    <>
      <PageHeader title={screens.addCompany.title} />
      <CompanyForm />
    </>
  );
}
