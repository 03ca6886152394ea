import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useCompanyChoices } from '../../../shared/companies/useCompanyChoices.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { headcountQuery } from './people.queries.ts';

/** How many people the caller looks after, and where: "1,284 users in 6 companies". */
export function UsersFacts() {
  const { t } = useTranslation('users');
  const { permissionSet } = useSignedInUser();
  const inView = useCompanyInView();
  const count = useQuery(headcountQuery).data;
  const companies = useCompanyChoices().length;
  const departments = useQuery(departmentsQuery).data;
  if (count === undefined) return '\u00a0';
  if (inView === undefined) return companies > 0 ? t('facts.companies', { count, companies }) : '\u00a0';
  if (permissionSet === 'manager')
    return departments ? t('facts.departments', { count, departments: departments.length }) : '\u00a0';
  return t('facts.company', { count, company: inView.name });
}
