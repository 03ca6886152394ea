import type { followUp } from '@simward/contract';
import {
  type Icon,
  IconCertificate,
  IconClockExclamation,
  IconHourglass,
  IconLock,
  IconMessageCircleQuestion,
  IconTrendingDown,
  IconX,
} from '@tabler/icons-react';
import type { Tone } from '../../../ui/values/tone.ts';

/** How each reason for being behind is drawn. */
export const reasonSigns: Record<followUp.BehindReason, { tone: Tone; icon: Icon }> = {
  overdue: { tone: 'fail', icon: IconClockExclamation },
  mustPass: { tone: 'fail', icon: IconLock },
  refresh: { tone: 'warn', icon: IconCertificate },
  due: { tone: 'warn', icon: IconHourglass },
};

/** How each reason for a conversation is drawn. */
export const debriefSigns: Record<followUp.DebriefReason, { tone: Tone; icon: Icon }> = {
  mustPass: { tone: 'fail', icon: IconLock },
  below: { tone: 'warn', icon: IconTrendingDown },
  failed: { tone: 'fail', icon: IconX },
  asked: { tone: 'info', icon: IconMessageCircleQuestion },
};
