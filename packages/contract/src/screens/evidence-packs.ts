import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

export const evidencePacksScreens = {
  evidencePacks: screen({
    path: '/evidence-packs',
    roles: everyRole,
    icon: 'evidence',
  }),
} as const;
