import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionMark } from '../sessionMarks.ts';
import type { MarkWords } from '../useMarkWords.ts';
import { type TimelineLayout, tops } from './layout/timelineLayout.ts';
import classes from './Timeline.module.css';

interface MarkSliderProps {
  layout: TimelineLayout;
  marks: readonly SessionMark[];
  chosen: SessionMark | undefined;
  words: MarkWords;
  onChoose: (key: string | undefined, at?: number) => void;
}

/** Walks along all marks by keys, those that stand as one too, and says what it comes to. */
export function MarkSlider({ layout, marks, chosen, words, onChoose }: MarkSliderProps) {
  const { t } = useTranslation('debriefing');
  const index = chosen ? marks.indexOf(chosen) : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onChoose(undefined);
    const next = nextIndex(event.key, index, marks.length - 1);
    const mark = next === undefined ? undefined : marks[next];
    if (!mark) return;
    event.preventDefault();
    onChoose(mark.key, mark.at);
  };
  return (
    <div
      className={classes.slider}
      style={{
        left: layout.left - 12,
        top: tops.path - 8,
        width: layout.right - layout.left + 24,
        height: layout.height - tops.path + 4,
      }}
      role="slider"
      tabIndex={0}
      aria-label={`${t('along')}. ${t('alongHelp')}`}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={marks.length}
      aria-valuenow={index + 1}
      aria-valuetext={chosen ? [words.labelOf(chosen), ...words.detailsOf(chosen)].join('. ') : t('none')}
      onKeyDown={onKeyDown}
    />
  );
}

function nextIndex(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return index < 0 ? last : Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
