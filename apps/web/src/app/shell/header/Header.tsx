import { ActionIcon, Menu, Popover, useComputedColorScheme } from '@mantine/core';
import { shellTexts } from '@simward/texts/shell';
import { IconHelpCircle, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { palette } from '../../palette/paletteStore.ts';
import type { MenuEntry } from '../menu/menuEntriesOf.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import classes from './Header.module.css';
import { ThemeItems } from './ThemeItems.tsx';
import { type ShellUser, UserMenu } from './UserMenu.tsx';

const t = textsOf(shellTexts);

interface HeaderProps {
  crumbs: readonly Crumb[];
  entries: readonly MenuEntry[];
  user: ShellUser;
  tools?: ReactNode;
  onLogout: () => void;
}

export function Header({ crumbs, entries, user, tools, onLogout }: HeaderProps) {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={t('home')}>
        <Wordmark size={26} ground="var(--canvas)" />
      </Link>
      <Breadcrumbs crumbs={crumbs} entries={entries} />
      <Row nowrap toEnd>
        <PaletteButton />
        {tools}
        <div className={classes.wide}>
          <ThemeMenu />
          <HelpMenu />
        </div>
        <UserMenu user={user} onLogout={onLogout} />
      </Row>
    </header>
  );
}

const shortcuts = ['palette', 'skip', 'chart', 'close'] as const;

/** Explains the keyboard shortcuts and who can help. */
function HelpMenu() {
  return (
    <Popover position="bottom-end" width={320} withRoles trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={34} aria-label={t('help.open')}>
          <IconHelpCircle size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('help.open')}>
        <p className={classes.helpTitle}>{t('help.keyboard')}</p>
        <dl className={classes.helpRows}>
          {shortcuts.map((shortcut) => (
            <div key={shortcut}>
              <dt>
                <kbd>{t(`help.${shortcut}.keys`)}</kbd>
              </dt>
              <dd>{t(`help.${shortcut}.act`)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.helpContact}>{t('help.whom')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Looks like a search field and opens the palette; on a phone it is only an icon. */
function PaletteButton() {
  return (
    <button
      type="button"
      className={classes.paletteButton}
      onClick={palette.open}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={16} stroke={1.8} aria-hidden="true" />
      <span className={classes.paletteLabel}>{t('palette.open')}</span>
      <span className={classes.paletteKeys} aria-hidden="true">
        {t('palette.keys')}
      </span>
    </button>
  );
}

function ThemeMenu() {
  const scheme = useComputedColorScheme('dark');
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size={34} aria-label={t('theme.label')}>
          {scheme === 'dark' ? <IconMoon size={18} stroke={1.7} /> : <IconSun size={18} stroke={1.7} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
