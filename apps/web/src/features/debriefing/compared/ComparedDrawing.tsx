import { screens } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { memo } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { notReadOut } from '../../../ui/charts/frame/chartText.ts';
import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { QuietLink } from '../../../ui/values/Quiet.tsx';
import { MustPassCorner, markColor } from '../marks/MarkSign.tsx';
import { pillWidth } from '../timeline/layout/clusters.ts';
import { TimeGround } from '../timeline/TimeGround.tsx';
import classes from '../timeline/Timeline.module.css';
import { AttemptSign, verdictSigns } from './ComparedSigns.tsx';
import { type ComparedLayout, laneTops } from './comparedLayout.ts';
import { type Compared, type Side, sides } from './comparedSteps.ts';
import type { DifferenceWords } from './useDifferenceWords.ts';

const t = textsOf(debriefingTexts);

interface ComparedDrawingProps {
  layout: ComparedLayout;
  compared: Compared;
  words: DifferenceWords;
}

/** The timeline of both attempts without the chosen difference, so that choosing does not draw it again. */
export const ComparedDrawing = memo(function ComparedDrawing({
  layout,
  compared,
  words,
}: ComparedDrawingProps) {
  const format = useFormat();
  const { left, right, height, paths, lanes, ties, usual } = layout;
  const { sessions } = compared.later.usual;
  return (
    <>
      <TimeGround layout={layout} rules={laneTops} />
      <clipPath id="debriefing-time">
        <rect x={left - 10} y="0" width={right - left + 20} height={height} />
      </clipPath>
      <g {...notReadOut}>
        {paths.later.ticks.map(({ count, y }) => (
          <text key={count} className={classes.tick} x={left - 10} y={y + 4} textAnchor="end">
            {format.number(count)}
          </text>
        ))}
        <g clipPath="url(#debriefing-time)">
          {paths.later.band && <path className={classes.band} d={paths.later.band} />}
          {sides.map((side) => (
            <g key={side}>
              <path className={classes.attemptPath} data-side={side} d={paths[side].done} />
              <circle
                className={classes.attemptEnd}
                data-side={side}
                cx={paths[side].last.x}
                cy={paths[side].last.y}
                r="4"
              />
            </g>
          ))}
          {usual.map(({ key, from, to, middle, y }) => (
            <g key={key}>
              <rect
                className={classes.capsule}
                x={from}
                y={y - 3}
                width={Math.max(6, to - from)}
                height="6"
                rx="3"
              />
              <rect className={classes.middle} x={middle - 1} y={y - 4} width="2" height="8" rx="1" />
            </g>
          ))}
        </g>
        {usual.length > 0 && (
          <text className={classes.role} x="18" y={(lanes.earlier.y + lanes.later.y) / 2 + 4}>
            {sessions > 0 ? t('compared.usual', { count: sessions }) : t('usualDeclared')}
          </text>
        )}
      </g>
      {sides.map((side) => {
        const { attempt, startedAt, score, passMark, sessionId } = compared[side];
        const day = format.dayAndMonth(startedAt);
        return (
          <foreignObject key={side} x="16" y={lanes[side].y - 18} width={left - 22} height="38">
            <QuietLink to={screens.debriefing.path} search={{ sessionId }}>
              <Stack as="span" gap={0}>
                <Text size="sm" weight="title" color={1} cut>
                  <AttemptSign side={side} /> {t('compared.attempt', { attempt: attempt ?? 0 })}
                </Text>
                <Text size="xs" color={3}>
                  {score === null ? day : `${day}, ${format.percentBeside(score, passMark)}`}
                </Text>
              </Stack>
            </QuietLink>
          </foreignObject>
        );
      })}
      <g {...notReadOut} clipPath="url(#debriefing-time)">
        {ties.map(({ step, d, dashed }) => (
          <path
            key={step.key}
            className={classes.tie}
            data-tone={step.verdict === 'same' ? undefined : verdictSigns[step.verdict].tone}
            data-step={step.key}
            strokeDasharray={dashed ? '3 3' : undefined}
            d={d}
          />
        ))}
      </g>
      {sides.map((side) => (
        <AttemptLane key={side} layout={layout} side={side} />
      ))}
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a drawing has no lists of its own */}
      {/* biome-ignore lint/a11y/useSemanticElements: likewise */}
      <g role="list" aria-label={t('compared.list')} clipPath="url(#debriefing-time)">
        {ties.map(({ step, x, y }) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: likewise
          // biome-ignore lint/a11y/useSemanticElements: likewise
          <g key={step.key} role="listitem" aria-label={words.textOf(step)} data-step={step.key}>
            {step.number !== null && (
              <g {...notReadOut} className={classes.mark}>
                <circle
                  cx={x}
                  cy={y}
                  r="8.5"
                  className={classes.number}
                  stroke={verdictSigns[step.verdict].color}
                />
                <text className={classes.digit} x={x} y={y + 4} fill={verdictSigns[step.verdict].color}>
                  {format.number(step.number)}
                </text>
              </g>
            )}
          </g>
        ))}
      </g>
    </>
  );
});

/** The marks of an attempt, with the names of steps that were not right. */
function AttemptLane({ layout: { lanes, left, right }, side }: { layout: ComparedLayout; side: Side }) {
  const { number } = useFormat();
  const { y, marks, labels } = lanes[side];
  return (
    <g {...notReadOut}>
      <line className={classes.line} x1={left} x2={right} y1={y} y2={y} />
      {labels.map(({ key, text, x, y: at, markX, kind }) => (
        <g key={key}>
          <line
            className={classes.stem}
            x1={markX}
            x2={markX}
            y1={at < y ? at + 4 : at - 12}
            y2={at < y ? y - 10 : y + 10}
            stroke={markColor[kind]}
          />
          <text className={classes.label} x={x} y={at} textAnchor="middle" fill={markColor[kind]}>
            {text}
          </text>
        </g>
      ))}
      {marks.map(({ x, marks: members }) => {
        const [first, last] = [members[0], members.at(-1)];
        if (!first || !last) return null;
        const half = pillWidth(members.length) / 2;
        return (
          <g
            key={first.step.key}
            className={classes.mark}
            data-step={first.step.name}
            data-from={members.length > 1 ? first.step.at : undefined}
            data-to={members.length > 1 ? last.step.at : undefined}
          >
            {members.length === 1 ? (
              <MarkShape shape={first.kind} x={x} y={y} color="" />
            ) : (
              <>
                <rect
                  className={classes.cluster}
                  x={x - half}
                  y={y - 10}
                  width={half * 2}
                  height="20"
                  rx="10"
                  stroke={markColor[members.find(({ kind }) => kind !== 'correct')?.kind ?? 'correct']}
                />
                <text className={classes.count} x={x} y={y + 4} textAnchor="middle">
                  {number(members.length)}
                </text>
              </>
            )}
          </g>
        );
      })}
      {/* Above all marks, since the next mark may be nearer than a corner is wide. */}
      {marks
        .filter(({ marks: members }) =>
          members.some(({ step }) => step.mustPass && step.outcome !== 'correct'),
        )
        .map(({ x, marks: members }) => (
          <MustPassCorner key={members[0]?.step.key} x={x} y={y} count={members.length} />
        ))}
    </g>
  );
}
