import { CanvasTexture, SRGBColorSpace } from 'three';
import { ink, type Pen } from './drawing.ts';

const size = 128;

/** The ring round what can be used: two lenses, pale; in their colours for what is good to do next. */
const drawMark = (pen: Pen, isNext: boolean) => {
  pen.lineWidth = isNext ? 9 : 6;
  pen.shadowColor = 'rgb(8 16 16 / 55%)';
  pen.shadowBlur = 8;
  pen.globalAlpha = isNext ? 1 : 0.75;
  for (const { x, colour } of [
    { x: size * 0.42, colour: ink.primary },
    { x: size * 0.58, colour: ink.accent },
  ]) {
    pen.strokeStyle = isNext ? colour : ink.text;
    pen.beginPath();
    pen.arc(x, size / 2, size * (isNext ? 0.25 : 0.17), 0, 2 * Math.PI);
    pen.stroke();
  }
  if (isNext) return;
  pen.globalAlpha = 0.9;
  pen.fillStyle = ink.text;
  pen.beginPath();
  pen.arc(size / 2, size / 2, size * 0.055, 0, 2 * Math.PI);
  pen.fill();
};

export const markTexture = (isNext: boolean): CanvasTexture => {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen) drawMark(pen, isNext);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};
