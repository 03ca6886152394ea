import { Group } from 'three';
import { buildHand } from '../hands/hands.ts';
import { type HandView, movements } from '../hands/handTypes.ts';
import { rest, rub } from '../hands/rubbing.ts';
import { movementOf } from '../rules/cleaning.ts';
import type { State } from '../rules/state.ts';

export type Handedness = 'left' | 'right';

/** One's own hands: before the camera on a screen, at the controllers in a headset. */
export interface HeldHands {
  /** Both hands before the camera; a headset takes them out of it. */
  held: Group;
  groupOf(side: Handedness): Group;
  /** Puts both hands before the camera again. */
  holdBoth(): void;
  wear(state: State): void;
  /** At rest, or in the movement that goes on; `now` by the session's clock. */
  tick(state: State, now: number, still: boolean): void;
}

/** Seconds of a stroke to and fro. */
const strokeTime = 1.1;
const breathTime = 4.8;

export const buildHeldHands = (): HeldHands => {
  const left = buildHand(-1);
  const right = buildHand(1);
  const held = new Group();
  const holdBoth = () => held.add(left.group, right.group);
  holdBoth();
  return {
    held,
    groupOf: (side) => (side === 'left' ? left : right).group,
    holdBoth,
    wear: ({ gloves, hands: skin, over, watch }) => {
      const view: HandView = {
        gloves: gloves === undefined ? 'none' : gloves.dirt === 2 ? 'soiled' : 'clean',
        watch,
        glowing: over && gloves === undefined && skin.dirt > 0,
      };
      left.wear(view);
      right.wear(view);
    },
    tick: ({ cleaning }, now, still) => {
      if (left.group.parent !== held && right.group.parent !== held) return;
      // Hands that rub are raised over what is written below them.
      held.position.set(0, cleaning ? -0.15 : -0.22, -0.46);
      const movement = cleaning && movements[movementOf(cleaning, now).index];
      if (movement) rub(left, right, movement, still ? 0 : (now / 1000 / strokeTime) % 1);
      else rest(left, right, still ? 0 : Math.sin((now / 1000 / breathTime) * 2 * Math.PI));
    },
  };
};
