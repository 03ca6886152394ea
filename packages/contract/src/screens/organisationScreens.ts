import { screen } from './screen.ts';

const departmentsScreen = { roles: ['manager', 'superadmin'], section: 'departments' } as const;
const companiesScreen = { roles: ['superadmin'], section: 'companies' } as const;

/** Pages about companies and their departments. */
export const organisationScreens = {
  departments: screen({
    ...departmentsScreen,
    ledger: 'R31',
    path: '/departments',
    title: 'All Departments',
    menu: { superadmin: { label: 'Departments', icon: 'departments', group: 'work', order: 20 } },
  }),
  addDepartment: screen({
    ...departmentsScreen,
    ledger: 'R32',
    path: '/addnewcompany',
    title: 'Add Department',
  }),
  modifyDepartment: screen({
    ...departmentsScreen,
    ledger: 'R33',
    path: '/modifydepartment/$departmentId',
    title: 'Modify Department',
  }),
  companies: screen({
    ...companiesScreen,
    path: '/companies',
    title: 'Companies',
    menu: { superadmin: { label: 'Companies', icon: 'companies', group: 'work', order: 15 } },
  }),
  addCompany: screen({ ...companiesScreen, path: '/add-company', title: 'Add Company' }),
  modifyCompany: screen({ ...companiesScreen, path: '/modify-company/$companyId', title: 'Modify Company' }),
} as const;
