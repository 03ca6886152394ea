import {
  type Icon,
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconInfoCircle,
  IconMinus,
} from '@tabler/icons-react';

export type Tone = 'pass' | 'fail' | 'warn' | 'info' | 'mute' | 'order';

/** The sign that goes with a tone, so that colour never speaks alone. */
export const toneIcons: Record<Tone, Icon> = {
  pass: IconCircleCheck,
  fail: IconCircleX,
  warn: IconClockExclamation,
  info: IconInfoCircle,
  mute: IconMinus,
  order: IconArrowsExchange,
};
