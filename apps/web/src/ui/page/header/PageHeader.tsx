import { Fragment, type ReactNode } from 'react';
import { Row, Text } from '../../layout/Layout.tsx';
import classes from '../page.module.css';
import { type PageAbove, usePageTitle } from './PageTitle.tsx';

interface PageHeaderProps {
  /** A link to the page above, before the title. */
  back?: ReactNode;
  /** A small picture before the title. */
  picture?: ReactNode;
  /** The h1 and the document's title. */
  title: string;
  /** Its language and direction, where they are not the page's. */
  titleLanguage?: { lang?: string; dir?: 'ltr' | 'rtl' } | undefined;
  /** A further breadcrumb before the page's own. */
  above?: PageAbove | undefined;
  /** A breadcrumb after the page's own, for something open on the page, such as a saved report. */
  open?: string | undefined;
  /** Shown behind the title in the h1, such as a User ID. */
  id?: string | undefined;
  /** A small button for that id. */
  idAct?: ReactNode;
  /** A line of facts under the title. */
  facts?: ReactNode;
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode;
}

/** The head of a page with its only h1, which takes the focus when the page changes. */
export function PageHeader({
  back,
  picture,
  title,
  titleLanguage,
  above,
  open,
  id,
  idAct,
  facts,
  actions,
}: PageHeaderProps) {
  usePageTitle(title, above, open);
  return (
    <Row
      as="header"
      gap={12}
      align={back ? 'center' : 'start'}
      below={16}
      className={classes.header}
      data-back={back ? true : undefined}
    >
      {back}
      {picture}
      <div className={classes.words}>
        <Row gap={0} nowrap>
          <Text
            as="h1"
            size="h1"
            weight="title"
            breaks
            className={classes.title}
            tabIndex={-1}
            {...titleLanguage}
          >
            {title}
            {id && (
              <>
                {' '}
                <Text as="bdi" size="lg" weight="text" color={3}>
                  {id}
                </Text>
              </>
            )}
          </Text>
          {idAct}
        </Row>
        {facts && (
          <Text as="p" size="md" color={3}>
            {typeof facts === 'string' ? <FactLine facts={facts} /> : facts}
          </Text>
        )}
      </div>
      {actions && <Row className={`${classes.actions} screen-only`}>{actions}</Row>}
    </Row>
  );
}

interface FactLineProps {
  /**
   * The facts as a list, of which false and empty ones are left out, or as one text that has " · " between
   * them.
   */
  facts: string | readonly ReactNode[];
}

const dot = ' · ';

/** Facts with dots between them. Lines break only between facts, never within a date. */
export function FactLine({ facts }: FactLineProps) {
  const list = typeof facts === 'string' ? facts.split(dot) : facts.filter(Boolean);
  return list.map((fact, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read alike
    <Fragment key={position}>
      {position > 0 && ' '}
      <span className={classes.fact}>
        {fact}
        {position < list.length - 1 && dot.trimEnd()}
      </span>
    </Fragment>
  ));
}
