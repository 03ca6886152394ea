import { useHotkeys } from '@mantine/hooks';
import { useSpotlight } from '@mantine/spotlight';
import {
  type auth,
  homePathOf,
  isLearner,
  isOfDepartments,
  live,
  type Screen,
  type ScreenName,
  screens,
  seesAllCompanies,
} from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { type AnyRouter, Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import {
  type ComponentProps,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { z } from 'zod';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useFollowed } from '../../lib/live/liveStatus.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { mayOpen } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { readDone } from '../../shared/companies/first-steps/stepsShown.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { useHasDepartmentsPanel } from '../../shared/departments/useDepartmentsPanel.ts';
import { oneOf } from '../../ui/address/address.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { ConnectionSaidOnce } from '../../ui/states/FailedState.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { NewDay } from '../live/NewDay.tsx';
import { palette, paletteStore } from '../palette/paletteStore.ts';
import { AppShell } from '../shell/AppShell.tsx';
import type { Crumb } from '../shell/header/Breadcrumbs.tsx';
import { type MenuEntry, menuOf, paletteEntriesOf } from '../shell/menu/menuEntriesOf.ts';
import type { Organisation } from '../shell/organisation/OrganisationCard.tsx';
import { SignedInBasis } from './SignedInBasis.tsx';

const t = textsOf(shellTexts);

const LogoutDialog = lazyPart(async () => (await import('../shell/header/LogoutDialog.tsx')).LogoutDialog);
const ChooseCompanyScreen = lazyPart(
  async () => (await import('./ChooseCompanyScreen.tsx')).ChooseCompanyScreen,
);
const NotAllowedScreen = lazyPart(async () => (await import('./NotAllowedScreen.tsx')).NotAllowedScreen);
const NewsLine = lazyPart(async () => (await import('./NewsLine.tsx')).NewsLine);
const FirstStepsWatch = lazyPart(
  async () => (await import('../../shared/companies/first-steps/FirstStepsWatch.tsx')).FirstStepsWatch,
);
// Loaded before a connection can be lost, but not with the first page. Without it each part of a page says itself that
// it could not be loaded.
const ConnectionNotice = lazyPart<{ onReady: () => void }>(async () => {
  const loaded = await import('../../ui/states/ConnectionNotice.tsx').catch(() => undefined);
  return loaded?.ConnectionNotice ?? (() => null);
});
const LiveUpdates = lazyPart(async () => (await import('../live/LiveUpdates.tsx')).LiveUpdates);

interface SignedInFrameProps {
  /** Shown instead of the page of the current route. */
  children?: ReactNode;
}

/**
 * The frame of a signed-in person's pages: data client, menu, header and dialogs. The sign-in page loads none
 * of this.
 */
export function SignedInFrame({ children }: SignedInFrameProps) {
  return (
    <SignedInBasis>
      <SignedInShell>{children}</SignedInShell>
    </SignedInBasis>
  );
}

function SignedInShell({ children }: SignedInFrameProps) {
  const format = useFormat();
  const user = useSignedInUser();
  const { screen, parent, rail } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const [leaving, setLeaving] = useState(false);
  const followed = useFollowed();
  const menu = useMemo(() => menuOf(user.permissionSet), [user]);
  const entries = useMemo(() => menu.parts.flatMap((part) => part.entries), [menu]);
  // Menu and header are drawn first, so that people see and can tap them while the first page is still being
  // drawn.
  const framed = useDeferredValue(true, false);
  const isSettled = useAfter(settledMs);
  const [isWatched, setWatched] = useState(false);
  const watchConnection = useCallback(() => setWatched(true), []);
  const company = useCompanyInView();
  const page =
    screen && !mayOpen(user, screen) ? (
      <NotAllowedScreen screen={screen} />
    ) : screen?.ofOneCompany && !company ? (
      <ChooseCompanyScreen title={titleOfScreen(screen)} />
    ) : (
      // What was filled in for one company is not taken over to another.
      <Fragment key={screen?.ofOneCompany && company?._id}>{children ?? <Outlet />}</Fragment>
    );
  return (
    <>
      <AppShell
        menu={menu}
        entries={entries}
        screen={screen}
        user={{
          _id: user._id,
          name: user.name,
          roleName: isLearner(user) ? t('user.learner') : user.role,
          picture: user.profilePic?.Location,
        }}
        organisation={organisationOf(user, t('switch.all'), format.list)}
        rail={rail}
        crumbs={parent ? [crumbOf(parent, entries)] : []}
        tools={!isLearner(user) && <LazyActivity />}
        onLogout={() => setLeaving(true)}
      >
        <ConnectionSaidOnce value={isWatched}>
          {isSettled && <ConnectionNotice onReady={watchConnection} />}
          {user.hasNews && screen?.path === homePathOf[user.permissionSet] && <NewsLine />}
          {framed ? page : <PageSkeleton goesOn />}
        </ConnectionSaidOnce>
      </AppShell>
      <AdminPanel />
      <NewDay />
      {live.topicsOf(user.permissionSet, followed).length > 0 && <LiveUpdates />}
      {user.permissionSet === 'admin' && readDone(user.companyId) !== undefined && <FirstStepsWatch />}
      <LazyPalette
        entries={paletteEntriesOf(user.permissionSet)}
        onLogout={() => setLeaving(true)}
        findsPeople={mayOpen(user, screens.modifyUserDetails)}
      />
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

/** The first page has been loaded by then. */
const settledMs = 8_000;

function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

const DepartmentsPanel = lazyPart(
  async () => (await import('../../features/departments/DepartmentsPanel.tsx')).DepartmentsPanel,
);

const panelAddress = z.object({ panel: oneOf(['departments']) });

/**
 * Opens the departments panel over any page of an Admin whose address has `?panel=departments`, because
 * Admins have no pages for departments. The user pages link to it; the panel is here because no feature may
 * import another.
 */
function AdminPanel() {
  const hasPanel = useHasDepartmentsPanel();
  const [{ panel }] = useAddress(panelAddress);
  // The panel can be open on any page, so the search has no single route's type.
  const navigate = useNavigate<AnyRouter>();
  if (!hasPanel || panel !== 'departments') return null;
  const close = () =>
    void navigate({
      to: '.',
      search: ({ panel: _, ...others }: Record<string, unknown>) => others,
      resetScroll: false,
    });
  return <DepartmentsPanel onClose={close} />;
}

const Palette = lazyPart(async () => (await import('../palette/Palette.tsx')).Palette);

/**
 * The command palette. It is loaded when it is first opened, and from then on listens to its keyboard
 * shortcut itself.
 */
function LazyPalette(props: ComponentProps<typeof Palette>) {
  const { opened } = useSpotlight(paletteStore);
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  useHotkeys(wanted ? [] : [['mod+K', palette.open]]);
  if (!wanted) return null;
  return <Palette {...props} />;
}

const ActivityButton = lazy(async () => ({
  default: (await import('../activity/ActivityButton.tsx')).ActivityButton,
}));

/**
 * The button for background tasks. It is loaded after the page; its space is kept free, so that nothing
 * moves.
 */
function LazyActivity() {
  return (
    <div style={{ minInlineSize: 34, minBlockSize: 34 }}>
      <Suspense>
        <ActivityButton />
      </Suspense>
    </div>
  );
}

/** A breadcrumb for the page above. It has the name that the menu uses, or else the page's title. */
const crumbOf = (screen: Screen, entries: readonly MenuEntry[]): Crumb => ({
  path: screen.path,
  label: entries.find(({ path }) => path === screen.path)?.label ?? titleOfScreen(screen),
});

const titleOfScreen = ({ path }: Screen): string => {
  const names = Object.keys(screens) as ScreenName[];
  const name = names.find((known) => screens[known].path === path);
  return name ? titleOf(name) : '';
};

/**
 * The organisation at the foot of the menu: for a SuperAdmin the company in view, for everybody else their
 * own.
 */
function organisationOf(
  user: auth.SignedInUser,
  everything: string,
  listOf: (names: readonly string[]) => string,
): Organisation {
  if (seesAllCompanies(user))
    return {
      id: user.viewingCompany?._id ?? null,
      name: user.viewingCompany?.name ?? everything,
      viewing: user.viewingCompany?._id ?? null,
    };
  const logo = isOfDepartments(user) ? user.departmentLogo : null;
  return {
    id: user.companyId,
    name: user.companyName,
    line: user.employeeId ?? listOf(user.department),
    logo: (logo ?? user.companyLogo)?.Location,
  };
}
