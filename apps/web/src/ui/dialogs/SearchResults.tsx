import { useTimeout } from '@mantine/hooks';
import { messageTexts } from '@simward/texts/messages';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { QueryStates } from '../states/QueryStates.tsx';
import classes from './SearchResults.module.css';

const tMessages = textsOf(messageTexts);

interface SearchResultsProps<Found> {
  /** Has no data before the first search. */
  query: ComponentProps<typeof QueryStates<Found>>['query'] & { isFetching: boolean };
  failed: string;
  countOf: (found: Found) => number;
  /** Says what can be searched for. */
  hint: string;
  /** Says that nothing was found, and for which search. */
  nothing: string;
  children: (found: Found) => ReactNode;
}

/** The results of a search dialog, read out as they change. The height stays the same without results. */
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

/** The specification's delay for search dialogs; their opening animation is over by then. */
const focusDelayMs = 300;

/** The ref of a search box in a dialog with `focusOnTitle`: it takes the focus a moment after the dialog has opened. */
export function useLateFocus(): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useTimeout(() => box.current?.focus(), focusDelayMs, { autoInvoke: true });
  return box;
}
