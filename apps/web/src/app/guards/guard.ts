import { helpScreens, homePathOf, isHelpPath, type Screen, screens, signInScreens } from '@simward/contract';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { session } from '../../lib/session/portalSession.ts';
import type { SignInAddress } from '../sign-in/signInAddress.ts';
import { parseReturnTo } from './returnTo.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's entry in the contract's table of screens. */
    screen?: Screen;
    /** The page above, for the breadcrumbs. */
    parent?: Screen;
    /** Shows the side menu as icons only, for a page that needs the width. */
    rail?: true;
  }
}

/**
 * Runs before every page behind the sign-in. Sends people who are not signed in to the sign-in page, unless the page opens
 * for them too, and people who must choose a password to that page first; both return here afterwards.
 */
export async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  await session.restoreSession();
  const state = session.getState();
  const search = parseReturnTo({ returnTo: location.href });
  if (state.status === 'signed out') {
    if (opensSignedOut(location.pathname)) return;
    throw redirect({ to: '/signin', search });
  }
  const { path } = signInScreens.changePassword;
  if (!('user' in state) || location.pathname === path) return;
  if (state.user.userShouldChangePasswordAtFirstLogin) throw redirect({ to: path, search });
}

/** Pages of help have the signed-in person's menu around them, and open signed out too, but for a few with roles of their own. */
const opensSignedOut = (path: string): boolean =>
  isHelpPath(path) &&
  !Object.values<Screen>(helpScreens).some((screen) => screen.roles !== 'public' && screen.path === path);

/** Runs before the sign-in page: skips it for people who are signed in, or have just signed in at a provider. */
export async function skipSignIn({ search }: { search: SignInAddress }): Promise<void> {
  if (search.sso === 'done') session.expectSignIn();
  await session.restoreSession();
  if (session.getState().status === 'signed in') throw redirect({ href: search.returnTo ?? '/' });
}

/** Runs before `/`: goes to the first page of the role, unless `/` itself is that page. */
export function goHome(): void {
  const state = session.getState();
  const to = 'user' in state ? homePathOf[state.user.permissionSet] : screens.home.path;
  if (to !== screens.home.path) throw redirect({ to, replace: true });
}
