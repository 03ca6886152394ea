import { homePathOf, type PermissionSet, type Screen, screens } from '@simward/contract';
import { redirect } from '@tanstack/react-router';
import { session } from '../../lib/session/portalSession.ts';

/** `/` is the role's own first page: what it shows itself, or where it leads. */
export function goHome(): void {
  const state = session.getState();
  const to = 'user' in state ? homePathOf[state.user.permissionSet] : screens.home.path;
  if (to !== screens.home.path) throw redirect({ to, replace: true });
}

export const mayOpen = (screen: Screen, permissionSet: PermissionSet): boolean =>
  screen.roles === 'public' || screen.roles.includes(permissionSet);
