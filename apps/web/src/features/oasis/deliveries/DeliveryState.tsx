import type { oasis } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { stateLook } from './stateLook.ts';

interface DeliveryStateProps {
  delivery: oasis.Delivery;
}

/** Where a result is on its way; one that was changed after it had arrived says so. */
export function DeliveryState({ delivery: { state, correction } }: DeliveryStateProps) {
  const { t } = useTranslation('oasis');
  if (state === 'delivered' && correction)
    return <StatusBadge tone="order">{t('state.corrected')}</StatusBadge>;
  return <StatusBadge {...stateLook[state]}>{t(`state.${state}`)}</StatusBadge>;
}
