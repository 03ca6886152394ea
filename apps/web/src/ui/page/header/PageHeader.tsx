import type { ReactNode } from 'react';
import { FactLine } from './FactLine.tsx';
import classes from './PageHeader.module.css';
import { type PageAbove, usePageTitle } from './PageTitle.tsx';

interface PageHeaderProps {
  /** A link to the page above, before the title. */
  back?: ReactNode;
  /** What the page is about in small, before the title. */
  picture?: ReactNode;
  /** The h1 and the document's title. */
  title: string;
  /** Stands in the breadcrumbs before the title. */
  above?: PageAbove | undefined;
  /** What is open on the page, such as a saved report: it stands in the breadcrumbs after the page. */
  open?: string | undefined;
  /** Id of what the page is about, behind the title in the h1. */
  id?: string | undefined;
  /** A small act on that id. */
  idAct?: ReactNode;
  /** One line of facts under the title. */
  facts?: ReactNode;
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode;
}

/** The page's one h1. It takes the focus when the page changes. */
export function PageHeader({
  back,
  picture,
  title,
  above,
  open,
  id,
  idAct,
  facts,
  actions,
}: PageHeaderProps) {
  usePageTitle(title, above, open);
  return (
    <header className={classes.header} data-back={back ? true : undefined}>
      {back}
      {picture}
      <div className={classes.words}>
        <div className={classes.head}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
            {id && (
              <>
                {' '}
                <bdi className={classes.id}>{id}</bdi>
              </>
            )}
          </h1>
          {idAct}
        </div>
        {facts && (
          <p className={classes.facts}>{typeof facts === 'string' ? <FactLine facts={facts} /> : facts}</p>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
