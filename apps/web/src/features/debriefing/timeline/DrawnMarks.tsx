import { debriefingTexts } from '@simward/texts/debriefing';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { notReadOut } from '../../../ui/charts/frame/chartText.ts';
import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import { usePainted } from '../../../ui/page/parts/AfterFirstPaint.tsx';
import { MustPassCorner, markColor } from '../marks/MarkSign.tsx';
import { isMustPassMiss, type MarkKind, type SessionMark } from '../marks/sessionMarks.ts';
import type { MarkWords } from '../marks/useMarkWords.ts';
import { pillWidth } from './layout/clusters.ts';
import type { DrawnMark } from './layout/laneLayout.ts';
import classes from './Timeline.module.css';

const t = textsOf(debriefingTexts);

interface DrawnMarksProps {
  marks: readonly DrawnMark[];
  words: MarkWords;
}

/** The marks as signs, and for a screen reader as a list in the order of time. */
export function DrawnMarks({ marks, words }: DrawnMarksProps) {
  const format = useFormat();
  // The names are only for screen readers, so they are added after the first paint.
  const isNamed = usePainted();
  return (
    <>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a drawing has no lists of its own */}
      {/* biome-ignore lint/a11y/useSemanticElements: likewise */}
      <g role="list" aria-label={t('marks')}>
        {marks.map((drawn, index) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: likewise
          // biome-ignore lint/a11y/useSemanticElements: likewise
          <g
            key={drawn.key}
            role="listitem"
            aria-label={isNamed ? words.labelOf(drawn.marks) : undefined}
            className={classes.mark}
            data-mark={index}
          >
            <DrawnSign drawn={drawn} numberOf={format.number} />
          </g>
        ))}
      </g>
      {/* Above all marks, since the next mark may be nearer than a corner is wide. */}
      <g {...notReadOut}>
        {marks
          .filter((drawn) => drawn.marks.some(isMustPassMiss))
          .map(({ key, x, y, marks: members }) => (
            <MustPassCorner key={key} x={x} y={y} count={members.length} />
          ))}
      </g>
    </>
  );
}

interface DrawnSignProps {
  drawn: DrawnMark;
  numberOf: (count: number) => string;
}

function DrawnSign({ drawn, numberOf }: DrawnSignProps) {
  const { x, y, marks, label, words } = drawn;
  const kind = worstOf(marks);
  if (marks.length > 1) {
    const width = pillWidth(marks.length);
    return (
      <>
        <rect
          className={classes.cluster}
          x={x - width / 2}
          y={y - 10}
          width={width}
          height="20"
          rx="10"
          stroke={markColor[kind]}
        />
        <text className={classes.count} {...notReadOut} x={x} y={y + 4} textAnchor="middle">
          {numberOf(marks.length)}
        </text>
      </>
    );
  }
  const stem = label && label.y < y - 20 && kind !== 'correct' && kind !== 'cue';
  return (
    <>
      <rect className={classes.area} x={x - 12} y={y - 12} width="24" height="24" />
      {stem && (
        <line className={classes.stem} x1={x} x2={x} y1={label.y + 4} y2={y - 11} stroke={markColor[kind]} />
      )}
      {words && (
        <line className={classes.answerLine} x1={x} x2={x} y1={y + 4} y2={y + 18 + lineHeight(words)} />
      )}
      <MarkShape shape={kind} x={kind === 'cue' ? x + 5.5 : x} y={kind === 'cue' ? y - 4 : y} color="" />
      {label && (
        <text
          className={classes.label}
          {...notReadOut}
          x={label.x}
          y={label.y}
          textAnchor="middle"
          fill={kind === 'correct' || kind === 'cue' ? 'var(--text-2)' : markColor[kind]}
        >
          {label.text}
        </text>
      )}
      {words && (
        <text className={classes.words} {...notReadOut}>
          {[...words.question, ...words.answer].map((line, index) => (
            <tspan
              // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity that never move
              key={index}
              x={x + 7}
              y={y + 24 + index * 14 + (index >= words.question.length ? 3 : 0)}
              data-answer={index >= words.question.length || undefined}
            >
              {line}
            </tspan>
          ))}
        </text>
      )}
    </>
  );
}

/** Pixels of the lines of a question and its answer. */
const lineHeight = ({ question, answer }: NonNullable<DrawnMark['words']>) =>
  14 * (question.length + answer.length);

const fromWorst: readonly MarkKind[] = ['wrong', 'missed', 'order', 'correct', 'question', 'cue'];

/** Several marks drawn as one have the colour of the worst kind. */
const worstOf = (marks: readonly SessionMark[]): MarkKind =>
  fromWorst.find((kind) => marks.some((mark) => mark.kind === kind)) ?? 'correct';
