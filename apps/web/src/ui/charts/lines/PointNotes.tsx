import { IconLock } from '@tabler/icons-react';
import { Fragment } from 'react';
import classes from '../frame/chart.module.css';
import { notReadOut, textWidth } from '../frame/chartText.ts';
import type { Area, Position } from './lineExtent.ts';
import { notePositions } from './notePositions.ts';

interface PointNote {
  text: string;
  /** Draws a lock behind the text. */
  locked?: boolean | undefined;
  x: number;
  y: number;
}

interface PointNotesProps {
  notes: readonly PointNote[];
  /** The line with the points, then the others; the notes keep clear of them. */
  lines: readonly (readonly Position[])[];
  /** Areas of other texts. */
  texts: readonly Area[];
  width: number;
  height: number;
}

const fontSize = 12.5;
const lockWidth = 15;

/** Notes at points of a line. */
export function PointNotes({ notes, lines, texts, width, height }: PointNotesProps) {
  const sized = notes.map((note) => ({
    ...note,
    width: textWidth(note.text, fontSize) + (note.locked ? lockWidth : 0),
  }));
  return (
    <g {...notReadOut}>
      {notePositions(sized, { width, height, lines, texts }).map(({ note, x, y }) => (
        <Fragment key={`${x} ${note.text}`}>
          <text
            className={classes.onDrawing}
            fontSize={fontSize}
            x={note.locked ? x - lockWidth / 2 : x}
            y={y}
            textAnchor="middle"
          >
            {note.text}
          </text>
          {note.locked && (
            <IconLock x={x + note.width / 2 - 12} y={y - 11} size={13} stroke={2} color="var(--fail)" />
          )}
        </Fragment>
      ))}
    </g>
  );
}
