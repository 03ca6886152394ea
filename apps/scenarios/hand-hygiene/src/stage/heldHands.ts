import { Group } from 'three';
import { buildHand } from '../hands/hands.ts';
import { type Hand, type HandView, movements } from '../hands/handTypes.ts';
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
  /** Builds them where they are not built yet: the first picture shows none and need not wait for them. */
  build(): void;
  wear(state: State): void;
  /** At rest, or in the movement that goes on; `now` by the session's clock. */
  tick(state: State, now: number, seen: { isStill: boolean; isNarrow: boolean }): void;
}

/** Seconds of a stroke to and fro. */
const strokeTime = 1.1;
const breathTime = 4.8;

export const buildHeldHands = (): HeldHands => {
  const held = new Group();
  let both: { left: Hand; right: Hand } | undefined;
  let worn: State | undefined;
  const holdBoth = () => {
    if (both) held.add(both.left.group, both.right.group);
  };
  const wearOn = ({ left, right }: { left: Hand; right: Hand }, state: State) => {
    const { gloves, hands: skin, over, watch } = state;
    const view: HandView = {
      gloves: gloves === undefined ? 'none' : gloves.dirt === 2 ? 'soiled' : 'clean',
      watch,
      // Hands that only touched the clean door have less than the dirt that glows.
      glowing: over && gloves === undefined && skin.dirt === 2,
    };
    left.wear(view);
    right.wear(view);
  };
  const built = () => {
    if (both) return both;
    both = { left: buildHand(-1), right: buildHand(1) };
    if (worn) wearOn(both, worn);
    holdBoth();
    return both;
  };
  return {
    held,
    groupOf: (side) => built()[side].group,
    holdBoth,
    build: () => void built(),
    wear: (state) => {
      worn = state;
      if (both) wearOn(both, state);
    },
    tick: ({ cleaning }, now, { isStill, isNarrow }) => {
      const { left, right } = built();
      if (left.group.parent !== held && right.group.parent !== held) return;
      // Hands that rub are raised over what is written below them. A phone sees so much of the room that hands held at arm's
      // length would be small, and their arms long.
      held.position.set(0, cleaning ? -0.15 : -0.22, isNarrow ? -0.3 : -0.46);
      const movement = cleaning && movements[movementOf(cleaning, now).index];
      if (movement) rub(left, right, movement, isStill ? 0 : (now / 1000 / strokeTime) % 1);
      else rest(left, right, isStill ? 0 : Math.sin((now / 1000 / breathTime) * 2 * Math.PI));
    },
  };
};
