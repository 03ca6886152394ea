import { type Area, crosses, lineExtent, overlap, type Position } from './lineExtent.ts';

/** A note at a point of a line, in pixels of the drawing. */
export interface Note extends Position {
  text: string;
  /** Width of the text with its signs. */
  width: number;
}

interface PositionedNote<SomeNote extends Note> {
  note: SomeNote;
  /** Middle and baseline of the text. */
  x: number;
  y: number;
}

interface Drawing {
  width: number;
  height: number;
  /** The line with the points, then others in the same drawing, such as that of the pass mark. */
  lines: readonly (readonly Position[])[];
  /** Areas of other texts. */
  texts?: readonly Area[];
}

/** Height of a note over its baseline, in pixels. */
const ascent = 11;
/** From a point to the baseline of the note over it, and to the top of the note under it. */
const distance = 14;
const gap = 3;

/**
 * Finds positions where notes touch neither a line nor another text: over the point if it is a peak, else under it; if
 * a line passes there, on the other side, or farther from the point. Where there is no such position, a note keeps
 * clear of its own line alone. The latest note comes first. A note without room is left out.
 */
export function notePositions<SomeNote extends Note>(
  notes: readonly SomeNote[],
  { width, height, lines, texts = [] }: Drawing,
): PositionedNote<SomeNote>[] {
  const positioned: PositionedNote<SomeNote>[] = [];
  const taken: Area[] = [...texts];
  for (const note of notes.toReversed()) {
    const half = note.width / 2;
    const x = Math.max(half - 8, Math.min(note.x, width + 8 - half));
    const areaAt = (y: number): Area => ({ left: x - half, right: x + half, top: y - ascent, bottom: y });
    const extents = lines.flatMap((line) => lineExtent(line, areaAt(0)) ?? []);
    const over = [note.y, ...extents.map(({ top }) => top)].map((y) => y - distance);
    const under = [note.y, ...extents.map(({ bottom }) => bottom)].map((y) => y + distance + 9);
    const [nearOver = 0, nearUnder = 0] = [over[0], under[0]];
    const nearest = isPeak(notes, note) ? [nearOver, nearUnder] : [nearUnder, nearOver];
    const candidates = [...nearest, ...over, ...under].filter(
      (y) =>
        y - ascent >= -distance && y <= height - gap && !taken.some((text) => overlap(text, areaAt(y), gap)),
    );
    const isClearOf = (some: Drawing['lines']) => (y: number) =>
      !some.some((line) => crosses(line, areaAt(y), gap));
    const y = candidates.find(isClearOf(lines)) ?? candidates.find(isClearOf(lines.slice(0, 1)));
    if (y === undefined) continue;
    positioned.push({ note, x, y });
    taken.push(areaAt(y));
  }
  return positioned.toReversed();
}

/** True for a point that is as high as those beside it. */
function isPeak(notes: readonly Note[], note: Note): boolean {
  const index = notes.indexOf(note);
  const [before, after] = [notes[index - 1]?.y, notes[index + 1]?.y];
  return (before === undefined || before >= note.y) && (after === undefined || after >= note.y);
}
