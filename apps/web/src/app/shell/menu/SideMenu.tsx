import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Screen } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { type Organisation, OrganisationCard } from '../organisation/OrganisationCard.tsx';
import { isMarked } from './menuEntriesOf.ts';
import type { MenuEntry } from './menuEntry.ts';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  /** The page on show. */
  screen: Screen | undefined;
  organisation: Organisation;
  rail?: boolean | undefined;
}

/** The menu at the side: with words from 1100 px on, icons alone below. */
export function SideMenu({ entries, screen, organisation, rail = false }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const narrow = useMediaQuery('(max-width: 1099px)', false) || rail;
  return (
    <nav aria-label={t('menu')} className={classes.side} data-rail={rail || undefined}>
      <Link to="/" className={classes.brand} aria-label={t('home')}>
        <Wordmark />
      </Link>
      <div className={classes.menu}>
        {entries.map((entry, index) => (
          <Fragment key={entry.path}>
            {index > 0 && entries[index - 1]?.group !== entry.group && <hr className={classes.rule} />}
            <Tooltip label={entry.label} position="right" disabled={!narrow}>
              <Link
                to={entry.path}
                className={classes.entry}
                // Not the router's own mark, which knows addresses alone.
                activeOptions={{ exact: true }}
                aria-current={isMarked(entry, screen) ? 'page' : undefined}
              >
                <entry.icon size={18} stroke={1.7} aria-hidden="true" />
                <span className={classes.label}>{entry.label}</span>
              </Link>
            </Tooltip>
          </Fragment>
        ))}
      </div>
      <OrganisationCard organisation={organisation} />
    </nav>
  );
}
