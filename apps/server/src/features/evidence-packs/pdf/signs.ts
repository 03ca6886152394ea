import type { Tone } from '../record/packWords.ts';
import { ink, type Sheet } from './sheet.ts';

export const signWidth = 13;

/** A shape for each meaning, so that none is told by its colour alone; `y` is the baseline of the word beside it. */
export const drawSign = (sheet: Sheet, tone: Tone, x: number, y: number): void =>
  sheet.decorate((doc) => {
    const [cx, cy] = [x + 4.5, y - 3.2];
    doc.save().lineWidth(0.9).lineCap('round').lineJoin('round').strokeColor(ink[tone]);
    switch (tone) {
      case 'pass':
        doc.circle(cx, cy, 4.2).stroke();
        doc
          .moveTo(cx - 1.7, cy + 0.1)
          .lineTo(cx - 0.4, cy + 1.4)
          .lineTo(cx + 1.9, cy - 1.3)
          .stroke();
        break;
      case 'fail':
        doc.roundedRect(cx - 3.4, cy - 0.8, 6.8, 5, 0.9).stroke();
        doc.path(`M${cx - 1.9} ${cy - 0.8}v-1.5a1.9 1.9 0 0 1 3.8 0v1.5`).stroke();
        doc
          .moveTo(cx, cy + 1.2)
          .lineTo(cx, cy + 2.2)
          .stroke();
        break;
      case 'warn':
        doc
          .moveTo(cx, cy - 3.9)
          .lineTo(cx + 4.3, cy + 3.6)
          .lineTo(cx - 4.3, cy + 3.6)
          .closePath()
          .stroke();
        doc
          .moveTo(cx, cy - 1.1)
          .lineTo(cx, cy + 0.9)
          .moveTo(cx, cy + 2.2)
          .lineTo(cx, cy + 2.25)
          .stroke();
        break;
      case 'open':
      case 'info':
        doc.dash(1.5, { space: 2 }).circle(cx, cy, 4.2).stroke().undash();
        break;
      case 'mute':
        doc
          .moveTo(cx - 3, cy)
          .lineTo(cx + 3, cy)
          .stroke();
        break;
    }
    doc.restore();
  });
