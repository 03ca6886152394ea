import type { debriefing } from '@simward/contract';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../ui/address/useAddress.ts';
import { stateOf } from '../../ui/table/state/tableState.ts';
import { debriefingAddress, type FilterKind, filterKinds } from './debriefingAddress.ts';
import { filteredMarks, rowsOf, sessionMarks } from './marks/sessionMarks.ts';

export type DebriefingView = ReturnType<typeof useDebriefingView>;

/**
 * The marks in view, and the choices kept in the address: competency, kinds of marks, chosen mark. While the
 * session loads there are no marks.
 */
export function useDebriefingView(session: debriefing.Debriefing | undefined) {
  const [address, change] = useAddress(debriefingAddress);
  const { competencyName, show, usual, view, mark } = address;
  const { size } = stateOf(address);
  const allMarks = useMemo(
    () => (session ? sessionMarks(session, competencyName) : []),
    [session, competencyName],
  );
  const steps = useMemo(() => allMarks.flatMap((one) => ('step' in one ? one.step : [])), [allMarks]);
  // A string, because the address gives a new array each time.
  const kinds = show?.join();
  const marks = useMemo(() => filteredMarks(allMarks, kindsOf(kinds)), [allMarks, kinds]);
  const rows = useMemo(() => rowsOf(marks), [marks]);
  /** Chooses a mark and turns the table to the page with its row. */
  const choose = useCallback(
    (key: string | undefined) => {
      const page = Math.floor(rows.findIndex((row) => row.key === key) / size) + 1;
      change({ mark: key, page: page > 1 ? page : undefined }, { replace: true });
    },
    [rows, size, change],
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
    chosenMark: useMemo(() => marks.find(({ key }) => key === mark), [marks, mark]),
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
