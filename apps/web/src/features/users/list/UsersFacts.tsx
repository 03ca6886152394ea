import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { companiesQuery, departmentsQuery, headcountQuery } from '../users.queries.ts';

/** How many people the caller looks after, and where: "1,284 users in 6 companies". */
export function UsersFacts() {
  const { t } = useTranslation('users');
  const { permissionSet, companyName } = useSignedInUser();
  const count = useQuery(headcountQuery).data;
  const companies = useQuery({ ...companiesQuery, enabled: permissionSet === 'superadmin' }).data;
  const departments = useQuery(departmentsQuery).data;
  if (count === undefined) return '\u00a0';
  switch (permissionSet) {
    case 'superadmin':
      return companies ? t('facts.companies', { count, companies: companies.length }) : '\u00a0';
    case 'manager':
      return departments ? t('facts.departments', { count, departments: departments.length }) : '\u00a0';
    default:
      return t('facts.company', { count, company: companyName });
  }
}
