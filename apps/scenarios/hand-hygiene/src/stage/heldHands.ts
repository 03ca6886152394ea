import { Group } from 'three';
import { buildHand } from '../hands/hand.ts';
import type { Hand, HandView } from '../hands/handTypes.ts';
import { poseOf } from '../hands/rubbing.ts';
import { movementOf } from '../rules/cleaning.ts';
import type { State } from '../rules/state.ts';

export type Side = 'left' | 'right';

/** One's own hands: before the camera on a screen, at the controllers in a headset. */
export interface HeldHands {
  hands: Readonly<Record<Side, Hand>>;
  /** Both hands before the camera; a headset takes them out of it. */
  held: Group;
  wear(state: State): void;
  /** At rest, or in the movement that goes on; `now` by the session's clock. */
  tick(state: State, now: number, still: boolean): void;
}

const sides = [
  ['left', -1],
  ['right', 1],
] as const;

export const buildHeldHands = (): HeldHands => {
  const hands = { left: buildHand('left'), right: buildHand('right') };
  const held = new Group();
  held.add(hands.left.group, hands.right.group);
  return {
    hands,
    held,
    wear: (state) => {
      const { gloves, hands: skin, over, watch } = state;
      const view: HandView = {
        gloves: gloves === undefined ? 'none' : gloves.dirt === 2 ? 'soiled' : 'clean',
        watch,
        glowing: over && gloves === undefined && skin.dirt > 0,
      };
      for (const hand of Object.values(hands)) hand.wear(view);
    },
    tick: (state, now, still) => {
      const moving = state.cleaning && movementOf(state.cleaning, now);
      for (const [side, sign] of sides) {
        const hand = hands[side];
        if (hand.group.parent !== held) continue;
        if (moving) poseOf(hand, side, moving.index, still ? 0.5 : now / 1000);
        else {
          const breath = still ? 0 : Math.sin(now / 770 + sign) * 0.003;
          hand.group.position.set(sign * 0.225, -0.235 + breath, -0.47);
          hand.group.rotation.set(0.42, sign * 0.2, sign * -0.22);
          hand.curl(0.1);
        }
      }
    },
  };
};
