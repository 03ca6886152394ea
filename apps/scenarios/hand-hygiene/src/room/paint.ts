import { CanvasTexture, NoColorSpace, RepeatWrapping, SRGBColorSpace } from 'three';

export type Pen = CanvasRenderingContext2D;

export interface PaintOptions {
  /** How often the picture repeats along u and v; without it, it is shown once. */
  repeat?: readonly [number, number];
  /** The picture holds amounts, not colours. */
  amounts?: boolean;
}

/** A texture that is drawn on a canvas. */
export const paint = (
  width: number,
  height: number,
  draw: (pen: Pen) => void,
  options: PaintOptions = {},
) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas.');
  draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = options.amounts ? NoColorSpace : SRGBColorSpace;
  texture.anisotropy = 8;
  if (options.repeat) {
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.repeat.set(...options.repeat);
  }
  return texture;
};

/** Numbers from 0 to 1 that look random and are the same in every run. */
export const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
};

/** Fills everything with a gradient from top to bottom; each stop is [part of the height, colour]. */
export const washDown = (pen: Pen, stops: readonly (readonly [number, string])[]) => {
  const { width, height } = pen.canvas;
  const gradient = pen.createLinearGradient(0, 0, 0, height);
  for (const [part, color] of stops) gradient.addColorStop(part, color);
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, height);
};

/** A spot of light or shadow that fades towards its edge. */
export const softSpot = (pen: Pen, x: number, y: number, radius: number, color: string, squeeze = 1) => {
  pen.save();
  pen.translate(x, y);
  pen.scale(1, squeeze);
  const gradient = pen.createRadialGradient(0, 0, 0, 0, 0, radius);
  gradient.addColorStop(0, color);
  gradient.addColorStop(0.5, fade(color, 0.42));
  gradient.addColorStop(1, fade(color, 0));
  pen.fillStyle = gradient;
  pen.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  pen.restore();
};

/** A rectangle with soft edges. It is the shadow of one that lies outside of the picture: every browser can draw that. */
export const softRectangle = (
  pen: Pen,
  box: readonly [number, number, number, number],
  blur: number,
  color: string,
) => {
  const [x, y, width, height] = box;
  const aside = 4 * pen.canvas.width;
  pen.save();
  pen.shadowColor = color;
  pen.shadowBlur = blur;
  pen.shadowOffsetX = aside;
  pen.fillStyle = '#000';
  pen.fillRect(x - aside, y, width, height);
  pen.restore();
};

/** The same colour with a part of its opacity; `color` is rgba(r, g, b, a). */
const fade = (color: string, part: number) =>
  color.replace(/[\d.]+\)$/, (alpha) => `${Number.parseFloat(alpha) * part})`);
