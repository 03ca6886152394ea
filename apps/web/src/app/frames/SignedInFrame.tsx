import { type auth, live, type Screen, screens } from '@simward/contract';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { LazyActivity } from '../activity/LazyActivity.tsx';
import { mayOpen } from '../guards/pageGuards.ts';
import { LazyPalette } from '../palette/LazyPalette.tsx';
import { AppShell } from '../shell/AppShell.tsx';
import type { Crumb } from '../shell/header/Breadcrumbs.tsx';
import { menuEntriesOf, paletteEntriesOf } from '../shell/menu/menuEntriesOf.ts';
import type { MenuEntry } from '../shell/menu/menuEntry.ts';
import type { Organisation } from '../shell/organisation/OrganisationCard.tsx';
import { NotAllowedScreen } from '../states/NotAllowedScreen.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { SignedInBasis } from './SignedInBasis.tsx';

const LogoutDialog = lazyPart(async () => (await import('../shell/header/LogoutDialog.tsx')).LogoutDialog);
const LiveUpdates = lazyPart(async () => (await import('../live/LiveUpdates.tsx')).LiveUpdates);

interface SignedInFrameProps {
  /** In place of the page that the route names. */
  children?: ReactNode;
}

/** Data, shell and dialogs around a signed-in user's pages; the sign-in page loads none of it. */
export function SignedInFrame({ children }: SignedInFrameProps) {
  return (
    <SignedInBasis>
      <SignedInShell>{children}</SignedInShell>
    </SignedInBasis>
  );
}

function SignedInShell({ children }: SignedInFrameProps) {
  const { t } = useTranslation('shell');
  const user = useSignedInUser();
  const { screen, parent, rail } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const [leaving, setLeaving] = useState(false);
  const entries = useMemo(() => menuEntriesOf(user.permissionSet), [user]);
  // Menu and header first: drawn at once with them, the first page would keep both from the eye and from a tap.
  const framed = useDeferredValue(true, false);
  const allowed = !screen || mayOpen(screen, user.permissionSet);
  const page = allowed ? (children ?? <Outlet />) : <NotAllowedScreen />;
  return (
    <>
      <AppShell
        entries={entries}
        screen={screen}
        user={{
          _id: user._id,
          name: user.name,
          roleName: user.permissionSet === 'user' ? t('user.learner') : user.role,
          picture: user.profilePic?.Location,
        }}
        organisation={organisationOf(user, t('switch.all'))}
        rail={rail}
        crumbs={parent ? [crumbOf(parent, entries)] : []}
        tools={user.permissionSet !== 'user' && <LazyActivity />}
        onLogout={() => setLeaving(true)}
      >
        {framed ? page : <PageSkeleton goesOn />}
      </AppShell>
      <AdminPanel />
      {live.topicsOf(user.permissionSet).length > 0 && <LiveUpdates />}
      <LazyPalette
        entries={paletteEntriesOf(user.permissionSet)}
        onLogout={() => setLeaving(true)}
        findsPeople={mayOpen(screens.modifyUserDetails, user.permissionSet)}
      />
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

/** A page above is called as the menu calls it. */
const crumbOf = ({ path, title }: Screen, entries: readonly MenuEntry[]): Crumb => ({
  path,
  label: entries.find((entry) => entry.path === path)?.label ?? title,
});

/** What the menu's foot names: the company in view for a SuperAdmin, the own one for everybody else. */
function organisationOf(user: auth.SignedInUser, everything: string): Organisation {
  if (user.permissionSet === 'superadmin')
    return {
      id: user.viewingCompany?._id ?? null,
      name: user.viewingCompany?.name ?? everything,
      viewing: user.viewingCompany?._id ?? null,
    };
  const logo = user.permissionSet === 'manager' ? user.departmentLogo : null;
  return {
    id: user.companyId,
    name: user.companyName,
    line: user.employeeId ?? user.department[0],
    logo: (logo ?? user.companyLogo)?.Location,
  };
}
