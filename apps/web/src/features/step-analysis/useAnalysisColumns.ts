import { useState } from 'react';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { type AnalysisColumn, analysisColumns, stepAnalysisAddress } from './stepAnalysisAddress.ts';

/** Columns of words, which every table begins with. */
export const wordColumns: readonly AnalysisColumn[] = ['word', 'said', 'did', 'right'];

/**
 * The columns that somebody chose, and a function that changes them. The choice is in the address, and kept in the
 * browser for this person.
 */
export function useAnalysisColumns(): [readonly AnalysisColumn[], (next: readonly AnalysisColumn[]) => void] {
  const { _id } = useSignedInUser();
  const [{ columns: inAddress }, change] = useAddress(stepAnalysisAddress);
  const [kept, setKept] = useState(() => readColumns(_id));
  const chosen = inAddress ?? kept ?? wordColumns;
  return [
    chosen,
    (next) => {
      const isWords = next.length === wordColumns.length && wordColumns.every((key) => next.includes(key));
      keepColumns(_id, isWords ? undefined : next);
      setKept(isWords ? undefined : next);
      change({ columns: isWords ? undefined : [...next] }, { replace: true });
    },
  ];
}

/** With a column of figures each row is one line. */
export const hasFigures = (columns: readonly AnalysisColumn[]): boolean =>
  columns.some((key) => !wordColumns.includes(key));

const keyOf = (userId: string) => `step-analysis.columns.${userId}`;

function readColumns(userId: string): readonly AnalysisColumn[] | undefined {
  try {
    const kept = localStorage.getItem(keyOf(userId))?.split(',');
    return kept && analysisColumns.filter((key) => kept.includes(key));
  } catch {
    return undefined;
  }
}

function keepColumns(userId: string, columns: readonly AnalysisColumn[] | undefined): void {
  try {
    if (columns) localStorage.setItem(keyOf(userId), columns.join());
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage the choice lasts as long as its address.
  }
}
