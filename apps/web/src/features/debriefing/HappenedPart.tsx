import { type debriefing, messages } from '@simward/contract';
import { IconListSearch, IconLock } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { EventsRemoved } from '../../shared/sessions/EventsRemoved.tsx';
import { AfterFirstPaint } from '../../ui/page/parts/AfterFirstPaint.tsx';
import { usePainted } from '../../ui/page/parts/usePainted.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import type { Column } from '../../ui/table/column.ts';
import { KindChips } from './marks/KindChips.tsx';
import { MarkSign, markColor } from './marks/MarkSign.tsx';
import { isMustPassMiss, type QuestionMark, type StepMark } from './marks/sessionMarks.ts';
import { useMarkWords } from './marks/useMarkWords.ts';
import { PhoneTimeline } from './PhoneTimeline.tsx';
import tableClasses from './PrintableTable.module.css';
import { PrintableTable } from './PrintableTable.tsx';
import { endOf } from './timeline/layout/timelineLayout.ts';
import { Timeline } from './timeline/Timeline.tsx';
import classes from './timeline/TimelineCard.module.css';
import { useTimeWindow } from './timeline/useTimeWindow.ts';
import { UsualToggle, ViewTools } from './timeline/ViewTools.tsx';
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

interface TimelineCardProps {
  /** It stands before there is one. */
  session: debriefing.Debriefing | undefined;
  view: DebriefingView;
}

/** What can be shown, with how much there is of it, over the timeline. */
function TimelineCard({ session, view }: TimelineCardProps) {
  const { t } = useTranslation('debriefing');
  const isPainted = usePainted(session !== undefined);
  // Another axis begins with the whole of it.
  const time = useTimeWindow(session ? endOf(session, view.steps) : 1);
  const sessions = session?.usual.sessions ?? 0;
  const { chosen, onlySteps, withUsual, toggleUsual } = view;
  const hasUsual = sessions > 0 || view.steps.some(({ usual }) => usual);
  const usual = useMemo(
    () => hasUsual && <UsualToggle sessions={sessions} pressed={withUsual} onToggle={toggleUsual} />,
    [hasUsual, sessions, withUsual, toggleUsual],
  );
  const latest = useRef(chosen);
  latest.current = chosen;
  const around = useCallback(() => latest.current?.at, []);
  return (
    <section className={classes.card} aria-label={t('happened')}>
      <div className={classes.tools}>
        <KindChips view={view} isLoading={!isPainted}>
          {isPainted && usual}
        </KindChips>
        {session && sessions === 0 && <span className={classes.few}>{t('fewPeers')}</span>}
        <div className={classes.end}>
          <ViewTools
            isWhole={time.isWhole}
            zoom={time.zoom}
            around={around}
            onlySteps={onlySteps}
            setOnlySteps={view.setOnlySteps}
          />
        </div>
      </div>
      {!onlySteps && <Timeline session={session} view={view} time={time} />}
    </section>
  );
}

interface StepsTableProps {
  session: debriefing.Debriefing;
  view: DebriefingView;
}

/** The same marks as rows, in step with the timeline; paper has all of them. */
function StepsTable({ session, view }: StepsTableProps) {
  const { t } = useTranslation('debriefing');
  const { rows, chosen, choose, kinds, showAll } = view;
  const columns = useStepColumns(session.people, choose);
  return (
    <PrintableTable
      title={t('table.title')}
      columns={columns}
      rows={rows}
      chosen={chosen}
      filtered={kinds !== undefined}
      onClearFilters={showAll}
    />
  );
}

type Row = StepMark | QuestionMark;
const none = messages.notAvailable.text;

/** When, what, how and, of several, who, beside when it usually is done. */
function useStepColumns(
  people: debriefing.Debriefing['people'],
  onChoose: (key: string) => void,
): Column<Row>[] {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const words = useMarkWords(people);
  const stepOf = (row: Row) => ('step' in row ? row.step : undefined);
  const toMedian = (row: Row): string => {
    const usual = stepOf(row)?.usual;
    if (!usual || row.kind === 'missed') return none;
    const seconds = Math.round(row.at - usual.middle);
    return `${seconds < 0 ? '−' : '+'}${format.clock(Math.abs(seconds))}`;
  };
  return [
    {
      key: 'number',
      title: t('table.number'),
      render: (row) => stepOf(row)?.number ?? '',
      numeric: true,
      width: 50,
      card: 'hidden',
    },
    {
      key: 'time',
      title: t('table.time'),
      render: (row) => (row.kind === 'missed' ? messages.notAvailable.text : format.clock(row.at)),
      numeric: true,
      width: 64,
    },
    {
      key: 'step',
      title: t('table.step'),
      render: (row) => (
        <button type="button" className={tableClasses.choose} onClick={() => onChoose(row.key)}>
          {words.nameOf(row)}
          {stepOf(row)?.mustPass && (
            <IconLock
              size={14}
              stroke={2}
              color={isMustPassMiss(row) ? 'var(--fail)' : 'var(--text-3)'}
              aria-label={t('mustPass')}
            />
          )}
        </button>
      ),
      card: 'heading',
    },
    {
      key: 'action',
      title: t('table.action'),
      render: (row) => ('step' in row ? (row.step.action ?? t('notDone')) : row.answer.answer),
    },
    ...(people.length > 1
      ? [{ key: 'person', title: t('table.person'), render: words.personOf, wide: true }]
      : []),
    {
      key: 'result',
      title: t('table.result'),
      render: (row) => (
        <span className={tableClasses.result} style={{ color: markColor[row.kind] }}>
          <MarkSign kind={row.kind} size={17} />
          {words.resultOf(row)}
        </span>
      ),
    },
    {
      key: 'usual',
      title: t('table.usual'),
      render: (row) => {
        const usual = stepOf(row)?.usual;
        return usual ? (
          <span
            className={tableClasses.usual}
          >{`${format.clock(usual.from)}–${format.clock(usual.to)}`}</span>
        ) : (
          none
        );
      },
    },
    { key: 'toMedian', title: t('table.toMedian'), render: toMedian, numeric: true, wide: true, width: 104 },
  ];
}
