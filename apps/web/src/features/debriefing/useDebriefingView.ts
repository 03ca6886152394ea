import type { debriefing } from '@simward/contract';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../ui/address/useAddress.ts';
import { useTableState } from '../../ui/table/state/useTableState.ts';
import { debriefingAddress, type ShownKind, shownKinds } from './debriefingAddress.ts';
import { rowsOf, sessionMarks, shownMarks } from './marks/sessionMarks.ts';

export type DebriefingView = ReturnType<typeof useDebriefingView>;

/** What of a session is looked at: competency, kinds of marks and the chosen one stand in the address. Nothing has happened before it is there. */
export function useDebriefingView(session: debriefing.Debriefing | undefined) {
  const [{ competencyName, show, usual, view, mark }, change] = useAddress(debriefingAddress);
  const [{ size }] = useTableState();
  const all = useMemo(
    () => (session ? sessionMarks(session, competencyName) : []),
    [session, competencyName],
  );
  const steps = useMemo(() => all.flatMap((one) => ('step' in one ? one.step : [])), [all]);
  // The address has an array of its own each time.
  const kinds = show?.join();
  const marks = useMemo(() => shownMarks(all, shownKindsOf(kinds)), [all, kinds]);
  const rows = useMemo(() => rowsOf(marks), [marks]);
  /** Its row may stand on another page of the table. */
  const choose = useCallback(
    (key: string | undefined) => {
      const page = Math.floor(rows.findIndex((row) => row.key === key) / size) + 1;
      change({ mark: key, page: page > 1 ? page : undefined }, { replace: true });
    },
    [rows, size, change],
  );
  return {
    competencyName,
    all,
    steps,
    marks,
    rows,
    kinds: useMemo(() => shownKindsOf(kinds), [kinds]),
    withUsual: usual !== 'hidden',
    onlySteps: view === 'steps',
    chosen: useMemo(() => marks.find(({ key }) => key === mark), [marks, mark]),
    choose,
    chooseCompetency: useCallback(
      (name: string | undefined) => change({ competencyName: name, page: undefined }, { replace: true }),
      [change],
    ),
    // They stay the same while marks are walked along, and with them the tools that they are given to.
    toggle: useCallback(
      (kind: ShownKind) => {
        const now = shownKindsOf(kinds) ?? [];
        const next = now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind];
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

const shownKindsOf = (kinds: string | undefined): ShownKind[] | undefined =>
  kinds === undefined ? undefined : shownKinds.filter((kind) => kinds.split(',').includes(kind));
