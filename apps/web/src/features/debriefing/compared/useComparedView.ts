import { debriefing } from '@simward/contract';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { debriefingAddress } from '../debriefingAddress.ts';
import { byWeight, type Compared, comparedSteps } from './comparedSteps.ts';

export type ComparedView = ReturnType<typeof useComparedView>;

const ownChange = { replace: true } as const;

/**
 * The differences in view, and the choices kept in the address: kinds of differences and the chosen
 * difference.
 */
export function useComparedView(compared: Compared) {
  const [{ changed, usual, view, mark }, change] = useAddress(debriefingAddress);
  const all = useMemo(() => comparedSteps(compared), [compared]);
  // A string, because the address gives a new array each time.
  const verdicts = changed?.join();
  const steps = useMemo(() => {
    const chosenVerdicts = debriefing.attemptVerdicts.filter((one) => verdicts?.split(',').includes(one));
    return verdicts === undefined ? all : all.filter(({ verdict }) => chosenVerdicts.includes(verdict));
  }, [all, verdicts]);
  return {
    all,
    /** Differences of the chosen kinds, in the order of time. */
    steps,
    /** Rows of the table. Steps that went the same are left out, unless their kind is chosen. */
    rows: useMemo(
      () => byWeight(steps.filter(({ verdict }) => verdicts !== undefined || verdict !== 'same')),
      [steps, verdicts],
    ),
    verdicts: changed,
    withUsual: usual !== 'hidden',
    onlySteps: view === 'steps',
    chosenStep: useMemo(() => steps.find(({ key }) => key === mark), [steps, mark]),
    choose: useCallback((key: string | undefined) => change({ mark: key }, ownChange), [change]),
    toggle: (verdict: debriefing.Verdict) => {
      const next = changed?.includes(verdict)
        ? changed.filter((one) => one !== verdict)
        : [...(changed ?? []), verdict];
      change({ changed: next.length > 0 ? next : undefined, page: undefined }, ownChange);
    },
    showAll: () => change({ changed: undefined, page: undefined }, ownChange),
    toggleUsual: () => change({ usual: usual ? undefined : 'hidden' }, ownChange),
    setOnlySteps: (only: boolean) => change({ view: only ? 'steps' : undefined }, ownChange),
  };
}
