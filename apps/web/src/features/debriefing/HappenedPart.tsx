import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { IconListSearch, IconLock } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Word } from '../../shared/help/words/Word.tsx';
import { EventsRemoved } from '../../shared/sessions/EventsRemoved.tsx';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import { AfterFirstPaint, usePainted } from '../../ui/page/parts/AfterFirstPaint.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import type { Column } from '../../ui/table/column.ts';
import { QuietButton } from '../../ui/values/Quiet.tsx';
import classes from './debriefing.module.css';
import { KindChips } from './marks/KindChips.tsx';
import { MarkSign, markColor } from './marks/MarkSign.tsx';
import { isMustPassMiss, type QuestionMark, type StepMark } from './marks/sessionMarks.ts';
import { useMarkWords } from './marks/useMarkWords.ts';
import { PhoneTimeline } from './PhoneTimeline.tsx';
import { PrintableTable } from './PrintableTable.tsx';
import { endOf } from './timeline/layout/timelineLayout.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { useTimeWindow } from './timeline/useTimeWindow.ts';
import { UsualToggle, ViewTools } from './timeline/ViewTools.tsx';
import type { DebriefingView } from './useDebriefingView.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(debriefingTexts);

interface HappenedPartProps {
  /** Undefined while it loads; the space for it is drawn meanwhile. */
  session: debriefing.Debriefing | undefined;
  view: DebriefingView;
  phone: boolean;
}

const tableSkeleton = (
  <Surface>
    <RowsSkeleton rows={12} rowHeight={38} />
  </Surface>
);

/** The events of a session, on a timeline and as rows of a table; on a phone as one list from top to bottom. */
export function HappenedPart({ session, view, phone }: HappenedPartProps) {
  if (session?.eventsRemovedAt) return <EventsRemoved at={session.eventsRemovedAt} />;
  if (session && view.allMarks.length === 0)
    return <EmptyState icon={IconListSearch} title={t('nothing')} reason={t('nothingReason')} />;
  if (phone) return session ? <PhoneTimeline session={session} view={view} /> : tableSkeleton;
  return (
    <>
      <TimelineCard session={session} view={view} />
      {session ? (
        <AfterFirstPaint before={tableSkeleton}>
          <StepsTable session={session} view={view} />
        </AfterFirstPaint>
      ) : (
        tableSkeleton
      )}
    </>
  );
}

interface TimelineCardProps {
  /** Undefined while it loads; the card is drawn already. */
  session: debriefing.Debriefing | undefined;
  view: DebriefingView;
}

/** The timeline below its filters, which count the marks of each kind. */
function TimelineCard({ session, view }: TimelineCardProps) {
  const isPainted = usePainted(session !== undefined);
  const time = useTimeWindow(session ? endOf(session, view.steps) : 1);
  const sessions = session?.usual.sessions ?? 0;
  const { chosenMark, onlySteps, withUsual, toggleUsual } = view;
  const hasUsual = sessions > 0 || view.steps.some(({ usual }) => usual);
  const usual = useMemo(
    () => hasUsual && <UsualToggle sessions={sessions} pressed={withUsual} onToggle={toggleUsual} />,
    [hasUsual, sessions, withUsual, toggleUsual],
  );
  const latest = useRef(chosenMark);
  latest.current = chosenMark;
  const around = useCallback(() => latest.current?.at, []);
  return (
    <Surface as="section" clip className={classes.timeline} aria-label={t('happened')}>
      <Row className={classes.tools}>
        <KindChips view={view} isLoading={!isPainted}>
          {isPainted && usual}
        </KindChips>
        {session && sessions === 0 && (
          <Text size="sm" color={3}>
            {t('fewPeers')}
          </Text>
        )}
        <Row nowrap toEnd className="screen-only">
          <ViewTools
            isWhole={time.isWhole}
            zoom={time.zoom}
            around={around}
            onlySteps={onlySteps}
            setOnlySteps={view.setOnlySteps}
          />
        </Row>
      </Row>
      {!onlySteps && <Timeline session={session} view={view} time={time} />}
    </Surface>
  );
}

interface StepsTableProps {
  session: debriefing.Debriefing;
  view: DebriefingView;
}

/** The marks of the timeline as rows of a table. */
function StepsTable({ session, view }: StepsTableProps) {
  const { rows, chosenMark, choose, kinds, showAll, table } = view;
  const columns = useStepColumns(session.people, choose);
  return (
    <PrintableTable
      title={t('table.title')}
      columns={columns}
      rows={rows}
      chosenRow={chosenMark}
      filtered={kinds !== undefined}
      table={table}
      onClearFilters={showAll}
    />
  );
}

type Entry = StepMark | QuestionMark;
const notAvailable = tMessages('notAvailable.text');

function useStepColumns(
  people: debriefing.Debriefing['people'],
  onChoose: (key: string) => void,
): Column<Entry>[] {
  const format = useFormat();
  const words = useMarkWords(people);
  const stepOf = (row: Entry) => ('step' in row ? row.step : undefined);
  const toMedian = (row: Entry): string => {
    const usual = stepOf(row)?.usual;
    if (!usual || row.kind === 'missed') return notAvailable;
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
      render: (row) => (row.kind === 'missed' ? tMessages('notAvailable.text') : format.clock(row.at)),
      numeric: true,
      width: 64,
    },
    {
      key: 'step',
      title: t('table.step'),
      render: (row) => (
        <QuietButton onClick={() => onChoose(row.key)}>
          {words.nameOf(row)}
          {stepOf(row)?.mustPass && (
            <IconLock
              size={14}
              stroke={2}
              color={isMustPassMiss(row) ? 'var(--fail)' : 'var(--text-3)'}
              aria-label={t('mustPass')}
            />
          )}
        </QuietButton>
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
        <Row as="span" nowrap weight="label" whole style={{ color: markColor[row.kind] }}>
          <MarkSign kind={row.kind} size={17} />
          {words.resultOf(row)}
        </Row>
      ),
    },
    {
      key: 'usual',
      title: t('table.usual'),
      heading: <Word topic="usualTime">{t('table.usual')}</Word>,
      render: (row) => {
        const usual = stepOf(row)?.usual;
        return usual ? (
          <Text whole>{`${format.clock(usual.from)}–${format.clock(usual.to)}`}</Text>
        ) : (
          notAvailable
        );
      },
    },
    { key: 'toMedian', title: t('table.toMedian'), render: toMedian, numeric: true, wide: true, width: 104 },
  ];
}
