import { play } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { beginPlay } from './beginPlay.service.ts';
import { playInBrowser } from './playInBrowser.service.ts';

export const playRoutes = (router: Router): void => {
  router.user(play.beginPlay, ({ ctx, body }) => beginPlay(ctx, body.moduleId));
  router.open(play.playInBrowser, ({ ctx, body }) => playInBrowser(ctx, body.ticket));
};
