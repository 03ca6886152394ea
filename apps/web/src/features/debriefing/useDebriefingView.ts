import type { debriefing } from '@simward/contract';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../ui/address/useAddress.ts';
import { useTableState } from '../../ui/table/useTableState.ts';
import { debriefingAddress, type ShownKind, shownKinds } from './debriefingAddress.ts';
import { rowsOf, sessionMarks, shownMarks } from './sessionMarks.ts';

export type DebriefingView = ReturnType<typeof useDebriefingView>;

/** What of a session is looked at: competency, kinds of marks and the chosen one stand in the address. */
export function useDebriefingView(session: debriefing.Debriefing) {
  const [{ competencyName, show, usual, view, mark }, change] = useAddress(debriefingAddress);
  const [{ size }] = useTableState();
  const all = useMemo(() => sessionMarks(session, competencyName), [session, competencyName]);
  const steps = useMemo(() => all.flatMap((one) => ('step' in one ? one.step : [])), [all]);
  // The address has an array of its own each time.
  const kinds = show?.join();
  const marks = useMemo(
    () =>
      shownMarks(
        all,
        kinds === undefined ? undefined : shownKinds.filter((kind) => kinds.split(',').includes(kind)),
      ),
    [all, kinds],
  );
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
    kinds: show,
    withUsual: usual !== 'hidden',
    onlySteps: view === 'steps',
    chosen: useMemo(() => marks.find(({ key }) => key === mark), [marks, mark]),
    choose,
    chooseCompetency: useCallback(
      (name: string | undefined) => change({ competencyName: name, page: undefined }, { replace: true }),
      [change],
    ),
    toggle: (kind: ShownKind) => {
      const next = show?.includes(kind) ? show.filter((one) => one !== kind) : [...(show ?? []), kind];
      change({ show: next.length > 0 ? next : undefined, page: undefined }, { replace: true });
    },
    showAll: () => change({ show: undefined, page: undefined }, { replace: true }),
    toggleUsual: () => change({ usual: usual ? undefined : 'hidden' }, { replace: true }),
    setOnlySteps: (only: boolean) => change({ view: only ? 'steps' : undefined }, { replace: true }),
  };
}
