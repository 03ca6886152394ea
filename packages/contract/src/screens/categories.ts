import { type ScreenMenu, screen } from './screen.ts';

const categoryMenu = {
  icon: 'category',
  group: 'work',
  order: 62,
} as const satisfies ScreenMenu;

export const categoriesScreens = {
  categories: screen({
    ledger: 'R37',
    path: '/group',
    roles: ['manager', 'superadmin'],
    section: 'categories',
    menu: { manager: categoryMenu, superadmin: categoryMenu },
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
