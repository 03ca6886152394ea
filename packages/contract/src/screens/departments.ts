import { screen } from './screen.ts';

const departmentsScreen = { roles: ['manager', 'superadmin'], section: 'departments' } as const;

export const departmentsScreens = {
  departments: screen({
    ...departmentsScreen,
    ledger: 'R31',
    path: '/departments',
    icon: 'departments',
  }),
  addDepartment: screen({
    ...departmentsScreen,
    ledger: 'R32',
    path: '/addnewcompany',
  }),
  modifyDepartment: screen({
    ...departmentsScreen,
    ledger: 'R33',
    path: '/modifydepartment/$departmentId',
  }),
} as const;
