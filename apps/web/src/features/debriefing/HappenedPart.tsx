import { useMediaQuery } from '@mantine/hooks';
import type { debriefing } from '@simward/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EventsRemoved } from '../../shared/sessions/EventsRemoved.tsx';
import { AfterFirstPaint } from '../../ui/page/parts/AfterFirstPaint.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { PhoneTimeline } from './phone/PhoneTimeline.tsx';
import { StepsTable } from './steps/StepsTable.tsx';
import { endOf } from './timeline/layout/timelineLayout.ts';
import { TimelineCard } from './timeline/TimelineCard.tsx';
import type { DebriefingView } from './useDebriefingView.ts';

interface HappenedPartProps {
  session: debriefing.Debriefing;
  view: DebriefingView;
}

/** What happened: along the time and as rows; on a phone time runs down. */
export function HappenedPart({ session, view }: HappenedPartProps) {
  const { t } = useTranslation('debriefing');
  // Paper is as narrow as a phone, and has the drawing.
  const phone = useMediaQuery('screen and (max-width: 767px)', false, { getInitialValueInEffect: false });
  if (session.eventsRemovedAt) return <EventsRemoved at={session.eventsRemovedAt} />;
  if (view.all.length === 0)
    return <EmptyState icon={IconListSearch} title={t('nothing')} reason={t('nothingReason')} />;
  if (phone) return <PhoneTimeline session={session} view={view} />;
  return (
    <>
      {/* Another axis begins with the whole of it. */}
      <TimelineCard key={endOf(session, view.steps)} session={session} view={view} />
      <AfterFirstPaint>
        <StepsTable session={session} view={view} />
      </AfterFirstPaint>
    </>
  );
}
