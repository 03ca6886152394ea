import { screen } from './screen.ts';

export const categoriesScreens = {
  categories: screen({
    ledger: 'R37',
    path: '/group',
    roles: ['manager', 'superadmin'],
    section: 'categories',
    icon: 'category',
  }),
  addCategory: screen({
    ledger: 'R38',
    path: '/add-group',
    roles: ['manager', 'superadmin'],
    section: 'categories',
  }),
  modifyCategory: screen({
    ledger: 'R39',
    path: '/group-management',
    roles: ['manager', 'superadmin'],
    section: 'categories',
  }),
} as const;
