import type { debriefing } from '@simward/contract';
import type { StepMark } from '../../../marks/sessionMarks.ts';

export interface Capsule {
  key: string;
  /** The usual time, from left to right, and its middle. */
  from: number;
  to: number;
  middle: number;
  y: number;
  /** From the mark to the capsule. */
  tie: string;
  tone: 'inside' | 'outside' | 'missed';
}

const rowHeight = 11;

/** Whether it was done at a time at which the middle half of the peers did it. */
export const isOutside = (at: number, usual: debriefing.UsualTime): boolean =>
  at < usual.from || at > usual.to;

/** The usual time of each step in one of two rows in turn, tied to its mark. */
export function capsulesOf(
  marks: readonly { mark: StepMark; x: number; y: number }[],
  at: (seconds: number) => number,
  top: number,
): Capsule[] {
  const capsules: Capsule[] = [];
  for (const { mark, x, y } of marks) {
    const { usual } = mark.step;
    if (!usual) continue;
    const capsuleY = top + (capsules.length % 2) * rowHeight;
    const middle = at(usual.middle);
    capsules.push({
      key: mark.key,
      from: at(usual.from),
      to: at(usual.to),
      middle,
      y: capsuleY,
      tie: `M${x} ${y + 10}C${x} ${y + 24} ${middle} ${capsuleY - 18} ${middle} ${capsuleY - 3}`,
      tone: mark.kind === 'missed' ? 'missed' : isOutside(mark.at, usual) ? 'outside' : 'inside',
    });
  }
  return capsules;
}
