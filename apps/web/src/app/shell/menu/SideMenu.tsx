import { useMediaQuery } from '@mantine/hooks';
import type { Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { type Organisation, OrganisationCard } from '../organisation/OrganisationCard.tsx';
import { MenuList } from './MenuList.tsx';
import { MenuScroll } from './MenuScroll.tsx';
import classes from './menu.module.css';
import type { MenuPart } from './menuEntriesOf.ts';
import { type Folds, useFolds } from './useFolds.ts';

const t = textsOf(shellTexts);

const MenuRail = lazyPart(async () => (await import('./MenuRail.tsx')).MenuRail);

interface SideMenuProps {
  parts: readonly MenuPart[];
  /** The page on show. */
  screen: Screen | undefined;
  organisation: Organisation;
  userId: string;
  /** Narrows the menu to its icons at any width. */
  rail?: boolean | undefined;
}

/** The menu at the side: with words from 1100 px on, below that only icons. */
export function SideMenu({ parts, screen, organisation, userId, rail = false }: SideMenuProps) {
  const narrow = useMediaQuery('(max-width: 68.6875em)', false, { getInitialValueInEffect: false }) || rail;
  const folds = useFolds(userId, parts);
  return (
    <Stack as="nav" gap={0} aria-label={t('menu')} className={`${classes.side} screen-only`}>
      <Link to="/" className={classes.brand} aria-label={t('home')}>
        <Wordmark />
      </Link>
      <MenuScroll screen={screen} style={rowsOf(parts, folds)}>
        {narrow ? (
          <MenuRail parts={parts} screen={screen} />
        ) : (
          <MenuList parts={parts} screen={screen} folds={folds} />
        )}
      </MenuScroll>
      <OrganisationCard organisation={organisation} />
    </Stack>
  );
}

/** How many rows are on show, headings among them, and what stands between them: the style sheet makes the rows as high as fits. */
const rowsOf = (parts: readonly MenuPart[], folds: Folds): CSSProperties => {
  const headings = parts.filter(({ group }) => group !== undefined).length;
  const open = parts.filter(({ group }) => group === undefined || !folds.isFolded(group));
  const rows = headings + open.reduce((sum, { entries }) => sum + entries.length, 0);
  const rules = parts.filter(({ group }, index) => group === undefined && index > 0).length;
  return { '--rows': rows, '--headings': headings, '--rules': rules } as CSSProperties;
};
