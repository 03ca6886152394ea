import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { useMemo } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { MarkSign, markColor, UsualSign } from '../marks/MarkSign.tsx';
import type { SessionMark } from '../marks/sessionMarks.ts';
import type { MarkWords } from '../marks/useMarkWords.ts';
import drawn from '../timeline/Timeline.module.css';
import classes from './print.module.css';
import { type PrintedLayout, printedLayout, printedTops } from './printedLayout.ts';

const t = textsOf(debriefingTexts);

interface PrintedTimelineProps {
  session: debriefing.Debriefing;
  steps: readonly debriefing.DebriefedStep[];
  marks: readonly SessionMark[];
  usualPath: readonly debriefing.UsualTime[];
  words: MarkWords;
  /** Takes a page of its own across, since there are many steps. */
  isWide: boolean;
}

/** Width between the margins of A4, upright and across, in pixels of 1/96 inch. */
const widths = { upright: 688, across: 1016 } as const;

/** What happened, as a drawing for paper. */
export function PrintedTimeline({ session, steps, marks, usualPath, words, isWide }: PrintedTimelineProps) {
  const width = isWide ? widths.across : widths.upright;
  const layout = useMemo(
    () => printedLayout({ session, steps, marks, usualPath, width, drawnNameOf: words.drawnNameOf }),
    [session, steps, marks, usualPath, width, words],
  );
  const { lanes, left, right } = layout;
  const { sessions } = session.usual;
  return (
    <section className={classes.part} data-wide={isWide || undefined}>
      <Row as="header" gap={12} align="baseline" className={classes.partHead}>
        <h2>{t('happened')}</h2>
        <Text size="xs" color={3} grow>
          {t('printed.happenedUnit')}
        </Text>
        {(['correct', 'wrong', 'missed', 'order'] as const).map((kind) => (
          <Row key={kind} as="span" gap={4} nowrap size="xs" color={2}>
            <MarkSign kind={kind} size={12} />
            {kind === 'missed' ? t('printed.missedAt') : t(`kind.${kind}`)}
          </Row>
        ))}
      </Row>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr">
        <svg
          className={`${drawn.drawing} ${classes.drawing}`}
          viewBox={`0 0 ${width} ${layout.height}`}
          width={width}
          role="img"
          aria-label={t('timeline')}
        >
          <Ground layout={layout} steps={steps} />
          <Cues layout={layout} />
          {lanes.map((lane) => (
            <g key={lane.key}>
              <line className={drawn.rule} x1="0" x2={width} y1={lane.top} y2={lane.top} />
              <line className={drawn.line} x1={left} x2={right} y1={lane.y} y2={lane.y} />
              <text className={drawn.name} x="0" y={lane.y}>
                {lane.name}
              </text>
              {lane.debriefed && (
                <text className={drawn.role} x="0" y={lane.y + 14}>
                  {t('printed.debriefed')}
                </text>
              )}
              <LaneMarks lane={lane} />
            </g>
          ))}
        </svg>
      </div>
      {usualPath.length > 0 && sessions > 0 && (
        <Row size="xs" color={2}>
          <UsualSign />
          {t('printed.usualPath', { count: sessions })}
        </Row>
      )}
    </section>
  );
}

/** Phases, path and axis. */
function Ground({ layout, steps }: Pick<PrintedTimelineProps, 'steps'> & { layout: PrintedLayout }) {
  const format = useFormat();
  const { phases, ticks, path, height } = layout;
  const declared = new Set(steps.flatMap(({ number, name }) => (number === null ? [] : name))).size;
  const done = new Set(steps.flatMap(({ outcome, name }) => (outcome === 'correct' ? name : []))).size;
  const lastY = Math.min(path.last.y + 16, printedTops.axis - 2);
  return (
    <>
      {phases.map(({ bar, x, isBelow }, index) => (
        <g key={bar.key}>
          {index % 2 === 1 && (
            <rect className={drawn.stripe} x={bar.x} y="20" width={bar.width} height={height - 20} />
          )}
          <rect
            className={drawn.phase}
            x={bar.x + 1}
            y="0"
            width={Math.max(1, bar.width - 2)}
            height="20"
            rx="4"
          />
          <text className={drawn.phaseName} x={x} y={isBelow ? 32 : 14}>
            {bar.name}
          </text>
        </g>
      ))}
      <text className={drawn.name} x="0" y={printedTops.path + 14}>
        {t('path')}
      </text>
      <text className={drawn.role} x="0" y={printedTops.path + 28}>
        {t('stepsDone')}
      </text>
      {path.band && <path className={drawn.band} d={path.band} />}
      {path.median && <path className={drawn.median} d={path.median} />}
      <path className={drawn.done} d={path.done} />
      <circle className={drawn.last} cx={path.last.x} cy={path.last.y} r="4" />
      {declared > 0 && (
        <text className={classes.doneOf} x={path.last.x} y={lastY} textAnchor="end">
          {t('printed.doneOf', { done, all: Math.max(done, declared) })}
        </text>
      )}
      {ticks.map(({ seconds, x }) => (
        <g key={seconds}>
          <line className={drawn.grid} x1={x} x2={x} y1={printedTops.path} y2={height - 4} />
          <text className={drawn.tick} x={x} y={printedTops.axis + 15} textAnchor="middle">
            {format.clock(seconds)}
          </text>
        </g>
      ))}
    </>
  );
}

/** The scenario's flags with their words. */
function Cues({ layout: { cues, left, right, width } }: { layout: PrintedLayout }) {
  if (cues.flags.length === 0) return null;
  const y = printedTops.lanes + 13;
  return (
    <>
      <line className={drawn.rule} x1="0" x2={width} y1={printedTops.lanes} y2={printedTops.lanes} />
      <line className={drawn.line} x1={left} x2={right} y1={y} y2={y} />
      <text className={drawn.name} x="0" y={y + 4}>
        {t('lane.cues')}
      </text>
      {cues.flags.map(({ key, text, x, isBefore, y: own }) => (
        <g key={key}>
          <MarkShape shape="cue" x={x + 5.5} y={own - 5} color="" />
          <text
            className={drawn.label}
            x={isBefore ? x - 4 : x + 15}
            y={own}
            textAnchor={isBefore ? 'end' : undefined}
            fill="var(--text-2)"
          >
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

const markScale = 0.82;

function LaneMarks({ lane: { marks, labels } }: { lane: PrintedLayout['lanes'][number] }) {
  const { number } = useFormat();
  return (
    <>
      {labels.map(({ key, kind, y, markX, markY }) => (
        <path
          key={key}
          className={drawn.stem}
          d={`M${markX} ${y + 4}V${markY - 20}`}
          stroke={markColor[kind]}
        />
      ))}
      {/* Above all stems: their ground parts a name from the stem of the name above it. */}
      {labels.map(({ key, kind, text, x, y }) => (
        <text key={key} className={drawn.label} x={x} y={y} textAnchor="middle" fill={markColor[kind]}>
          {text}
        </text>
      ))}
      {marks.map(({ key, kind, x, y, number: own, numberY }) => (
        <g key={key}>
          <g transform={`translate(${x} ${y}) scale(${markScale})`}>
            <MarkShape shape={kind} x={0} y={0} color="" />
          </g>
          {own !== null && (
            <text
              className={classes.number}
              data-failed={kind !== 'correct' || undefined}
              x={x}
              y={numberY}
              textAnchor="middle"
            >
              {number(own)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
