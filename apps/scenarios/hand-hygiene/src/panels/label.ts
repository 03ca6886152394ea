import { font, ink, type Pen, roundedBox, wrap } from './drawing.ts';
import type { Region } from './panel.ts';

export const labelSize = { width: 1024, height: 236, metresPerPixel: 0.00042 } as const;

/** What will happen, or how a print came here: one or two lines in a pill, at the foot of the panel. */
export const drawLabel =
  (text: string) =>
  (pen: Pen): readonly Region[] => {
    const { width, height } = labelSize;
    pen.font = font(560, 40);
    const lines = wrap(pen, text, width - 120).slice(0, 3);
    const broad = Math.max(...lines.map((line) => pen.measureText(line).width)) + 68;
    const high = 30 + lines.length * 48;
    const box = { x: (width - broad) / 2, y: height - high - 28, width: broad, height: high };
    roundedBox(pen, box, {
      radius: Math.min(39, high / 2),
      fill: 'rgb(14 21 24 / 94%)',
      stroke: ink.primary,
      shadow: 22,
    });
    pen.fillStyle = ink.text;
    for (const [index, line] of lines.entries()) pen.fillText(line, box.x + 34, box.y + 53 + index * 48);
    return [];
  };
