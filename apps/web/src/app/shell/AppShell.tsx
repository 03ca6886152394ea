import type { Screen } from '@simward/contract';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './AppShell.module.css';
import { type Crumb, Header } from './header/Header.tsx';
import type { ShellUser } from './header/UserMenu.tsx';
import { BottomBar } from './menu/BottomBar.tsx';
import type { MenuEntry } from './menu/menuEntry.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import type { Organisation } from './organisation/OrganisationCard.tsx';

interface AppShellProps {
  entries: readonly MenuEntry[];
  /** The page on show. */
  screen: Screen | undefined;
  user: ShellUser;
  organisation: Organisation;
  /** Pages above the one on show. */
  crumbs?: readonly Crumb[];
  /** Narrows the side menu to its icons at any width. */
  rail?: boolean | undefined;
  /** Further tools of the header. */
  tools?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
}

/** What stands around every page of a signed-in user. */
export function AppShell({
  entries,
  screen,
  user,
  organisation,
  crumbs = [],
  rail,
  tools,
  onLogout,
  children,
}: AppShellProps) {
  const { t } = useTranslation('shell');
  useFocusOnNavigation();
  return (
    <div className={classes.shell} data-rail={rail || undefined}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <SideMenu entries={entries} screen={screen} organisation={organisation} rail={rail} />
      <div className={classes.page}>
        <Header crumbs={crumbs} entries={entries} user={user} tools={tools} onLogout={onLogout} />
        <main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar entries={entries} screen={screen} organisation={organisation} />
    </div>
  );
}

/** After a change of page the focus goes to its h1, so that a screen reader says where one is. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
