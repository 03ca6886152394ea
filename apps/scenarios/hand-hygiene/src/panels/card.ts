import { type Box, centred, font, ink, lenses, type Pen, roundedBox, wrap } from './drawing.ts';
import type { Region } from './panel.ts';

export interface Choice {
  id: string;
  text: string;
}

export interface CardView {
  /** Who speaks, or what this is. */
  who: string;
  text: string;
  choices: readonly Choice[];
  /** The choice that is pointed at. */
  hot: string | undefined;
  /** Answers have numbers, as the keys do. */
  numbered: boolean;
}

export const cardSize = { width: 1040, height: 1000, metresPerPixel: 0.00086 } as const;
export const menuSize = { width: 600, height: 1180, metresPerPixel: 0.00086 } as const;
/** Pixels of the smallest letters on a card from base line to top: what must be a degree high in a headset. */
export const smallestCapital = 24;

const margin = 20;
const inset = 52;
const lineOfText = 58;
const lineOfChoice = 46;

export const cardKey = ({ who, text, choices, hot }: CardView): string =>
  JSON.stringify([who, text, choices, hot]);

/** A card: who speaks, what they say, and what can be answered. It stands in the middle of its panel. */
export const drawCard =
  ({ who, text, choices, hot, numbered }: CardView) =>
  (pen: Pen): readonly Region[] => {
    const { width, height } = pen.canvas;
    const broad = width - 2 * inset;
    pen.font = font(620, 46);
    const asked = wrap(pen, text, broad - 8);
    pen.font = font(400, 36);
    const rows = choices.map((choice) => ({
      ...choice,
      lines: wrap(pen, choice.text, broad - (numbered ? 118 : 64)),
    }));
    const rowHeight = (lines: readonly string[]) => lines.length * lineOfChoice + 44;
    const high =
      118 + asked.length * lineOfText + rows.reduce((sum, { lines }) => sum + rowHeight(lines) + 16, 0) + 30;
    const top = Math.max(margin, (height - high) / 2);
    roundedBox(
      pen,
      { x: margin, y: top, width: width - 2 * margin, height: high },
      { radius: 28, fill: 'rgb(21 30 34 / 96%)', stroke: ink.line, shadow: 18 },
    );
    lenses(pen, inset + 29, top + 62, 15);
    pen.fillStyle = ink.text2;
    pen.font = font(560, 35);
    pen.fillText(who, inset + 68, top + 75);
    let y = top + 144;
    pen.fillStyle = ink.text;
    pen.font = font(620, 46);
    for (const line of asked) {
      pen.fillText(line, inset + 4, y);
      y += lineOfText;
    }
    y -= 22;
    return rows.map(({ id, lines }, index) => {
      const box = { x: inset, y, width: broad, height: rowHeight(lines) };
      drawRow(pen, box, lines, { hot: hot === id, number: numbered ? index + 1 : undefined });
      y += box.height + 16;
      return { id, ...box };
    });
  };

const drawRow = (
  pen: Pen,
  box: Box,
  lines: readonly string[],
  { hot, number }: { hot: boolean; number: number | undefined },
) => {
  roundedBox(pen, box, {
    radius: 16,
    fill: hot ? ink.primarySoft : ink.raised,
    stroke: hot ? ink.primary : '#3A4A51',
  });
  if (number !== undefined) {
    const middle = box.y + box.height / 2;
    roundedBox(
      pen,
      { x: box.x + 20, y: middle - 25, width: 50, height: 50 },
      { radius: 25, fill: hot ? ink.primary : ink.chip },
    );
    pen.fillStyle = hot ? ink.onPrimary : ink.text2;
    pen.font = font(620, 32);
    centred(pen, String(number), box.x + 45, middle + 11);
  }
  pen.fillStyle = ink.text;
  pen.font = font(400, 36);
  for (const [index, line] of lines.entries())
    pen.fillText(line, box.x + (number === undefined ? 32 : 92), box.y + 56 + index * lineOfChoice);
};
