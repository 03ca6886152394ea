import { useEffect, useEffectEvent } from 'react';
import type { ChangeState, TableState } from './tableState.ts';

interface PageOnShow {
  /** The rows of the page; undefined while they load. */
  rows: readonly unknown[] | undefined;
  /** The rows are still those of another page. */
  busy?: boolean | undefined;
  total: number;
  state: TableState;
  onStateChange: ChangeState;
}

/**
 * Leads from a page that a list does not have, because rows were deleted or a bookmark is old, to the last page that it
 * has.
 * @returns true while it leads
 */
export function useExistingPage({ rows, busy, total, state, onStateChange }: PageOnShow): boolean {
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  const isGone = rows?.length === 0 && !busy && state.page > lastPage;
  const goToLast = useEffectEvent(() => onStateChange({ ...state, page: lastPage }, { replace: true }));
  useEffect(() => {
    if (isGone) goToLast();
  }, [isGone]);
  return isGone;
}
