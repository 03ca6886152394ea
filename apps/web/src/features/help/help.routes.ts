import { helpScreens } from '@simward/contract';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazyPage.ts';
import { pageIn } from '../../lib/pageIn.ts';
import { helpAddress } from './helpAddress.ts';

/** Routes of this feature's pages. `signedIn` is the parent route, which draws the frame around them. */
export const helpRoutes = <Frame extends AnyRoute>(signedIn: Frame) =>
  [
    createRoute({
      ...pageIn(signedIn, helpScreens.help),
      validateSearch: helpAddress,
      component: lazyPage(() => import('./HelpScreen.tsx'), 'HelpScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, helpScreens.helpWords, helpScreens.help),
      component: lazyPage(() => import('./WordsScreen.tsx'), 'WordsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, helpScreens.beforeTheFirstDay, helpScreens.help),
      component: lazyPage(() => import('./papers/BeforeTheFirstDayScreen.tsx'), 'BeforeTheFirstDayScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, helpScreens.firstSession, helpScreens.help),
      component: lazyPage(() => import('./papers/FirstSessionScreen.tsx'), 'FirstSessionScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, helpScreens.classOnHeadsets, helpScreens.help),
      component: lazyPage(() => import('./papers/ClassOnHeadsetsScreen.tsx'), 'ClassOnHeadsetsScreen'),
    }),
    createRoute({
      ...pageIn(signedIn, helpScreens.helpArticle, helpScreens.help),
      component: lazyPage(() => import('./ArticleScreen.tsx'), 'ArticleScreen'),
    }),
  ] as const;
