import type { debriefing } from '@simward/contract';
import { IconArrowDown, IconArrowUp, IconEqual, IconMinus } from '@tabler/icons-react';

/** How a difference is shown, so that colour never speaks alone. */
export const verdictSigns = {
  better: { tone: 'pass', icon: IconArrowUp, color: 'var(--pass)' },
  worse: { tone: 'fail', icon: IconArrowDown, color: 'var(--fail)' },
  still: { tone: 'warn', icon: IconMinus, color: 'var(--warn)' },
  same: { tone: 'mute', icon: IconEqual, color: 'var(--context)' },
} as const satisfies Record<debriefing.Verdict, object>;
