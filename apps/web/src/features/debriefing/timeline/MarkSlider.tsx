import { debriefingTexts } from '@simward/texts/debriefing';
import type { KeyboardEvent } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { focusCommentField } from '../../../shared/comments/CommentForm.tsx';
import { type TimelineLayout, tops } from './layout/timelineLayout.ts';
import classes from './Timeline.module.css';
import { type TimeWindowState, zoomStep } from './useTimeWindow.ts';

const t = textsOf(debriefingTexts);

interface MarkSliderProps<Mark> {
  layout: Pick<TimelineLayout, 'left' | 'right' | 'height'>;
  /** Names the slider for a screen reader. */
  label: string;
  marks: readonly Mark[];
  chosenMark: Mark | undefined;
  time: Pick<TimeWindowState, 'zoom'>;
  /** Name and details of a mark, for a screen reader. */
  textOf: (mark: Mark) => string;
  onChoose: (key: string | undefined, at?: number) => void;
}

/** Chooses marks one after the other by keys and reads them out, also marks that are drawn as one. */
export function MarkSlider<Mark extends { key: string; at: number }>({
  layout,
  label,
  marks,
  chosenMark,
  time,
  textOf,
  onChoose,
}: MarkSliderProps<Mark>) {
  const index = chosenMark ? marks.indexOf(chosenMark) : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onChoose(undefined);
    if (event.key === 'c' && chosenMark && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      focusCommentField();
      return;
    }
    const factor = zoomFactor(event.key);
    // With Ctrl or Cmd the key zooms the page, so it is left to the browser.
    if (factor !== undefined && !event.ctrlKey && !event.metaKey) return time.zoom(factor, chosenMark?.at);
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
        left: layout.left - 6,
        top: tops.path - 8,
        width: layout.right - layout.left + 18,
        height: layout.height - tops.path + 4,
      }}
      role="slider"
      tabIndex={0}
      aria-label={`${label}. ${t('alongHelp')}`}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={marks.length}
      aria-valuenow={index + 1}
      aria-valuetext={chosenMark ? textOf(chosenMark) : t('none')}
      onKeyDown={onKeyDown}
    />
  );
}

function zoomFactor(key: string): number | undefined {
  if (key === '+' || key === '=') return zoomStep;
  return key === '-' ? 1 / zoomStep : undefined;
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
