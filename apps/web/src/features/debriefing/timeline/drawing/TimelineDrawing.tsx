import { memo } from 'react';
import type { MarkWords } from '../../marks/useMarkWords.ts';
import type { TimelineLayout } from '../layout/timelineLayout.ts';
import { DrawnMarks } from './DrawnMarks.tsx';
import { LaneGround } from './LaneGround.tsx';
import { PathDrawing } from './PathDrawing.tsx';
import { TimeGround } from './TimeGround.tsx';

interface TimelineDrawingProps {
  layout: TimelineLayout;
  words: MarkWords;
}

/** All but what is chosen: drawn once for a part of the time, whatever is pointed at. */
export const TimelineDrawing = memo(function TimelineDrawing({ layout, words }: TimelineDrawingProps) {
  const { left, right, lanes } = layout;
  return (
    <>
      <TimeGround layout={layout} rules={lanes.map(({ top }) => top)} />
      <PathDrawing path={layout.path} left={left} />
      {lanes.map((drawn) => (
        <LaneGround key={drawn.lane.key} drawn={drawn} left={left} right={right} />
      ))}
      <DrawnMarks marks={layout.marks} words={words} />
    </>
  );
});
