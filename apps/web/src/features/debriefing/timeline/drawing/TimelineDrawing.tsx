import { memo } from 'react';
import { AfterFirstPaint } from '../../../../ui/page/parts/AfterFirstPaint.tsx';
import type { MarkWords } from '../../marks/useMarkWords.ts';
import { DrawnMarks } from './DrawnMarks.tsx';
import { LaneGround } from './LaneGround.tsx';
import { PathDrawing, type PathDrawingProps } from './PathDrawing.tsx';
import { TimeGround } from './TimeGround.tsx';

interface TimelineDrawingProps extends PathDrawingProps {
  words: MarkWords;
}

/** All but what is chosen: drawn once for a part of the time, whatever is pointed at. */
export const TimelineDrawing = memo(function TimelineDrawing({ words, ...path }: TimelineDrawingProps) {
  const { layout } = path;
  const { left, right, lanes } = layout;
  return (
    <>
      <TimeGround layout={layout} rules={lanes.map(({ top }) => top)} />
      <AfterFirstPaint>
        <PathDrawing {...path} />
      </AfterFirstPaint>
      {lanes.map((drawn) => (
        <LaneGround key={drawn.lane.key} drawn={drawn} left={left} right={right} />
      ))}
      <DrawnMarks marks={layout.marks} words={words} />
    </>
  );
});
