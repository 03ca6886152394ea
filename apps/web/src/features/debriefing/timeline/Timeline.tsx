import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { commentsQuery } from '../../../shared/comments/comments.queries.ts';
import { ChartTooltip } from '../../../ui/charts/frame/ChartTooltip.tsx';
import { notReadOut } from '../../../ui/charts/frame/chartText.ts';
import { useWidth } from '../../../ui/charts/frame/useWidth.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { AfterFirstPaint } from '../../../ui/page/parts/AfterFirstPaint.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { TimelineSkeleton } from '../DebriefingSkeletons.tsx';
import { MarkSign, markColor } from '../marks/MarkSign.tsx';
import { isMustPassMiss, type MarkKind, type SessionMark } from '../marks/sessionMarks.ts';
import { type MarkWords, useMarkWords } from '../marks/useMarkWords.ts';
import type { DebriefingView } from '../useDebriefingView.ts';
import type { DrawnMark } from './layout/laneLayout.ts';
import { axisOf, printedWidth, type TimelineLayout, timelineLayout, tops } from './layout/timelineLayout.ts';
import { shortestSeconds } from './layout/timeWindow.ts';
import { MarkSlider } from './MarkSlider.tsx';
import { TimelineSvg } from './TimeGround.tsx';
import classes from './Timeline.module.css';
import { SelectionLayer, TimelineDrawing } from './TimelineDrawing.tsx';
import { type TimeWindowState, useDragToPan, useWheelZoom } from './useTimeWindow.ts';

const t = textsOf(debriefingTexts);

interface TimelineProps {
  /** Undefined while it loads; its place is drawn and measured already. */
  session: debriefing.Debriefing | undefined;
  view: DebriefingView;
  time: TimeWindowState;
}

/** The marks of a session on one axis of time, in a lane for each person. */
export function Timeline({ session, view, time }: TimelineProps) {
  const { ref: measureRef, width } = useWidth(printedWidth);
  const box = useRef<HTMLDivElement>(null);
  useWheelZoom(box, axisOf(time.window, width), time);
  const setBox = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      return measureRef(element);
    },
    [measureRef],
  );
  return (
    // Time runs from left to right in every language.
    <div className={classes.box} ref={setBox} dir="ltr">
      {session ? (
        width > 0 && <DrawnTimeline session={session} view={view} time={time} width={width} />
      ) : (
        <TimelineSkeleton />
      )}
    </div>
  );
}

interface DrawnTimelineProps extends TimelineProps {
  session: debriefing.Debriefing;
  width: number;
}

/** The timeline once the session and the width are known. The chosen mark is a layer of its own, so that the rest is drawn once. */
function DrawnTimeline({ session, view, time, width }: DrawnTimelineProps) {
  const { steps, marks, withUsual, usualPath, chosenMark, choose } = view;
  const { window, show, reveal } = time;
  const words = useMarkWords(session.people);
  const layout = useMemo(
    () => timelineLayout({ session, steps, marks, window, width, withUsual, nameOf: words.drawnNameOf }),
    [session, steps, marks, window, width, withUsual, words],
  );
  const [pointedMark, setPointedMark] = useState<DrawnMark>();
  const select = useCallback(
    (key: string | undefined, position?: number) => {
      choose(key);
      if (position !== undefined) reveal(position);
    },
    [choose, reveal],
  );
  const markAt = (event: PointerEvent | MouseEvent): DrawnMark | undefined => {
    const target = event.target instanceof Element ? event.target.closest('[data-mark]') : null;
    return target ? layout.marks[Number(target.getAttribute('data-mark'))] : undefined;
  };
  const press = (event: MouseEvent) => {
    const pressedMark = markAt(event);
    const [first, last] = [pressedMark?.marks[0], pressedMark?.marks.at(-1)];
    if (!pressedMark || !first || !last) return;
    if (pressedMark.marks.length > 1 && canZoomInto(pressedMark, window.to - window.from))
      return show(first.at, last.at);
    // Marks at the same time cannot be zoomed apart: each press chooses the next one.
    const index = chosenMark ? pressedMark.marks.indexOf(chosenMark) : -1;
    choose((pressedMark.marks[index + 1] ?? first).key);
  };
  const drag = useDragToPan(layout, time);
  return (
    <>
      <TimelineSvg
        width={width}
        height={layout.height}
        whole={time.isWhole}
        onClick={press}
        onPointerOver={(event) => setPointedMark(markAt(event))}
        {...drag}
        onPointerLeave={() => setPointedMark(undefined)}
      >
        <TimelineDrawing
          session={session}
          steps={steps}
          withUsual={withUsual}
          usualPath={usualPath}
          layout={layout}
          words={words}
        />
        <AfterFirstPaint>
          <CommentSigns session={session} layout={layout} />
        </AfterFirstPaint>
        {chosenMark && <SelectionLayer layout={layout} mark={chosenMark} />}
      </TimelineSvg>
      <MarkSlider
        layout={layout}
        label={t('along')}
        marks={marks}
        chosenMark={chosenMark}
        time={time}
        textOf={(mark) => [words.labelOf([mark]), ...words.detailsOf(mark)].join('. ')}
        onChoose={select}
      />
      {chosenMark && <Callout layout={layout} mark={chosenMark} words={words} />}
      {pointedMark && !(chosenMark && pointedMark.marks.includes(chosenMark)) && (
        <MarkHint layout={layout} drawn={pointedMark} words={words} />
      )}
    </>
  );
}

