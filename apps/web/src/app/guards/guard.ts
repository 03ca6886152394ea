import { type Screen, signInScreens } from '@simward/contract';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { session } from '../../lib/session/portalSession.ts';
import type { SignInSearch } from '../sign-in/signInSearch.ts';
import { parseReturnTo } from './returnTo.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The entry of the contract's screen table that the route shows. */
    screen?: Screen;
    /** The page above it, for the breadcrumbs. */
    parent?: Screen;
    /** It needs the width: the side menu is icons alone. */
    rail?: true;
  }
}

/**
 * Before every page but the public ones: who is not signed in goes to sign-in, who must choose a password of their own
 * goes there first, and both come back here.
 */
export async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  await session.restoreSession();
  const state = session.getState();
  const search = parseReturnTo({ returnTo: location.href });
  if (state.status === 'signed out') throw redirect({ to: '/signin', search });
  const { path } = signInScreens.changePassword;
  if (!('user' in state) || location.pathname === path) return;
  if (state.user.userShouldChangePasswordAtFirstLogin) throw redirect({ to: path, search });
}

/** Before the sign-in page: who is signed in already, or has just been through a provider, goes on. */
export async function skipSignIn({ search }: { search: SignInSearch }): Promise<void> {
  if (search.sso === 'done') session.expectSignIn();
  await session.restoreSession();
  if (session.getState().status === 'signed in') throw redirect({ href: search.returnTo ?? '/' });
}
