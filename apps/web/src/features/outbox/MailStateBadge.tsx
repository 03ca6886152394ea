import type { outbox } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';

const tones = { queued: 'info', sent: 'pass', kept: 'mute', failed: 'warn', 'given up': 'fail' } as const;

export function MailStateBadge({ state }: Pick<outbox.Mail, 'state'>) {
  const { t } = useTranslation('outbox');
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
