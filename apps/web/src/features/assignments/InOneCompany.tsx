import { assignmentsTexts } from '@simward/texts/assignments';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

const t = textsOf(assignmentsTexts);

interface InOneCompanyProps {
  children: ReactNode;
}

/** Modules are assigned within one company: somebody who looks at all companies is asked to choose one. */
export function InOneCompany({ children }: InOneCompanyProps) {
  const company = useCompanyInView();
  if (!company)
    return <EmptyState icon={IconBuildingSkyscraper} title={t('noCompany')} reason={t('noCompanyWhy')} />;
  return <Fragment key={company._id}>{children}</Fragment>;
}