interface MarkHintProps {
  layout: TimelineLayout;
  drawn: DrawnMark;
  words: MarkWords;
}

const kinds: readonly MarkKind[] = ['correct', 'wrong', 'missed', 'order', 'question', 'cue'];

/** Tooltip for the mark under the pointer; for several marks drawn as one, the number of each kind. */
function MarkHint({ layout: { width, height }, drawn: { marks, x, y }, words }: MarkHintProps) {
  const format = useFormat();
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return null;
  const at = { x, y, width, height };
  if (marks.length === 1)
    return (
      <ChartTooltip
        {...at}
        title={words.nameOf(first)}
        lines={[
          { label: words.resultOf(first), value: words.timeOf(first), color: markColor[first.kind] },
          ...('step' in first && first.step.mustPass ? [{ label: t('mustPass'), value: '' }] : []),
        ]}
      />
    );
  const missed = marks.filter(isMustPassMiss).length;
  return (
    <ChartTooltip
      {...at}
      title={`${format.clock(first.at)}–${format.clock(last.at)}`}
      lines={[
        ...kinds.flatMap((kind) => {
          const count = marks.filter((mark) => mark.kind === kind).length;
          return count > 0
            ? [{ label: t(`kind.${kind}`), value: format.number(count), color: markColor[kind] }]
            : [];
        }),
        ...(missed > 0
          ? [{ label: t('mustPassMissed'), value: format.number(missed), color: 'var(--fail)' }]
          : []),
      ]}
    />
  );
}

interface CalloutProps {
  layout: TimelineLayout;
  mark: SessionMark;
  words: MarkWords;
}

const calloutWidth = 264;
/** Pixels between the mark and its callout. */
const calloutGap = 12;

/** Name and details of the chosen mark, below the path, on the side of the mark with more space. */
function Callout({ layout, mark, words }: CalloutProps) {
  const { at, left, right, width } = layout;
  const x = at(mark.at);
  if (x < left - 1 || x > right + 1) return null;
  const side =
    width - x >= calloutWidth || x < width / 2 ? { left: x + calloutGap } : { right: width - x + calloutGap };
  return (
    <div
      className={classes.callout}
      style={{
        ...side,
        bottom: layout.height - tops.axis + 2,
        maxWidth: calloutWidth - calloutGap,
        borderColor: `color-mix(in srgb, ${markColor[mark.kind]} 60%, var(--line-2))`,
      }}
    >
      <Row nowrap size="md" color={1}>
        <MarkSign kind={mark.kind} size={17} mustPassMissed={isMustPassMiss(mark)} />
        <Text as="strong" weight="title" grow>
          {words.nameOf(mark)}
        </Text>
        {'step' in mark && mark.step.mustPass && (
          <StatusBadge tone={isMustPassMiss(mark) ? 'fail' : 'mute'} icon={IconLock}>
            {t('mustPass')}
          </StatusBadge>
        )}
      </Row>
      <Text as="div" above={4}>
        {words.detailsOf(mark).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Text>
    </div>
  );
}

interface CommentSignsProps {
  session: debriefing.Debriefing;
  layout: TimelineLayout;
}

/** Signs on the axis at the times of comments; a draft is hollow. The texts stand in the list of comments. */
function CommentSigns({ session, layout }: CommentSignsProps) {
  const { data } = useQuery(commentsQuery(session.sessionId));
  const { at, left, right } = layout;
  return (
    <g {...notReadOut} pointerEvents="none">
      {data?.comments.map((comment) => {
        if (comment.at === null) return null;
        const x = at(comment.at + session.begins);
        if (x < left - 1 || x > right + 1) return null;
        return (
          <path
            key={comment._id}
            transform={`translate(${x} ${tops.axis - 3})`}
            d="M-5 -9h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-3l-2 3-2-3h-3a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z"
            fill={comment.releasedAt ? 'var(--primary)' : 'var(--surface)'}
            stroke="var(--primary)"
            strokeDasharray={comment.releasedAt ? undefined : '2 2'}
          />
        );
      })}
    </g>
  );
}

/** The marks of a cluster lie at different times, and the part in view can still become shorter. */
const canZoomInto = ({ marks }: DrawnMark, secondsInView: number): boolean =>
  secondsInView > shortestSeconds && (marks.at(-1)?.at ?? 0) - (marks[0]?.at ?? 0) > 0.5;
