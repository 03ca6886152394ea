import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Screen } from '@simward/contract';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import type { Organisation } from '../organisation/OrganisationCard.tsx';
import classes from './BottomBar.module.css';
import { isMarked } from './menuEntriesOf.ts';
import type { MenuEntry } from './menuEntry.ts';

const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

const slots = 5;

interface BottomBarProps {
  entries: readonly MenuEntry[];
  /** The page on show. */
  screen: Screen | undefined;
  organisation: Organisation;
}

/** The phone's menu: five slots; what does not fit opens from the last one. */
export function BottomBar({ entries, screen, organisation }: BottomBarProps) {
  const { t } = useTranslation('shell');
  const [opened, drawer] = useDisclosure(false);
  const markOf = (entry: MenuEntry) => ({
    activeOptions: { exact: true },
    'aria-current': isMarked(entry, screen) ? ('page' as const) : undefined,
  });
  const fits = entries.length <= slots;
  const shown = fits ? entries : entries.slice(0, slots - 1);
  return (
    <nav aria-label={t('menu')} className={classes.bar}>
      {shown.map((entry) => (
        <Link key={entry.path} to={entry.path} className={classes.entry} {...markOf(entry)}>
          <entry.icon size={22} stroke={1.6} aria-hidden="true" />
          <span>{entry.shortLabel ?? entry.label}</span>
        </Link>
      ))}
      {!fits && (
        <UnstyledButton className={classes.entry} onClick={drawer.open} aria-haspopup="dialog">
          <IconDots size={22} stroke={1.6} aria-hidden="true" />
          <span>{t('more')}</span>
        </UnstyledButton>
      )}
      {opened && (
        <MenuDrawer entries={entries} organisation={organisation} markOf={markOf} onClose={drawer.close} />
      )}
    </nav>
  );
}
