import type { audit } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';

const tones = { done: 'pass', denied: 'warn', failed: 'fail' } as const;

export function OutcomeBadge({ outcome }: Pick<audit.AuditEntry, 'outcome'>) {
  const { t } = useTranslation('audit');
  return <StatusBadge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>;
}
