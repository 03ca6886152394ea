import type { Line } from '../page/caption.ts';
import { centred, font, ink, type Pen, roundedBox, wrap } from './drawing.ts';
import type { Region } from './panel.ts';

export const spokenSize = { width: 1100, height: 360, metresPerPixel: 0.0009 } as const;

const lineHeight = 52;
const most = 5;

/** What is said, for whoever cannot see the page's caption because they wear a headset. */
export const drawSpoken =
  (lines: readonly Line[]) =>
  (pen: Pen): readonly Region[] => {
    const { width, height } = spokenSize;
    pen.font = font(400, 38);
    const shown = lines
      .flatMap(({ who, text, kind }) =>
        wrap(pen, who === undefined ? text : `${who}: ${text}`, width - 120).map((line) => ({ line, kind })),
      )
      .slice(0, most);
    const broad = Math.max(...shown.map(({ line }) => pen.measureText(line).width)) + 80;
    const high = shown.length * lineHeight + 36;
    const box = { x: (width - broad) / 2, y: (height - high) / 2, width: broad, height: high };
    roundedBox(pen, box, { radius: 26, fill: 'rgb(10 16 18 / 90%)', stroke: ink.line });
    for (const [index, { line, kind }] of shown.entries()) {
      pen.fillStyle =
        kind === 'wrong' ? ink.fail : kind === 'right' ? ink.pass : kind === 'sound' ? ink.text2 : ink.text;
      centred(pen, line, width / 2, box.y + 56 + index * lineHeight);
    }
    return [];
  };
