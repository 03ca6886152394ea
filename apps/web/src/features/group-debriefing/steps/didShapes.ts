import type { groupDebriefing } from '@simward/contract';
import type { Shape } from '../../../ui/charts/legends/MarkShape.tsx';

/** The shapes of the debriefing's marks. */
export const didShapes = {
  right: 'correct',
  outOfOrder: 'order',
  wrong: 'wrong',
  missed: 'missed',
} as const satisfies Record<groupDebriefing.GroupOutcome, Shape>;
