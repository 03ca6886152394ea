import { companiesTexts } from '@simward/texts/companies/companies';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../lib/texts/texts.ts';
import { BrowserScenariosCard } from '../../shared/companies/BrowserScenariosCard.tsx';
import { ChooseCompany } from '../../shared/companies/ChooseCompany.tsx';
import { companiesQuery } from '../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';

const t = textsOf(companiesTexts);

/** What learners of the company in view may play without a headset. */
export function BrowserView() {
  const inView = useCompanyInView();
  const query = useQuery({ ...companiesQuery(), enabled: inView !== undefined });
  if (!inView) return <ChooseCompany />;
  return (
    <QueryStates query={query} failed={t('browser.loadFailed')} loading={<BlockSkeleton height={300} />}>
      {(all) => {
        const company = all.find(({ _id }) => _id === inView._id);
        return company && <BrowserScenariosCard company={company} />;
      }}
    </QueryStates>
  );
}
