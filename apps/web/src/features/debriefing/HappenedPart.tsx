import type { debriefing } from '@simward/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EventsRemoved } from '../../shared/sessions/EventsRemoved.tsx';
import { AfterFirstPaint } from '../../ui/page/parts/AfterFirstPaint.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { PhoneTimeline } from './phone/PhoneTimeline.tsx';
import { StepsTable } from './steps/StepsTable.tsx';
import { TimelineCard } from './timeline/TimelineCard.tsx';
import type { DebriefingView } from './useDebriefingView.ts';

interface HappenedPartProps {
  /** Its place stands before there is one. */
  session: debriefing.Debriefing | undefined;
  view: DebriefingView;
  phone: boolean;
}

const below = <BlockSkeleton height={520} />;

/** What happened: along the time and as rows; on a phone time runs down. */
export function HappenedPart({ session, view, phone }: HappenedPartProps) {
  const { t } = useTranslation('debriefing');
  if (session?.eventsRemovedAt) return <EventsRemoved at={session.eventsRemovedAt} />;
  if (session && view.all.length === 0)
    return <EmptyState icon={IconListSearch} title={t('nothing')} reason={t('nothingReason')} />;
  if (phone) return session ? <PhoneTimeline session={session} view={view} /> : below;
  return (
    <>
      <TimelineCard session={session} view={view} />
      {session ? (
        <AfterFirstPaint before={below}>
          <StepsTable session={session} view={view} />
        </AfterFirstPaint>
      ) : (
        below
      )}
    </>
  );
}
