import { signInScreens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { session } from '../../lib/session/portalSession.ts';
import { skipSignIn } from '../guards/guard.ts';
import { parseReturnTo } from '../guards/returnTo.ts';
import { parseSignInSearch } from '../sign-in/signInSearch.ts';
import { bare, open, pageIn, root } from './frames.ts';

const signIn = createRoute({
  ...pageIn(root, signInScreens.signIn),
  validateSearch: parseSignInSearch,
  beforeLoad: skipSignIn,
  component: lazyRouteComponent(() => import('../sign-in/SignInScreen.tsx'), 'SignInScreen'),
});

const notFound = createRoute({
  ...pageIn(root, signInScreens.notFound),
  beforeLoad: () => session.restoreSession(),
  component: lazyRouteComponent(() => import('../states/NotFoundPage.tsx'), 'NotFoundPage'),
});

const forgotPassword = createRoute({
  ...pageIn(open, signInScreens.forgotPassword),
  component: lazyRouteComponent(
    () => import('../../features/passwords/ForgotPasswordScreen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  ...pageIn(open, signInScreens.resetPassword),
  component: lazyRouteComponent(
    () => import('../../features/passwords/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
});

const welcome = createRoute({
  ...pageIn(open, signInScreens.welcome),
  component: lazyRouteComponent(() => import('../../features/passwords/WelcomeScreen.tsx'), 'WelcomeScreen'),
});

const check = createRoute({
  ...pageIn(open, signInScreens.check),
  component: lazyRouteComponent(
    () => import('../../features/evidence-packs/check/CheckScreen.tsx'),
    'CheckScreen',
  ),
});

const mailedReport = createRoute({
  ...pageIn(open, signInScreens.mailedReport),
  component: lazyRouteComponent(
    () => import('../../features/reports/mailed/MailedReportScreen.tsx'),
    'MailedReportScreen',
  ),
});

const changePassword = createRoute({
  ...pageIn(bare, signInScreens.changePassword),
  validateSearch: parseReturnTo,
  component: lazyRouteComponent(
    () => import('../../features/passwords/ChangePasswordScreen.tsx'),
    'ChangePasswordScreen',
  ),
});

/** Pages for somebody who is not signed in, or not wholly, each in its frame. */
export const signInRoutes = [
  signIn,
  notFound,
  open.addChildren([forgotPassword, resetPassword, welcome, check, mailedReport]),
  bare.addChildren([changePassword]),
] as const;
