import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

interface InOneCompanyProps {
  children: ReactNode;
}

/** Modules are assigned within one company: somebody who looks at all companies is asked to choose one. */
export function InOneCompany({ children }: InOneCompanyProps) {
  const { t } = useTranslation('assignments');
  const company = useCompanyInView();
  if (!company)
    return <EmptyState icon={IconBuildingSkyscraper} title={t('noCompany')} reason={t('noCompanyWhy')} />;
  return <Fragment key={company._id}>{children}</Fragment>;
}
