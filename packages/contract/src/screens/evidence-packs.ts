import { everyRole } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const evidenceMenu = {
  icon: 'evidence',
  group: 'assignment',
  order: 69,
} as const satisfies ScreenMenu;

export const evidencePacksScreens = {
  evidencePacks: screen({
    path: '/evidence-packs',
    roles: everyRole,
    menu: { manager: evidenceMenu, admin: evidenceMenu, superadmin: evidenceMenu },
    palette: { user: evidenceMenu },
  }),
} as const;
