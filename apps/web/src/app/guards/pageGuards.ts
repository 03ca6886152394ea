import { homePathOf, screens } from '@simward/contract';
import { redirect } from '@tanstack/react-router';
import { session } from '../../lib/session/portalSession.ts';

/** Runs before `/`: goes to the first page of the role, unless `/` itself is that page. */
export function goHome(): void {
  const state = session.getState();
  const to = 'user' in state ? homePathOf[state.user.permissionSet] : screens.home.path;
  if (to !== screens.home.path) throw redirect({ to, replace: true });
}
