import { staff } from '../calls/roles.ts';
import { screen } from './screen.ts';

export const headsetsScreens = {
  pair: screen({
    path: '/pair',
    roles: ['user'],
    icon: 'pair',
  }),
  headsets: screen({
    path: '/headsets',
    roles: staff,
    icon: 'headset',
  }),
} as const;
