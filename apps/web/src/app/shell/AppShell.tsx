import { Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { IconDots } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import type { Crumb } from './header/Breadcrumbs.tsx';
import { Header } from './header/Header.tsx';
import type { ShellUser } from './header/UserMenu.tsx';
import menu from './menu/menu.module.css';
import { isMarked, type MenuEntry } from './menu/menuEntriesOf.ts';
import { type Organisation, OrganisationCard } from './organisation/OrganisationCard.tsx';
import classes from './shell.module.css';

const t = textsOf(shellTexts);

interface AppShellProps {
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
  return (
    <div className={classes.shell} data-rail={rail || undefined}>
      <a className={`${classes.skip} screen-only`} href="#content">
        {t('skip')}
      </a>
      <SideMenu entries={entries} screen={screen} organisation={organisation} rail={rail} />
      <Stack gap={0}>
        <Header crumbs={crumbs} entries={entries} user={user} tools={tools} onLogout={onLogout} />
        <main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
      </Stack>
      <BottomBar entries={entries} screen={screen} organisation={organisation} />
    </div>
  );
}

const MenuDrawer = lazyPart(async () => (await import('./menu/MenuDrawer.tsx')).MenuDrawer);

const bottomBarSlots = 5;

interface BottomBarProps {
  entries: readonly MenuEntry[];
  /** The page on show. */
  screen: Screen | undefined;
  organisation: Organisation;
}

/** The menu on a phone, with five entries. If the menu is longer, the fifth one opens the whole menu. */
function BottomBar({ entries, screen, organisation }: BottomBarProps) {
  const [opened, drawer] = useDisclosure(false);
  const markOf = (entry: MenuEntry) => ({
    activeOptions: { exact: true },
    'aria-current': isMarked(entry, screen) ? ('page' as const) : undefined,
  });
  const fits = entries.length <= bottomBarSlots;
  const shown = fits ? entries : entries.slice(0, bottomBarSlots - 1);
  return (
    <nav aria-label={t('menu')} className={`${menu.bar} screen-only`}>
      {shown.map((entry) => (
        <Link key={entry.path} to={entry.path} className={menu.slot} {...markOf(entry)}>
          <entry.icon size={22} stroke={1.6} aria-hidden="true" />
          <Text cut>{entry.shortLabel ?? entry.label}</Text>
        </Link>
      ))}
      {!fits && (
        <UnstyledButton className={menu.slot} onClick={drawer.open} aria-haspopup="dialog">
          <IconDots size={22} stroke={1.6} aria-hidden="true" />
          <Text cut>{t('more')}</Text>
        </UnstyledButton>
      )}
      {opened && (
        <MenuDrawer entries={entries} organisation={organisation} markOf={markOf} onClose={drawer.close} />
      )}
    </nav>
  );
}

interface SideMenuProps {
  entries: readonly MenuEntry[];
  /** The page on show. */
  screen: Screen | undefined;
  organisation: Organisation;
  rail?: boolean | undefined;
}

/** The menu at the side: with words from 1100 px on, below that only icons. */
function SideMenu({ entries, screen, organisation, rail = false }: SideMenuProps) {
  const narrow = useMediaQuery('(max-width: 1099px)', false) || rail;
  return (
    <Stack as="nav" gap={0} aria-label={t('menu')} className={`${menu.side} screen-only`}>
      <Link to="/" className={menu.brand} aria-label={t('home')}>
        <Wordmark />
      </Link>
      <Stack gap={0} grow className={menu.menu}>
        {entries.map((entry, index) => (
          <Fragment key={entry.path}>
            {index > 0 && entries[index - 1]?.group !== entry.group && <hr className={menu.rule} />}
            <Tooltip label={entry.label} position="right" disabled={!narrow}>
              <Link
                to={entry.path}
                className={menu.entry}
                // Replaces the router's own `aria-current`, which compares only addresses and so misses the
                // pages below an entry.
                activeOptions={{ exact: true }}
                aria-current={isMarked(entry, screen) ? 'page' : undefined}
              >
                <entry.icon size={18} stroke={1.7} aria-hidden="true" />
                <span className={menu.label}>{entry.label}</span>
              </Link>
            </Tooltip>
          </Fragment>
        ))}
      </Stack>
      <OrganisationCard organisation={organisation} />
    </Stack>
  );
}

/** Moves the focus to the h1 after a change of page, so that screen readers read it out. */
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
