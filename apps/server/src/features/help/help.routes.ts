import { help } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  markNewsSeen,
  readNetworkFacts,
  readPaperFacts,
  saveHelpLine,
  savePlatformLine,
  whoCanHelp,
} from './help.service.ts';

export const helpRoutes = (router: Router): void => {
  router.user(help.whoCanHelp, ({ ctx }) => whoCanHelp(ctx));
  router.open(help.readNetworkFacts, ({ ctx }) => readNetworkFacts(ctx));
  router.user(help.readPaperFacts, ({ ctx }) => readPaperFacts(ctx));
  router.user(help.saveHelpLine, ({ ctx, body }) => saveHelpLine(ctx, body));
  router.user(help.savePlatformLine, ({ ctx, body }) => savePlatformLine(ctx, body));
  router.user(help.markNewsSeen, ({ ctx }) => markNewsSeen(ctx));
};
