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

/** The icon of each tone, so that colour alone never says anything. */
export const toneIcons: Record<Tone, Icon> = {
  pass: IconCircleCheck,
  fail: IconCircleX,
  warn: IconClockExclamation,
  info: IconInfoCircle,
  mute: IconMinus,
  order: IconArrowsExchange,
};
