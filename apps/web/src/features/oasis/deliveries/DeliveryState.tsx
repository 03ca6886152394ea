import type { oasis } from '@simward/contract';
import { IconHourglass, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../ui/values/tone.ts';

export const stateTones: Record<oasis.DeliveryState, Tone> = {
  delivered: 'pass',
  waiting: 'info',
  unmatched: 'warn',
  dead: 'fail',
  'given up': 'mute',
};
export const stateIcons = { waiting: IconHourglass, unmatched: IconUserQuestion };

interface DeliveryStateProps {
  delivery: oasis.Delivery;
}

/** Where a result is on its way; one that was changed after it had arrived says so. */
export function DeliveryState({ delivery: { state, correction } }: DeliveryStateProps) {
  const { t } = useTranslation('oasis');
  if (state === 'delivered' && correction)
    return <StatusBadge tone="order">{t('state.corrected')}</StatusBadge>;
  const icon = state === 'waiting' || state === 'unmatched' ? stateIcons[state] : undefined;
  return (
    <StatusBadge tone={stateTones[state]} {...(icon && { icon })}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}
