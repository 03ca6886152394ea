import { screens } from '@simward/contract';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { mayOpen } from '../../lib/session/rights.ts';

/** Staff who look after departments but have no page for them edit them in a panel: Admins. */
export function useHasDepartmentsPanel(): boolean {
  const user = useSignedInUser();
  return mayOpen(user, screens.userManagement) && !mayOpen(user, screens.departments);
}

/** Opens the panel of departments over the page, or over another one. */
export function useDepartmentsPanel(otherPage?: string): () => void {
  const navigate = useNavigate<AnyRouter>();
  return () =>
    void navigate({
      to: otherPage ?? '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({
        ...(otherPage === undefined && before),
        panel: 'departments',
      }),
      resetScroll: false,
    });
}
