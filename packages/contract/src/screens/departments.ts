import { screen } from './screen.ts';

const departmentsScreen = { roles: ['manager', 'superadmin'], section: 'departments' } as const;

export const departmentsScreens = {
  departments: screen({
    ...departmentsScreen,
    ledger: 'R31',
    path: '/departments',
    menu: { superadmin: { icon: 'departments', group: 'work', order: 20 } },
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
