import type { EndView } from '../page/endCard.ts';
import { glowing, pageWords, percent } from '../page/pageWords.ts';
import type { Choice } from './card.ts';
import { centred, font, ink, type Pen, roundedBox, wrap } from './drawing.ts';
import type { Region } from './panel.ts';

export const resultSize = { width: 1100, height: 1060, metresPerPixel: 0.00105 } as const;

const inset = 64;

/** The result in the room: score, verdict, must-pass steps, competencies, and what can be done now. */
export const drawResult =
  (view: EndView, choices: readonly Choice[], hot: string | undefined) =>
  (pen: Pen): readonly Region[] => {
    const { width, height } = resultSize;
    roundedBox(
      pen,
      { x: 16, y: 16, width: width - 32, height: height - 32 },
      { radius: 30, fill: 'rgb(21 30 34 / 96%)', stroke: ink.line, shadow: 14 },
    );
    pen.fillStyle = ink.text;
    pen.font = font(700, 130);
    pen.fillText(view.score === null ? '–' : percent(view.score), inset, 168);
    pen.fillStyle = view.good === undefined ? ink.text : view.good ? ink.pass : ink.fail;
    pen.font = font(620, 50);
    pen.fillText(view.verdict, inset, 244);
    let y = 304;
    const write = (text: string, colour: string, lines: number) => {
      pen.fillStyle = colour;
      pen.font = font(400, 36);
      for (const line of wrap(pen, text, width - 2 * inset).slice(0, lines)) {
        pen.fillText(line, inset, y);
        y += 48;
      }
    };
    for (const { name, why } of view.mustPass) write(`${name}: ${why}`, ink.fail, 1);
    for (const remark of view.remarks.slice(0, 1)) write(remark, ink.text2, 2);
    write(view.prints.length === 0 ? pageWords.end.nothing : glowing(view.prints.length), ink.text2, 1);
    y = Math.max(y + 20, 540);
    for (const { competencyName, score } of view.competencies.slice(0, 5)) {
      pen.fillStyle = ink.text;
      pen.font = font(400, 36);
      pen.fillText(competencyName, inset, y);
      pen.fillText(percent(score), width - inset - 90, y);
      pen.fillStyle = ink.line;
      pen.fillRect(500, y - 18, 380, 12);
      pen.fillStyle = ink.primary;
      pen.fillRect(500, y - 18, 380 * score, 12);
      y += 66;
    }
    const broad = (width - 2 * inset - 24 * (choices.length - 1)) / Math.max(1, choices.length);
    return choices.map(({ id, text }, index) => {
      const box = { x: inset + index * (broad + 24), y: height - 150, width: broad, height: 92 };
      const isHot = hot === id;
      roundedBox(pen, box, {
        radius: 16,
        fill: isHot ? ink.primarySoft : ink.raised,
        stroke: isHot ? ink.primary : '#66787D',
      });
      pen.fillStyle = ink.text;
      pen.font = font(560, 38);
      centred(pen, text, box.x + broad / 2, box.y + 59);
      return { id, ...box };
    });
  };
