import { screens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { evidencePacksAddress } from './evidencePacksAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const evidencePacksRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, screens.evidencePacks),
      validateSearch: evidencePacksAddress,
      component: lazyPage(() => import('./EvidencePacksScreen.tsx'), 'EvidencePacksScreen'),
    }),
  ] as const;
