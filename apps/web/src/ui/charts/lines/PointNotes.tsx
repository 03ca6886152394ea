import { IconLock } from '@tabler/icons-react';
import { Fragment } from 'react';
import classes from '../frame/chart.module.css';
import { notReadOut, textWidth, withoutOverlaps } from '../frame/chartText.ts';

interface Note {
  text: string;
  /** Draws a lock behind the text. */
  locked?: boolean | undefined;
  x: number;
  y: number;
}

interface PointNotesProps {
  notes: readonly Note[];
  width: number;
}

const fontSize = 12.5;
const distance = 14;
const lockWidth = 15;

/** Notes at points. When two notes would touch, only the later one is drawn. */
export function PointNotes({ notes, width }: PointNotesProps) {
  const positioned = notes.map(({ text, locked, x, y }, index) => {
    const half = (textWidth(text, fontSize) + (locked ? lockWidth : 0)) / 2;
    const peak = isPeak(notes, index);
    return {
      text,
      locked,
      x: Math.min(x, width + 8 - half),
      y: peak ? y - distance : y + distance + 9,
      width: 2 * half,
      peak,
    };
  });
  const shown = [true, false].flatMap((peak) =>
    withoutOverlaps(positioned.filter((note) => note.peak === peak)),
  );
  return (
    <g {...notReadOut}>
      {shown.map(({ text, locked, x, y, width: taken }) => (
        <Fragment key={`${x} ${text}`}>
          <text
            className={classes.onDrawing}
            fontSize={fontSize}
            x={locked ? x - lockWidth / 2 : x}
            y={y}
            textAnchor="middle"
          >
            {text}
          </text>
          {locked && <IconLock x={x + taken / 2 - 12} y={y - 11} size={13} stroke={2} color="var(--fail)" />}
        </Fragment>
      ))}
    </g>
  );
}

/**
 * True if the point is a peak. A note stands above a peak and below any other point, so that it does not
 * cross the line.
 */
function isPeak(notes: readonly Note[], index: number): boolean {
  const y = notes[index]?.y ?? 0;
  const before = notes[index - 1]?.y;
  const after = notes[index + 1]?.y;
  return y > distance + 12 && (before === undefined || before >= y) && (after === undefined || after >= y);
}
