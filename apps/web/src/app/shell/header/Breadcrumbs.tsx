import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type PageAbove, useCurrentPage } from '../../../ui/page/header/PageTitle.tsx';
import type { MenuEntry } from '../menu/menuEntry.ts';
import classes from './Breadcrumbs.module.css';

export type Crumb = PageAbove;

interface BreadcrumbsProps {
  /** Pages above the one on show. */
  crumbs: readonly Crumb[];
  entries: readonly MenuEntry[];
}

/** Where the page lies; a page of the menu is called as in the menu, any other by its title. */
export function Breadcrumbs({ crumbs, entries }: BreadcrumbsProps) {
  const { t } = useTranslation('shell');
  const { title, above } = useCurrentPage();
  const path = useLocation({ select: (location) => location.pathname });
  const label = entries.find((entry) => entry.path === path)?.label ?? title;
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.breadcrumbs}>
      <ol className={classes.list}>
        {[...crumbs, ...(above ? [above] : [])].map((crumb) => (
          <li key={crumb.path}>
            <Link to={crumb.path} search={crumb.search}>
              {crumb.label}
            </Link>
            <IconChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}
