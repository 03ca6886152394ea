import type { ReactNode } from 'react';
import { Mark } from '../../../ui/brand/Wordmark.tsx';
import classes from './papers.module.css';

interface PaperHeadProps {
  /** Whose paper it is; the portal's own without one. */
  company?: string | undefined;
  title: string;
  lead: string;
  /** Stands at the end. */
  children?: ReactNode;
}

/** The head of a paper's first sheet. */
export function PaperHead({ company = 'simward', title, lead, children }: PaperHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.grow}>
        <p className={classes.company}>
          <Mark size={22} ground="var(--surface)" />
          <bdi>{company}</bdi>
        </p>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
    </header>
  );
}
