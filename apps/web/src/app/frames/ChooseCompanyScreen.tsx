import { shellTexts } from '@simward/texts/shell';
import { textsOf } from '../../lib/texts/texts.ts';
import { ChooseCompany } from '../../shared/companies/ChooseCompany.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';

const t = textsOf(shellTexts);

interface ChooseCompanyScreenProps {
  /** Title of the page that is shown once a company is chosen. */
  title: string;
}

/** Shown to a SuperAdmin who looks at all companies, instead of a page that is about one. */
export function ChooseCompanyScreen({ title }: ChooseCompanyScreenProps) {
  return (
    <>
      <PageHeader title={title} facts={t('chooseCompany.facts')} />
      <ChooseCompany />
    </>
  );
}
