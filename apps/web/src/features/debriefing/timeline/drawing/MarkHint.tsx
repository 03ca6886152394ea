import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { ChartTooltip } from '../../../../ui/charts/frame/ChartTooltip.tsx';
import { markColor } from '../../marks/markColor.ts';
import { isMustPassMiss, type MarkKind } from '../../marks/sessionMarks.ts';
import type { MarkWords } from '../../marks/useMarkWords.ts';
import type { DrawnMark } from '../layout/lanes/laneLayout.ts';
import type { TimelineLayout } from '../layout/timelineLayout.ts';

interface MarkHintProps {
  layout: TimelineLayout;
  drawn: DrawnMark;
  words: MarkWords;
}

const kinds: readonly MarkKind[] = ['correct', 'wrong', 'missed', 'order', 'question', 'cue'];

/** What the pointer is at: a mark, or how many of each kind stand as one. */
export function MarkHint({ layout: { width, height }, drawn: { marks, x, y }, words }: MarkHintProps) {
  const { t } = useTranslation('debriefing');
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
