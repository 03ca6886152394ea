import { pageWords } from '../page/pageWords.ts';
import { movements } from '../words.ts';
import { centred, font, ink, type Pen, roundedBox } from './drawing.ts';
import type { Region } from './panel.ts';

export const ringSize = { width: 720, height: 520, metresPerPixel: 0.00058 } as const;

export interface RingView {
  /** The movement that goes on, from 0. */
  movement: number;
  /** How much of it is done, from 0 to 1. */
  part: number;
  seconds: number;
  /** Movements that were left before their time. */
  cutShort: readonly number[];
}

export const ringKey = ({ movement, part, seconds, cutShort }: RingView): string =>
  `${movement} ${part.toFixed(2)} ${seconds} ${cutShort.join()}`;

const count = movements.length;
const gap = 0.07;

/** A ring of six parts, one for each movement, with the seconds in it and the movement's name under it. */
export const drawRing =
  ({ movement, part, seconds, cutShort }: RingView) =>
  (pen: Pen): readonly Region[] => {
    const { width, height } = ringSize;
    const [x, y, radius] = [width / 2, 195, 138];
    pen.fillStyle = 'rgb(14 21 24 / 82%)';
    pen.beginPath();
    pen.arc(x, y, radius + 28, 0, 2 * Math.PI);
    pen.fill();
    pen.lineCap = 'round';
    for (let index = 0; index < count; index += 1) {
      const begins = -Math.PI / 2 + (index * 2 * Math.PI) / count + gap;
      const whole = (2 * Math.PI) / count - 2 * gap;
      const arc = (share: number, colour: string, line: number) => {
        pen.strokeStyle = colour;
        pen.lineWidth = line;
        pen.beginPath();
        pen.arc(x, y, radius, begins, begins + whole * share);
        pen.stroke();
      };
      arc(1, '#3A4A51', 18);
      const done = index < movement ? 1 : index === movement ? part : 0;
      if (done > 0.02) arc(done, cutShort.includes(index) ? ink.accent : ink.primary, 14);
    }
    pen.fillStyle = ink.text;
    pen.font = font(700, 92);
    centred(pen, String(seconds), x, y + 22);
    pen.fillStyle = ink.text2;
    pen.font = font(560, 33);
    centred(pen, pageWords.headset.seconds, x, y + 62);
    const name = `${movement + 1}. ${movements[movement] ?? ''}`;
    pen.font = font(560, 40);
    const broad = pen.measureText(name).width + 68;
    roundedBox(
      pen,
      { x: x - broad / 2, y: height - 118, width: broad, height: 76 },
      { radius: 38, fill: 'rgb(14 21 24 / 94%)', stroke: ink.line },
    );
    pen.fillStyle = ink.text;
    centred(pen, name, x, height - 66);
    return [];
  };
