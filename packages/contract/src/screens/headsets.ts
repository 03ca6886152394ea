import { staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const headsetsMenu = {
  icon: 'headset',
  group: 'work',
  order: 60,
} as const satisfies ScreenMenu;

export const headsetsScreens = {
  pair: screen({
    path: '/pair',
    roles: ['user'],
    menu: { user: { icon: 'pair', group: 'own', order: 90 } },
  }),
  headsets: screen({
    path: '/headsets',
    roles: staff,
    menu: { manager: headsetsMenu, admin: headsetsMenu, superadmin: headsetsMenu },
  }),
} as const;
