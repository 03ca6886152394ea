// What the rest of the scenario knows of a hand.
import type { Group } from 'three';

/** Left is -1, right is 1. */
export type Side = -1 | 1;

export interface HandView {
  gloves: 'none' | 'clean' | 'soiled';
  /** Only the left wrist has one. */
  watch: boolean;
  /** Ultraviolet light shows that something is still on the skin. */
  glowing: boolean;
}

/** How the fingers are held; every amount from 0 to 1. */
export interface Pose {
  /** Thumb, index, middle, ring and little finger: 0 stretched, 1 a fist. */
  curl: readonly [number, number, number, number, number];
  /** 0 side by side, 1 wide apart. */
  spread: number;
  /** 0 the thumb stands off, 1 it lies across the palm. */
  across: number;
}

/** The six named movements of rub and wash, in their order. */
export const movements = ['palms', 'backs', 'between', 'fingerBacks', 'thumbs', 'fingerTips'] as const;
export type Movement = (typeof movements)[number];

export interface Hand {
  side: Side;
  /** Its origin is the middle of the palm: fingers point to -z, the back of the hand to +y. */
  group: Group;
  wear(view: HandView): void;
  hold(pose: Pose): void;
}
