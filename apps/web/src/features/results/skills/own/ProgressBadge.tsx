import type { results } from '@simward/contract';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconLock,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../../ui/values/tone.ts';

const shownAs: Record<results.SkillProgress, { tone: Tone; icon: Icon }> = {
  mastered: { tone: 'pass', icon: IconCircleCheck },
  'one pass to go': { tone: 'info', icon: IconCircleDashed },
  'must-pass missed': { tone: 'fail', icon: IconLock },
  'below the mark': { tone: 'warn', icon: IconAlertTriangle },
  'not attempted': { tone: 'mute', icon: IconCircleDotted },
};

interface ProgressBadgeProps {
  progress: results.SkillProgress;
}

export function ProgressBadge({ progress }: ProgressBadgeProps) {
  const { t } = useTranslation('results');
  return <StatusBadge {...shownAs[progress]}>{t(`progress.${progress}`)}</StatusBadge>;
}
