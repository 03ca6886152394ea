import { screen } from './screen.ts';

const companiesScreen = { roles: ['superadmin'], section: 'companies' } as const;

export const companiesScreens = {
  companies: screen({
    ...companiesScreen,
    path: '/companies',
    icon: 'companies',
  }),
  addCompany: screen({ ...companiesScreen, path: '/add-company' }),
  modifyCompany: screen({ ...companiesScreen, path: '/modify-company/$companyId' }),
} as const;
