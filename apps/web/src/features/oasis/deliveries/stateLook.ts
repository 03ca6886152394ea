import type { oasis } from '@simward/contract';
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconMinus,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { Tone } from '../../../ui/values/tone.ts';

/** Tone and sign of each state of a delivery. */
export const stateLook: Record<oasis.DeliveryState, { tone: Tone; icon: Icon }> = {
  delivered: { tone: 'pass', icon: IconCircleCheck },
  waiting: { tone: 'info', icon: IconHourglass },
  unmatched: { tone: 'warn', icon: IconUserQuestion },
  dead: { tone: 'fail', icon: IconCircleX },
  'given up': { tone: 'mute', icon: IconMinus },
};
