import type { debriefing } from '@simward/contract';

type Step = Pick<debriefing.DebriefedStep, 'outcome' | 'at' | 'usual'>;

/** A session has a pace of its own from this share of its steps on that were all early, or all late. */
const ownPaceShare = 0.5;

/**
 * The time that the session took as a share of the usual time: 0.8 was quick. It is 1 unless most steps were done
 * before the middle half of the peers did them, or most after.
 */
export function paceOf(steps: readonly Step[], begins: number): number {
  const done = steps.flatMap(({ outcome, at, usual }) =>
    outcome !== 'missed' && usual && usual.middle > begins && at > begins ? [{ at, usual }] : [],
  );
  const early = done.filter(({ at, usual }) => at < usual.from).length;
  const late = done.filter(({ at, usual }) => at > usual.to).length;
  if (Math.max(early, late) <= done.length * ownPaceShare) return 1;
  const paces = done
    .map(({ at, usual }) => (at - begins) / (usual.middle - begins))
    .toSorted((a, b) => a - b);
  return paces[Math.floor(paces.length / 2)] ?? 1;
}
