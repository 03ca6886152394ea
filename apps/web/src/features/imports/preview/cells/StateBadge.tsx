import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import {
  type Icon,
  IconArrowBackUp,
  IconCircleX,
  IconEqual,
  IconMinus,
  IconUserEdit,
  IconUserPlus,
} from '@tabler/icons-react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../../ui/values/tone.ts';

const t = textsOf(importDifferenceTexts);

export const stateSigns: Record<imports.ImportRowState, { tone: Tone; icon: Icon }> = {
  error: { tone: 'fail', icon: IconCircleX },
  new: { tone: 'pass', icon: IconUserPlus },
  changed: { tone: 'info', icon: IconUserEdit },
  back: { tone: 'info', icon: IconArrowBackUp },
  same: { tone: 'mute', icon: IconEqual },
  'left-out': { tone: 'mute', icon: IconMinus },
};

export function StateBadge({ state }: { state: imports.ImportRowState }) {
  return <StatusBadge {...stateSigns[state]}>{t(`states.${state}`)}</StatusBadge>;
}
