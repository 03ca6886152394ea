import type { wire } from '@simward/contract';
import { modulesTexts } from '@simward/texts/modules/modules';
import { IconClockPause, IconLock, IconPlugConnectedX, IconRun } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';

const t = textsOf(modulesTexts);

interface SessionResultProps {
  outcome: wire.SessionOutcome;
  /** Null for training, which has no result. */
  successful: boolean | null;
  mustPassMissed: boolean;
}

/** The outcome of a session, and the result of a completed assessment. */
export function SessionResult({ outcome, successful, mustPassMissed }: SessionResultProps) {
  switch (outcome) {
    case 'in progress':
      return (
        <StatusBadge tone="info" icon={IconRun}>
          {t('attempts.inProgress')}
        </StatusBadge>
      );
    case 'abandoned':
      return (
        <StatusBadge tone="mute" icon={IconClockPause}>
          {t('attempts.abandoned')}
        </StatusBadge>
      );
    case 'crashed':
    case 'interrupted':
      return (
        <StatusBadge tone="warn" icon={IconPlugConnectedX}>
          {t(`attempts.${outcome}`)}
        </StatusBadge>
      );
    case 'completed':
      if (successful === null) return <StatusBadge tone="mute">{t('attempts.completed')}</StatusBadge>;
      if (successful) return <StatusBadge tone="pass">{t('attempts.passed')}</StatusBadge>;
      if (!mustPassMissed) return <StatusBadge tone="fail">{t('attempts.notPassed')}</StatusBadge>;
      return (
        <StatusBadge tone="fail" icon={IconLock}>
          {t('attempts.mustPassMissed')}
        </StatusBadge>
      );
  }
}
