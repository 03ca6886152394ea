import { memoize } from '../../../lib/memoize.ts';

// Sizes of text inside a drawing are estimated: measuring them would need the page and its font.

/**
 * Widths of letters as shares of the font size; the first pattern that matches counts. They were measured in
 * the font Figtree and rounded up.
 */
const letters: readonly [RegExp, number][] = [
  [/[ .,:;'!|ijlI·]/, 0.27],
  [/[ftr()[\]-]/, 0.4],
  [/[mwMW@%—]/, 0.88],
  [/[A-Z]/, 0.72],
];
const anyOther = 0.6;

// Memoized, because a long session measures thousands of letters before its first paint.
const shareOf = memoize((letter: string) => letters.find(([some]) => some.test(letter))?.[1] ?? anyOther);

/** How large the browser's own text is: 2 where somebody has chosen twice the usual size. It changes with the next document. */
export const textScale =
  typeof document === 'undefined'
    ? 1
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/**
 * The width in pixels of a text in the product's font, rather too much than too little.
 * @param fontSize as on a page with text of the usual size
 */
export function textWidth(text: string, fontSize = 11.5): number {
  let sum = 0;
  for (const letter of text) sum += shareOf(letter);
  return sum * fontSize * textScale;
}

/** The width of the widest text. */
export const widestText = (texts: readonly string[], fontSize?: number): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, fontSize)));

/** Says to show every first, second, third … label, so that labels `step` pixels apart do not touch. */
export function labelInterval(labels: readonly string[], step: number, gap = 6): number {
  return Math.max(1, Math.ceil((widestText(labels) + gap) / step));
}

/**
 * Leaves out texts that would touch another one. `x` is a text's middle; the later text is kept, because it
 * is newer.
 */
export function withoutOverlaps<Text extends { x: number; width: number }>(
  texts: readonly Text[],
  gap = 6,
): Text[] {
  let free = Number.POSITIVE_INFINITY;
  return texts
    .toReversed()
    .filter(({ x, width }) => {
      if (x + width / 2 > free) return false;
      free = x - width / 2 - gap;
      return true;
    })
    .toReversed();
}

/** A name in at most two lines of this width; the rest is cut off with an ellipsis. */
export function wrapText(text: string, width: number, fontSize = 12.5): string[] {
  const fits = (line: string) => textWidth(line, fontSize) <= width;
  if (fits(text)) return [text];
  const words = text.split(' ');
  const breakAt = words.findLastIndex((_, index) => index > 0 && fits(words.slice(0, index).join(' ')));
  if (breakAt < 1) return [truncateToFit(text, fits)];
  return [words.slice(0, breakAt).join(' '), truncateToFit(words.slice(breakAt).join(' '), fits)];
}

/** All lines of a text at this width. Beyond `most` lines the last one ends in an ellipsis. */
export function wholeLines(text: string, width: number, fontSize: number, most: number): string[] {
  const fits = (line: string) => textWidth(line, fontSize) <= width;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), truncateToFit(lines.slice(most - 1).join(' '), fits)];
}

/** A text in one line of this width, cut off with an ellipsis. */
export const shortText = (text: string, width: number, fontSize = 11.5): string =>
  truncateToFit(text, (line) => textWidth(line, fontSize) <= width);

function truncateToFit(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  let end = text.length;
  while (end > 1 && !fits(`${text.slice(0, end).trimEnd()}…`)) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/**
 * Attributes for texts and lines that screen readers skip, because a chart's marks say the same. They are in
 * an object, because the linter takes a `g` with a literal `aria-hidden` for focusable.
 */
export const notReadOut = { 'aria-hidden': true } as const;
