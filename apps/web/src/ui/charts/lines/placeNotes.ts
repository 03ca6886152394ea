/** A note at a point of a line, in pixels of the drawing. */
export interface Note {
  text: string;
  /** Width of the text with its signs. */
  width: number;
  x: number;
  y: number;
}

interface Position {
  x: number;
  y: number;
}

interface PlacedNote<Placed extends Note> {
  note: Placed;
  /** Middle and baseline of the text. */
  x: number;
  y: number;
}

/** Height of a note over its baseline. */
const ascent = 11;
const distance = 14;
const gap = 4;

/**
 * Places notes where they touch neither a line nor one another: over the point if it is a peak, else under it; if a
 * line passes there, on the other side, or farther from the point. The latest note is placed first. A note without
 * room is left out.
 * @param lines the line with the points, then others in the same drawing
 */
export function placeNotes<Placed extends Note>(
  notes: readonly Placed[],
  lines: readonly (readonly Position[])[],
  drawing: { width: number; height: number },
): PlacedNote<Placed>[] {
  const placed: PlacedNote<Placed>[] = [];
  for (const note of notes.toReversed()) {
    const x = Math.max(note.width / 2 - 8, Math.min(note.x, drawing.width + 8 - note.width / 2));
    const range = { from: x - note.width / 2 - gap, to: x + note.width / 2 + gap };
    const extents = lines.map((line, index) => extentOf(line, range, index === 0 ? note.y : undefined));
    const over = [note.y, ...extents.map(({ least }) => least)].map((y) => y - distance);
    const under = [note.y, ...extents.map(({ greatest }) => greatest)].map((y) => y + distance + 9);
    const nearest = isPeak(notes, note) ? [over[0], under[0]] : [under[0], over[0]];
    const y = [...nearest, ...over, ...under].find(
      (candidate) =>
        candidate !== undefined &&
        candidate - ascent >= -distance &&
        candidate <= drawing.height - gap &&
        extents.every(
          ({ least, greatest }) => candidate < least - gap || candidate - ascent > greatest + gap,
        ) &&
        !placed.some((other) => touch(other, { note, x, y: candidate })),
    );
    if (y !== undefined) placed.push({ note, x, y });
  }
  return placed.toReversed();
}

/** The highest and the lowest position of a line, and of a point on it, over a range of x. */
function extentOf(
  line: readonly Position[],
  { from, to }: { from: number; to: number },
  y: number | undefined,
) {
  const heights = line.flatMap((point, index) => {
    const next = line[index + 1];
    const inside = point.x >= from && point.x <= to ? [point.y] : [];
    if (!next || next.x <= from || point.x >= to || next.x === point.x) return inside;
    const at = (x: number) => point.y + ((next.y - point.y) * (x - point.x)) / (next.x - point.x);
    return [...inside, at(Math.max(from, point.x)), at(Math.min(to, next.x))];
  });
  const all = y === undefined ? heights : [y, ...heights];
  return { least: Math.min(...all), greatest: Math.max(...all) };
}

const touch = (a: PlacedNote<Note>, b: PlacedNote<Note>): boolean =>
  Math.abs(a.x - b.x) < (a.note.width + b.note.width) / 2 + gap && Math.abs(a.y - b.y) < ascent + gap;

/** True for a point that is as high as those beside it. */
function isPeak(notes: readonly Note[], note: Note): boolean {
  const index = notes.indexOf(note);
  const [before, after] = [notes[index - 1]?.y, notes[index + 1]?.y];
  return (before === undefined || before >= note.y) && (after === undefined || after >= note.y);
}
