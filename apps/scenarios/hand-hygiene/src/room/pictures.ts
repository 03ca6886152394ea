// One sheet with every picture that hangs or stands in the room; the parts of it are drawn in pictureArt.ts.
import type { Texture } from 'three';
import { type Pen, paint } from './paint.ts';
import {
  drawBottleLabel,
  drawClockFace,
  drawCorridor,
  drawGloveLabel,
  drawMirrored,
  drawMonitor,
  drawObservations,
  drawPoster,
  drawShadow,
  drawSign,
  drawSoapLabel,
  drawWashGuide,
} from './pictureArt.ts';
import type { Region } from './shapes.ts';

const side = 1024;

/** Each picture's [x, y, width, height] on the sheet and what draws it, in a space of that size. */
const pictures = {
  sign: [0, 0, 448, 560, drawSign],
  poster: [452, 0, 568, 400, drawPoster],
  observations: [452, 404, 384, 256, drawObservations],
  corridor: [840, 404, 184, 420, drawCorridor],
  clockFace: [0, 564, 256, 256, drawClockFace],
  mirrored: [260, 564, 188, 96, drawMirrored],
  bottleLabel: [260, 664, 192, 120, drawBottleLabel],
  gloveLabel: [260, 788, 192, 96, drawGloveLabel],
  soapLabel: [260, 888, 128, 128, drawSoapLabel],
  washGuide: [456, 664, 380, 352, drawWashGuide],
  monitor: [0, 824, 256, 160, drawMonitor],
  shadow: [840, 828, 184, 184, drawShadow],
} as const satisfies Record<string, readonly [number, number, number, number, (pen: Pen) => void]>;

export type PictureName = keyof typeof pictures;

/** Where a picture is on the sheet, without an edge of `inset` pixels into which its neighbours may run. */
export const pictureRegion = (name: PictureName, inset = 1): Region => {
  const [x, y, width, height] = pictures[name];
  return [
    (x + inset) / side,
    1 - (y + height - inset) / side,
    (x + width - inset) / side,
    1 - (y + inset) / side,
  ];
};

/** Draws the sheet. Its lower left corner is white: surfaces without a picture look there. */
export const paintPictures = (): Texture =>
  paint(side, side, (pen) => {
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, side, side);
    for (const [x, y, width, height, draw] of Object.values(pictures)) {
      pen.save();
      pen.beginPath();
      pen.rect(x, y, width, height);
      pen.clip();
      pen.translate(x, y);
      draw(pen);
      pen.restore();
    }
  });
