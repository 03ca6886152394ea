import { useMediaQuery } from '@mantine/hooks';
import type { Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { besidePage, useHelpAt } from '../../shared/help/helpPanel.ts';
import { HelpFrame } from '../help/HelpFrame.tsx';
import type { Crumb } from './header/Breadcrumbs.tsx';
import { Header } from './header/Header.tsx';
import type { ShellUser } from './header/UserMenu.tsx';
import { BottomBar } from './menu/BottomBar.tsx';
import type { Menu, MenuEntry } from './menu/menuEntriesOf.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import type { Organisation } from './organisation/OrganisationCard.tsx';
import classes from './shell.module.css';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

const t = textsOf(shellTexts);

interface AppShellProps {
  menu: Menu;
  /** All entries of the menu, whose names the breadcrumbs use. */
  entries: readonly MenuEntry[];
  /** The page on show. */
  screen: Screen | undefined;
  user: ShellUser;
  organisation: Organisation;
  /** Pages above the current one. */
  crumbs?: readonly Crumb[];
  /** Narrows the side menu to its icons at any width. */
  rail?: boolean | undefined;
  /** Further buttons in the header, next to search and help. */
  tools?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
}

/** Menu and header around every page of a signed-in person. */
export function AppShell({
  menu,
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
  useFocusOnNavigation();
  const help = useHelpAt(screen);
  const isHelping = help === 'panel';
  const isWide = useMediaQuery(besidePage, false, { getInitialValueInEffect: false });
  const narrow = rail || (isHelping && isWide);
  const shared = { screen, organisation, userId: user._id };
  return (
    <div className={classes.shell} data-rail={narrow || undefined} data-help={isHelping || undefined}>
      <a className={`${classes.skip} screen-only`} href="#content">
        {t('skip')}
      </a>
      {isHelping && (
        <a className={`${classes.skip} ${classes.wide} screen-only`} href="#help">
          {t('help.skip')}
        </a>
      )}
      <SideMenu parts={menu.parts} {...shared} rail={narrow} />
      <div className={classes.page}>
        <Header crumbs={crumbs} entries={entries} user={user} tools={tools} help={help} onLogout={onLogout} />
        <main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
        <HelpFrame screen={screen} isOpen={isHelping} />
      </div>
      <BottomBar menu={menu} {...shared} />
    </div>
  );
}
