import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** Stands where a session's events were, once they are removed. */
export function EventsRemoved({ at }: { at: string }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={t('eventsRemoved')}
      reason={t('eventsRemovedReason', { day: format.dayOf(at) })}
    />
  );
}
