import { type ScreenMenu, screen } from './screen.ts';

const coursesMenu = {
  label: 'Courses',
  icon: 'courses',
  group: 'work',
  order: 55,
} as const satisfies ScreenMenu;
const categoryMenu = {
  label: 'Category',
  icon: 'category',
  group: 'work',
  order: 62,
} as const satisfies ScreenMenu;
const modulesScreen = { roles: ['manager', 'superadmin'], section: 'modules' } as const;

/** Pages about what there is to learn, and its bundles. */
export const catalogueScreens = {
  categories: screen({
    ledger: 'R37',
    path: '/group',
    roles: ['manager', 'superadmin'],
    title: 'All Categories',
    section: 'categories',
    menu: { manager: categoryMenu, superadmin: categoryMenu },
  }),
  addCategory: screen({
    ledger: 'R38',
    path: '/add-group',
    roles: ['manager', 'superadmin'],
    title: 'Add a New Category',
    section: 'categories',
  }),
  modifyCategory: screen({
    ledger: 'R39',
    path: '/group-management',
    roles: ['manager', 'superadmin'],
    title: 'Modify Category',
    section: 'categories',
  }),
  courses: screen({
    path: '/courses',
    roles: ['admin', 'superadmin'],
    title: 'Courses',
    menu: { admin: coursesMenu, superadmin: coursesMenu },
  }),
  modules: screen({
    ...modulesScreen,
    ledger: 'R34',
    path: '/module',
    title: 'All Modules',
    menu: { superadmin: { label: 'Modules', icon: 'vr', group: 'work', order: 61 } },
  }),
  addModule: screen({
    ...modulesScreen,
    ledger: 'R35',
    path: '/add-module',
    title: 'Add a New Module',
  }),
  modifyModule: screen({
    ...modulesScreen,
    ledger: 'R36',
    path: '/module-management',
    title: 'Modify Module',
  }),
} as const;
