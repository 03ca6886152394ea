import { titleOf } from '../../lib/texts/titleOf.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { CompanyForm } from './CompanyForm.tsx';

export function AddCompanyScreen() {
  return (
    <>
      <PageHeader title={titleOf('addCompany')} />
      <CompanyForm />
    </>
  );
}
