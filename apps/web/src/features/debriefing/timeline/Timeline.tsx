import type { debriefing } from '@simward/contract';
import { type MouseEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../ui/charts/frame/useWidth.ts';
import { AfterFirstPaint } from '../../../ui/page/parts/AfterFirstPaint.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { useMarkWords } from '../marks/useMarkWords.ts';
import type { DebriefingView } from '../useDebriefingView.ts';
import { Callout } from './drawing/Callout.tsx';
import { CommentSigns } from './drawing/CommentSigns.tsx';
import { MarkHint } from './drawing/MarkHint.tsx';
import { SelectionLayer } from './drawing/SelectionLayer.tsx';
import { TimelineDrawing } from './drawing/TimelineDrawing.tsx';
import { TimelineSvg } from './drawing/TimelineSvg.tsx';
import type { DrawnMark } from './layout/lanes/laneLayout.ts';
import { axisOf, printedWidth, timelineLayout } from './layout/timelineLayout.ts';
import { shortest } from './layout/timeWindow.ts';
import classes from './Timeline.module.css';
import { MarkSlider } from './window/MarkSlider.tsx';
import { useDragToPan } from './window/useDragToPan.ts';
import type { TimeWindowState } from './window/useTimeWindow.ts';
import { useWheelZoom } from './window/useWheelZoom.ts';

interface TimelineProps {
  /** Its place stands, and is as wide as it will be, before there is one. */
  session: debriefing.Debriefing | undefined;
  view: DebriefingView;
  time: TimeWindowState;
}

/** The place of everybody's marks on one axis of time. */
export function Timeline({ session, view, time }: TimelineProps) {
  const { ref: measured, width } = useWidth(printedWidth);
  const box = useRef<HTMLDivElement>(null);
  useWheelZoom(box, axisOf(time.window, width), time);
  const setBox = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      return measured(element);
    },
    [measured],
  );
  return (
    // Time runs from left to right in every language.
    <div className={classes.box} ref={setBox} dir="ltr">
      {session ? (
        width > 0 && <DrawnTimeline session={session} view={view} time={time} width={width} />
      ) : (
        <BlockSkeleton height={usualHeight} />
      )}
    </div>
  );
}

interface DrawnTimelineProps extends TimelineProps {
  session: debriefing.Debriefing;
  width: number;
}

/** The marks over the path of steps done; what is chosen is drawn by itself on top. */
function DrawnTimeline({ session, view, time, width }: DrawnTimelineProps) {
  const { t } = useTranslation('debriefing');
  const { steps, marks, withUsual, chosen, choose } = view;
  const { window, show, reveal } = time;
  const words = useMarkWords(session.people);
  const layout = useMemo(
    () => timelineLayout({ session, steps, marks, window, width, withUsual, nameOf: words.nameOf }),
    [session, steps, marks, window, width, withUsual, words],
  );
  const [pointed, setPointed] = useState<DrawnMark>();
  const select = useCallback(
    (key: string | undefined, at?: number) => {
      choose(key);
      if (at !== undefined) reveal(at);
    },
    [choose, reveal],
  );
  const markAt = (event: PointerEvent | MouseEvent): DrawnMark | undefined => {
    const target = event.target instanceof Element ? event.target.closest('[data-mark]') : null;
    return target ? layout.marks[Number(target.getAttribute('data-mark'))] : undefined;
  };
  const press = (event: MouseEvent) => {
    const drawn = markAt(event);
    const [first, last] = [drawn?.marks[0], drawn?.marks.at(-1)];
    if (!drawn || !first || !last) return;
    if (drawn.marks.length > 1 && opens(drawn, window.to - window.from)) return show(first.at, last.at);
    // What happened at one time cannot be drawn apart: each press goes on to the next.
    const index = chosen ? drawn.marks.indexOf(chosen) : -1;
    choose((drawn.marks[index + 1] ?? first).key);
  };
  const drag = useDragToPan(layout, time);
  return (
    <>
      <TimelineSvg
        width={width}
        height={layout.height}
        whole={time.isWhole}
        onClick={press}
        onPointerOver={(event) => setPointed(markAt(event))}
        {...drag}
        onPointerLeave={() => setPointed(undefined)}
      >
        <TimelineDrawing
          session={session}
          steps={steps}
          withUsual={withUsual}
          layout={layout}
          words={words}
        />
        <AfterFirstPaint>
          <CommentSigns session={session} layout={layout} />
        </AfterFirstPaint>
        {chosen && <SelectionLayer layout={layout} mark={chosen} />}
      </TimelineSvg>
      <MarkSlider
        layout={layout}
        label={t('along')}
        marks={marks}
        chosen={chosen}
        time={time}
        textOf={(mark) => [words.labelOf([mark]), ...words.detailsOf(mark)].join('. ')}
        onChoose={select}
      />
      {chosen && <Callout layout={layout} mark={chosen} words={words} />}
      {pointed && !(chosen && pointed.marks.includes(chosen)) && (
        <MarkHint layout={layout} drawn={pointed} words={words} />
      )}
    </>
  );
}

/** Of a learner and a patient. */
const usualHeight = 450;

/** Marks that are apart in time, while there is more to zoom into. */
const opens = ({ marks }: DrawnMark, shown: number): boolean =>
  shown > shortest && (marks.at(-1)?.at ?? 0) - (marks[0]?.at ?? 0) > 0.5;
