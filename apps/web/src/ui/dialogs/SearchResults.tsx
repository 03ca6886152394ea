import { messageTexts } from '@simward/texts/messages';
import type { ComponentProps, ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { QueryStates } from '../states/QueryStates.tsx';
import classes from './SearchResults.module.css';

const tMessages = textsOf(messageTexts);

interface SearchResultsProps<Found> {
  /** Without data while nothing has been asked. */
  query: ComponentProps<typeof QueryStates<Found>>['query'] & { isFetching: boolean };
  failed: string;
  countOf: (found: Found) => number;
  /** What can be searched for. */
  hint: string;
  /** That nothing was found, and for what. */
  nothing: string;
  children: (found: Found) => ReactNode;
}

/** What a search dialog found, read out as it changes; it keeps its height while it has nothing to show. */
export function SearchResults<Found>({
  query,
  failed,
  countOf,
  hint,
  nothing,
  children,
}: SearchResultsProps<Found>) {
  return (
    <div className={classes.results} aria-live="polite" aria-busy={query.isFetching}>
      <QueryStates
        query={query}
        failed={failed}
        loading={<p className={classes.hint}>{hint}</p>}
        empty={(found) =>
          countOf(found) === 0 && (
            <p className={classes.hint}>
              <strong>{tMessages('noData.text')}</strong> {nothing}
            </p>
          )
        }
      >
        {children}
      </QueryStates>
    </div>
  );
}
