import type { debriefing } from '@simward/contract';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../ui/address/useAddress.ts';
import { searchOf, stateOf, type TableState } from '../../ui/table/state/tableState.ts';
import { debriefingAddress, type FilterKind, filterKinds } from './debriefingAddress.ts';
import { filteredMarks, isMustPassMiss, rowsOf, sessionMarks } from './marks/sessionMarks.ts';
import { usualPathOf } from './timeline/layout/pathLines.ts';

export type DebriefingView = ReturnType<typeof useDebriefingView>;

/** In the address: no mark is chosen, where one would be from the start. */
const noMark = 'none';

/**
 * The marks in view, and the choices kept in the address: competency, kinds of marks, chosen mark. Until somebody
 * chooses, the first failed must-pass step is chosen. While the session loads there are no marks.
 */
export function useDebriefingView(session: debriefing.Debriefing | undefined) {
  const [address, change] = useAddress(debriefingAddress);
  const { competencyName, show, usual, view, mark } = address;
  const state = stateOf(address);
  const { size } = state;
  const allMarks = useMemo(
    () => (session ? sessionMarks(session, competencyName) : []),
    [session, competencyName],
  );
  const steps = useMemo(() => allMarks.flatMap((one) => ('step' in one ? one.step : [])), [allMarks]);
  // A string, because the address gives a new array each time.
  const kinds = show?.join();
  const marks = useMemo(() => filteredMarks(allMarks, kindsOf(kinds)), [allMarks, kinds]);
  const rows = useMemo(() => rowsOf(marks), [marks]);
  const firstMiss = useMemo(() => rows.find(isMustPassMiss), [rows]);
  const firstKey = mark === undefined && state.page === 1 ? firstMiss?.key : undefined;
  const pageOf = useCallback(
    (key: string | undefined) => Math.floor(rows.findIndex((row) => row.key === key) / size) + 1,
    [rows, size],
  );
  /** Chooses a mark and turns the table to the page with its row. */
  const choose = useCallback(
    (key: string | undefined) => {
      const page = pageOf(key);
      const none = firstMiss ? noMark : undefined;
      change({ mark: key ?? none, page: page > 1 ? page : undefined }, { replace: true });
    },
    [pageOf, firstMiss, change],
  );
  return {
    competencyName,
    allMarks,
    steps,
    marks,
    rows,
    kinds: useMemo(() => kindsOf(kinds), [kinds]),
    withUsual: usual !== 'hidden',
    onlySteps: view === 'steps',
    /** When the peers had done one, two, three … of the steps in view. */
    usualPath: useMemo(() => {
      if (!session || session.usual.path.length === 0) return [];
      return competencyName === undefined ? session.usual.path : usualPathOf(steps);
    }, [session, steps, competencyName]),
    chosenMark: useMemo(
      () => (mark === undefined ? firstMiss : marks.find(({ key }) => key === mark)),
      [marks, mark, firstMiss],
    ),
    table: {
      /** Begins with the page that has the row of the mark chosen from the start. */
      state: { ...state, page: firstKey === undefined ? state.page : pageOf(firstKey) },
      onStateChange: (next: TableState) =>
        // The mark stays chosen, and no longer decides the page.
        change({ ...searchOf(next), ...(firstKey !== undefined && { mark: firstKey }) }),
    },
    choose,
    chooseCompetency: useCallback(
      (name: string | undefined) => change({ competencyName: name, page: undefined }, { replace: true }),
      [change],
    ),
    // Memoised, so that the tools are not drawn again for each mark that is chosen.
    toggle: useCallback(
      (kind: FilterKind) => {
        const kindsNow = kindsOf(kinds) ?? [];
        const next = kindsNow.includes(kind) ? kindsNow.filter((one) => one !== kind) : [...kindsNow, kind];
        change({ show: next.length > 0 ? next : undefined, page: undefined }, { replace: true });
      },
      [kinds, change],
    ),
    showAll: useCallback(() => change({ show: undefined, page: undefined }, { replace: true }), [change]),
    toggleUsual: useCallback(
      () => change({ usual: usual ? undefined : 'hidden' }, { replace: true }),
      [usual, change],
    ),
    setOnlySteps: useCallback(
      (only: boolean) => change({ view: only ? 'steps' : undefined }, { replace: true }),
      [change],
    ),
  };
}

const kindsOf = (kinds: string | undefined): FilterKind[] | undefined =>
  kinds === undefined ? undefined : filterKinds.filter((kind) => kinds.split(',').includes(kind));
