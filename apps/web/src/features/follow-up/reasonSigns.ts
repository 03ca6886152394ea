import type { followUp } from '@simward/contract';
import {
  type Icon,
  IconCertificate,
  IconClockExclamation,
  IconHourglass,
  IconLock,
} from '@tabler/icons-react';
import type { Tone } from '../../ui/values/tone.ts';

/** Tone and sign of each reason for being behind. */
export const reasonSigns: Record<followUp.BehindReason, { tone: Tone; icon: Icon }> = {
  overdue: { tone: 'fail', icon: IconClockExclamation },
  mustPass: { tone: 'fail', icon: IconLock },
  refresh: { tone: 'warn', icon: IconCertificate },
  due: { tone: 'warn', icon: IconHourglass },
};
