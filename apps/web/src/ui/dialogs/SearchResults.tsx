import { messages } from '@simward/contract';
import type { ReactNode } from 'react';
import { FailedState, type Failure } from '../states/FailedState.tsx';
import classes from './SearchResults.module.css';

interface SearchResultsProps {
  failure?: Failure | undefined;
  busy?: boolean;
  /** How many were found; undefined while nothing has been asked. */
  count: number | undefined;
  /** What can be searched for. */
  hint: string;
  /** That nothing was found, and for what. */
  nothing: string;
  children: ReactNode;
}

/** What a search dialog found, read out as it changes; it keeps its height while it has nothing to show. */
export function SearchResults({ failure, busy, count, hint, nothing, children }: SearchResultsProps) {
  return (
    <div className={classes.results} aria-live="polite" aria-busy={busy}>
      {failure ? (
        <FailedState {...failure} />
      ) : count === undefined ? (
        <p className={classes.hint}>{hint}</p>
      ) : count === 0 ? (
        <p className={classes.hint}>
          <strong>{messages.noData.text}</strong> {nothing}
        </p>
      ) : (
        children
      )}
    </div>
  );
}
