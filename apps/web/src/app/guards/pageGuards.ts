import { homePathOf, type PermissionSet, type Screen, screens } from '@simward/contract';
import { redirect } from '@tanstack/react-router';
import { session } from '../../lib/session/portalSession.ts';

/** `/` is the role's own first page: what it shows itself, or where it leads. */
export function goHome(): void {
  const state = session.getState();
  const to = 'user' in state ? homePathOf[state.user.permissionSet] : screens.home.path;
  if (to !== screens.home.path) throw redirect({ to, replace: true });
}

/** The Manager set has no department pages: those addresses lead to the people in the own departments. */
export function leadManagersToUsers(): void {
  const state = session.getState();
  if ('user' in state && state.user.permissionSet === 'manager')
    throw redirect({ to: screens.userManagement.path, replace: true });
}

export const mayOpen = (screen: Screen, permissionSet: PermissionSet): boolean =>
  screen.roles === 'public' || screen.roles.includes(permissionSet);

interface Entered {
  cause: 'preload' | 'enter' | 'stay';
  route: { options: { staticData?: { screen?: Screen } } };
}

/**
 * For a route's loader: asks for the page's data as its address is opened, beside its script. Not while a pointer rests
 * on a link to it, not again as its address changes, and not for a role that the page is not shown to.
 */
export const atEntry =
  (load: () => void) =>
  ({ cause, route }: Entered): void => {
    const state = session.getState();
    const screen = route.options.staticData?.screen;
    if (cause !== 'enter' || !screen || !('user' in state)) return;
    if (mayOpen(screen, state.user.permissionSet)) load();
  };
