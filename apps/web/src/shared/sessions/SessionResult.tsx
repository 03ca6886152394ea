import type { wire } from '@simward/contract';
import { IconClockPause, IconLock, IconPlugConnectedX, IconRun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';

interface SessionResultProps {
  outcome: wire.SessionOutcome;
  /** Assessments alone have a result. */
  successful: boolean | null;
  mustPassMissed: boolean;
}

/** How a session went: of a completed assessment whether it was successful. */
export function SessionResult({ outcome, successful, mustPassMissed }: SessionResultProps) {
  const { t } = useTranslation('modules');
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
