import { shellTexts } from '@simward/texts/shell';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { type PageAbove, useCurrentPage } from '../../../ui/page/header/PageTitle.tsx';
import type { MenuEntry } from '../menu/menuEntriesOf.ts';
import classes from '../shell.module.css';

const t = textsOf(shellTexts);

export type Crumb = PageAbove;

interface BreadcrumbsProps {
  /** Pages above the current one. */
  crumbs: readonly Crumb[];
  entries: readonly MenuEntry[];
}

/**
 * The path to the current page. A page in the menu has its name from there, any other page its title. If
 * something is open on the page, it comes last, and the page's name before it is a link that closes it.
 */
export function Breadcrumbs({ crumbs, entries }: BreadcrumbsProps) {
  const { title, above, open } = useCurrentPage();
  const path = useLocation({ select: (location) => location.pathname });
  const label = entries.find((entry) => entry.path === path)?.label ?? title;
  const page = open === undefined ? [] : [{ label, path, search: undefined }];
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.wide}>
      <Row as="ol" nowrap size="sm" color={3} className={classes.crumbs}>
        {[...crumbs, ...(above ? [above] : []), ...page].map((crumb) => (
          <li key={crumb.path}>
            <Link to={crumb.path} search={crumb.search} activeOptions={{ exact: true }}>
              {crumb.label}
            </Link>
            <IconChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{open ?? label}</li>
      </Row>
    </nav>
  );
}
