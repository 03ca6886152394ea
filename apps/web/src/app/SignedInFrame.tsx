import { Notifications } from '@mantine/notifications';
import type { Screen } from '@simward/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session, useSession } from '../lib/portalSession.ts';
import { queryClient } from '../lib/queryClient.ts';
import { mayOpen } from './guard.ts';
import { AppShell } from './shell/AppShell.tsx';
import type { Crumb } from './shell/Breadcrumbs.tsx';
import { CommandPalette } from './shell/CommandPalette.tsx';
import { LogoutDialog } from './shell/LogoutDialog.tsx';
import { menuEntriesOf } from './shell/menuEntriesOf.ts';
import type { MenuEntry } from './shell/menuEntry.ts';
import { NotAllowedScreen } from './states/NotAllowedScreen.tsx';
import { usePaletteActions } from './usePaletteActions.ts';

// Seldom needed, and the form behind it is large.
const SignInAgainDialog = lazy(async () => ({
  default: (await import('./signIn/SignInAgainDialog.tsx')).SignInAgainDialog,
}));

interface SignedInFrameProps {
  /** In place of the page that the route names. */
  children?: ReactNode;
}

/** Data, shell and dialogs around a signed-in user's pages; the sign-in page loads none of it. */
export function SignedInFrame({ children }: SignedInFrameProps) {
  const { t } = useTranslation('shell');
  const state = useSession();
  const navigate = useNavigate();
  const { screen, parent } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const [leaving, setLeaving] = useState(false);
  const signedOut = state.status === 'signed out';

  useEffect(() => {
    if (!signedOut) return;
    queryClient.clear();
    void navigate({ to: '/signin', search: {} });
  }, [signedOut, navigate]);

  const user = 'user' in state ? state.user : undefined;
  const entries = useMemo(() => (user ? menuEntriesOf(user.permissionSet) : []), [user]);
  const actions = usePaletteActions(entries, () => setLeaving(true));
  if (!user) return null;
  const allowed = !screen || mayOpen(screen, user.permissionSet);
  return (
    <QueryClientProvider client={queryClient}>
      <AppShell
        entries={entries}
        user={{ name: user.name, roleName: user.permissionSet === 'user' ? t('user.learner') : user.role }}
        organisation={{ name: user.companyName, line: user.courseName ?? user.department[0] }}
        crumbs={parent ? [crumbOf(parent, entries)] : []}
        onLogout={() => setLeaving(true)}
      >
        {allowed ? (children ?? <Outlet />) : <NotAllowedScreen />}
      </AppShell>
      <Notifications position="bottom-right" autoClose={6000} />
      <CommandPalette actions={actions} />
      <LogoutDialog opened={leaving} onClose={() => setLeaving(false)} onLogout={session.signOut} />
      {state.status === 'expired' && (
        <Suspense>
          <SignInAgainDialog userId={user.mobileNo} onSignIn={session.signIn} onLeave={session.leave} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

/** A page above is called as the menu calls it. */
const crumbOf = ({ path, title }: Screen, entries: readonly MenuEntry[]): Crumb => ({
  path,
  label: entries.find((entry) => entry.path === path)?.label ?? title,
});
