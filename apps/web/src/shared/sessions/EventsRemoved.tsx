import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconCalendarOff } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

const t = textsOf(sessionsTexts);

/** Is shown instead of a session's events after they were removed. */
export function EventsRemoved({ at }: { at: string }) {
  const format = useFormat();
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={t('eventsRemoved')}
      reason={t('eventsRemovedReason', { day: format.dayOf(at) })}
    />
  );
}
