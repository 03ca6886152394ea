import { isOfDepartments, screens } from '@simward/contract';
import { usersTexts } from '@simward/texts/users/users';
import { IconBuildingCommunity, IconLogin2, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyChoices } from '../../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import {
  useDepartmentsPanel,
  useHasDepartmentsPanel,
} from '../../../shared/departments/useDepartmentsPanel.ts';
import type { PageAction } from '../../../ui/page/header/PageActions.tsx';
import { headcountQuery } from './people.queries.ts';

const t = textsOf(usersTexts);

/** The number of people in the caller's scope: "1,284 users in 6 companies". */
export function UsersFacts() {
  const user = useSignedInUser();
  const companyInView = useCompanyInView();
  const count = useQuery(headcountQuery).data;
  const companies = useCompanyChoices().length;
  const departments = useQuery(departmentsQuery).data;
  if (count === undefined) return '\u00a0';
  if (companyInView === undefined)
    return companies > 0 ? t('facts.companies', { count, companies }) : '\u00a0';
  if (isOfDepartments(user))
    return departments ? t('facts.departments', { count, departments: departments.length }) : '\u00a0';
  return t('facts.company', { count, company: companyInView.name });
}

/** The actions of every page about many people. Admins have no page for departments, so that their panel opens here. */
export function usePeopleActions(): PageAction[] {
  const hasPanel = useHasDepartmentsPanel();
  const openDepartments = useDepartmentsPanel();
  return [
    ...(hasPanel
      ? [
          { label: t('list.departments'), icon: IconBuildingCommunity, onClick: openDepartments },
          { label: t('list.loginRecords'), icon: IconLogin2, to: screens.loginRecords.path },
        ]
      : []),
    { label: t('list.import'), icon: IconUpload, to: screens.importUsers.path },
  ];
}
