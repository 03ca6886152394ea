// What the rest of the scenario knows of a hand.
import type { Group } from 'three';

export interface HandView {
  gloves: 'none' | 'clean' | 'soiled';
  /** Only the left wrist has one. */
  watch: boolean;
  /** Ultraviolet light shows that something is still on the skin. */
  glowing: boolean;
}

/** The six named movements of rub and wash, in their order. */
export type Movement = 'palms' | 'backs' | 'between' | 'fingerBacks' | 'thumbs' | 'fingerTips';

export interface Hand {
  /** Its origin is the middle of the palm: fingers point to -z, the back of the hand to +y. */
  group: Group;
  wear(view: HandView): void;
  /** How the fingers are held: 0 stretched, 1 a fist. */
  curl(amount: number): void;
}
