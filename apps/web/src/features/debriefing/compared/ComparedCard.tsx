import { debriefingTexts } from '@simward/texts/debriefing';
import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { notReadOut, textWidth } from '../../../ui/charts/frame/chartText.ts';
import { useWidth } from '../../../ui/charts/frame/useWidth.ts';
import { Row, Surface } from '../../../ui/layout/Layout.tsx';
import classes from '../debriefing.module.css';
import { endOf, printedWidth, tops } from '../timeline/layout/timelineLayout.ts';
import { MarkSlider } from '../timeline/MarkSlider.tsx';
import { TimelineSvg } from '../timeline/TimeGround.tsx';
import timelineClasses from '../timeline/Timeline.module.css';
import {
  type TimeWindowState,
  useDragToPan,
  useTimeWindow,
  useWheelZoom,
} from '../timeline/useTimeWindow.ts';
import { UsualToggle, ViewTools } from '../timeline/ViewTools.tsx';
import { ComparedDrawing } from './ComparedDrawing.tsx';
import { VerdictChips, verdictSigns } from './ComparedSigns.tsx';
import { type ComparedLayout, comparedHeight, comparedLayout } from './comparedLayout.ts';
import { type Compared, type ComparedStep, sides } from './comparedSteps.ts';
import type { ComparedView } from './useComparedView.ts';
import { type DifferenceWords, useDifferenceWords } from './useDifferenceWords.ts';

const t = textsOf(debriefingTexts);

interface ComparedCardProps {
  compared: Compared;
  view: ComparedView;
}

/** Both attempts on one axis of time, below the filters, which count the differences of each kind. */
export function ComparedCard({ compared, view }: ComparedCardProps) {
  const { earlier, later } = compared;
  const end = Math.max(endOf(earlier, earlier.steps), endOf(later, later.steps));
  // The card is made anew when the axis ends elsewhere, so that it shows the whole time again.
  return (
    <Surface as="section" clip className={classes.timeline} aria-label={t('happened')}>
      <CardContent key={end} compared={compared} view={view} end={end} />
    </Surface>
  );
}

function CardContent({ compared, view, end }: ComparedCardProps & { end: number }) {
  const time = useTimeWindow(end);
  const { sessions } = compared.later.usual;
  const hasUsual = sessions > 0 || view.all.some(({ marks }) => marks.later.usual);
  return (
    <>
      <Row className={classes.tools}>
        <VerdictChips view={view}>
          {hasUsual && (
            <UsualToggle sessions={sessions} pressed={view.withUsual} onToggle={view.toggleUsual} />
          )}
        </VerdictChips>
        <Row nowrap toEnd className="screen-only">
          <ViewTools
            isWhole={time.isWhole}
            zoom={time.zoom}
            around={() => view.chosenStep?.at}
            onlySteps={view.onlySteps}
            setOnlySteps={view.setOnlySteps}
          />
        </Row>
      </Row>
      {!view.onlySteps && <ComparedTimeline compared={compared} view={view} time={time} end={end} />}
    </>
  );
}

interface ComparedTimelineProps {
  compared: Compared;
  view: ComparedView;
  time: TimeWindowState;
  end: number;
}

/** The earlier attempt above the later one, with a line between both marks of each step. */
function ComparedTimeline({ compared, view, time, end }: ComparedTimelineProps) {
  const { ref: measureRef, width } = useWidth(printedWidth);
  const { steps, withUsual, chosenStep, choose } = view;
  const { window, reveal, show } = time;
  const words = useDifferenceWords(compared);
  const layout = useMemo(
    () => comparedLayout({ compared, steps, window, end, width, withUsual }),
    [compared, steps, window, end, width, withUsual],
  );
  const box = useRef<HTMLDivElement>(null);
  useWheelZoom(box, layout, time);
  const drag = useDragToPan(layout, time);
  const setBox = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      return measureRef(element);
    },
    [measureRef],
  );
  const press = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('[data-step]') : null;
    const [from, to] = [pressed?.getAttribute('data-from'), pressed?.getAttribute('data-to')];
    // The press is on a cluster of several marks, so the timeline zooms into it.
    if (from && to && from !== to) return show(Number(from), Number(to));
    const name = pressed?.getAttribute('data-step');
    if (steps.some(({ key }) => key === name)) choose(name ?? undefined);
  };
  return (
    // Time runs from left to right in every language.
    <div className={timelineClasses.box} ref={setBox} dir="ltr">
      {width > 0 && (
        <>
          <TimelineSvg width={width} height={comparedHeight} whole={time.isWhole} onClick={press} {...drag}>
            <ComparedDrawing layout={layout} compared={compared} words={words} />
            {chosenStep && <ChosenDifference layout={layout} step={chosenStep} words={words} />}
          </TimelineSvg>
          <MarkSlider
            layout={layout}
            label={t('compared.along')}
            marks={steps}
            chosenMark={chosenStep}
            time={time}
            textOf={words.textOf}
            onChoose={(key, at) => {
              choose(key);
              if (at !== undefined) reveal(at);
            }}
          />
        </>
      )}
    </div>
  );
}

interface ChosenDifferenceProps {
  layout: ComparedLayout;
  step: ComparedStep;
  words: DifferenceWords;
}

/** The chosen step: both of its marks, and the time between them in words. */
function ChosenDifference({ layout, step, words }: ChosenDifferenceProps) {
  const { at, left, right, height, lanes } = layout;
  const color = verdictSigns[step.verdict].color;
  const [from = 0, to = 0] = sides.map((side) => at(step.marks[side].at)).toSorted((a, b) => a - b);
  const text = step.seconds === null ? words.verdictOf(step) : words.apartOf(step.seconds);
  const width = textWidth(text, 12) + 18;
  const x = Math.min(Math.max(left + width / 2, (from + to) / 2), right - width / 2);
  return (
    <g {...notReadOut} className={timelineClasses.selection}>
      <g clipPath="url(#debriefing-time)">
        <rect
          x={from}
          y={tops.path - 4}
          width={to - from}
          height={height - tops.path}
          fill={color}
          opacity="0.1"
        />
        <path
          d={`M${from} ${tops.path - 4}V${height - 8}M${to} ${tops.path - 4}V${height - 8}`}
          stroke={color}
          strokeDasharray="3 3"
        />
        {sides.map((side) => (
          <circle
            key={side}
            cx={at(step.marks[side].at)}
            cy={lanes[side].y}
            r="14"
            fill={color}
            fillOpacity="0.16"
            stroke={color}
            strokeWidth="1.5"
          />
        ))}
      </g>
      <rect x={x - width / 2} y={tops.axis + 3} width={width} height="20" rx="5" fill={color} />
      <text className={timelineClasses.pill} x={x} y={tops.axis + 17} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
