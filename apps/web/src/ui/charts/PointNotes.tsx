import classes from './axes.module.css';
import { apart, textWidth } from './chartText.ts';
import { unread } from './unread.ts';

interface Note {
  text: string;
  x: number;
  y: number;
}

interface PointNotesProps {
  notes: readonly Note[];
  width: number;
}

const fontSize = 12.5;
const distance = 14;

/** What is written at points; of notes that would touch, the later one stays. */
export function PointNotes({ notes, width }: PointNotesProps) {
  const placed = notes.map(({ text, x, y }, index) => {
    const half = textWidth(text, fontSize) / 2;
    const peak = isPeak(notes, index);
    return {
      text,
      x: Math.min(x, width + 8 - half),
      y: peak ? y - distance : y + distance + 9,
      width: 2 * half,
      peak,
    };
  });
  const shown = [true, false].flatMap((peak) => apart(placed.filter((note) => note.peak === peak)));
  return (
    <g {...unread}>
      {shown.map(({ text, x, y }) => (
        <text
          key={`${x} ${text}`}
          className={classes.onDrawing}
          fontSize={fontSize}
          x={x}
          y={y}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** Over a peak and under everything else the line is out of the way. */
function isPeak(notes: readonly Note[], index: number): boolean {
  const y = notes[index]?.y ?? 0;
  const before = notes[index - 1]?.y;
  const after = notes[index + 1]?.y;
  return y > distance + 12 && (before === undefined || before >= y) && (after === undefined || after >= y);
}
