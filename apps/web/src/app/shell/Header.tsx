import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import classes from './Header.module.css';
import { HelpMenu } from './HelpMenu.tsx';
import type { MenuEntry } from './menuEntry.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { type ShellUser, UserMenu } from './UserMenu.tsx';

export type { Crumb };

interface HeaderProps {
  crumbs: readonly Crumb[];
  entries: readonly MenuEntry[];
  user: ShellUser;
  tools?: ReactNode;
  onLogout: () => void;
}

export function Header({ crumbs, entries, user, tools, onLogout }: HeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={t('home')}>
        <Wordmark size={26} ground="var(--canvas)" />
      </Link>
      <Breadcrumbs crumbs={crumbs} entries={entries} />
      <div className={classes.tools}>
        <PaletteButton />
        {tools}
        <div className={classes.wide}>
          <ThemeMenu />
          <HelpMenu />
        </div>
        <UserMenu user={user} onLogout={onLogout} />
      </div>
    </header>
  );
}
