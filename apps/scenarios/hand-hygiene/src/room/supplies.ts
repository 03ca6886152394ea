// What stands in several places: bottles of rub, boxes of gloves, bins.
import { CylinderGeometry } from 'three';
import { finishes } from './finishes.ts';
import { pictureRegion } from './pictures.ts';
import type { Vec3 } from './roomTypes.ts';
import {
  ball,
  box,
  type Finish,
  finished,
  pill,
  rod,
  sheet,
  type Transform,
  transformed,
  turned,
} from './shapes.ts';

/** A bottle of alcohol rub with its pump: the opaque parts and those that light passes. */
export const bottle = () => ({
  solid: (transform: Transform) =>
    [
      rod(0.022, 0.03, finishes.cream, { at: [0, 0.2, 0] }),
      rod(0.008, 0.05, finishes.cream, { at: [0, 0.235, 0] }),
      box([0.09, 0.018, 0.03], finishes.cream, { at: [0.025, 0.262, 0] }, 0.008),
      rod(0.05, 0.1, finishes.mint, { at: [0, 0.056, 0] }),
      finished(
        new CylinderGeometry(0.0592, 0.0592, 0.075, 24, 1, true, -0.8, 1.6),
        finishes.picture,
        { at: [0, 0.075, 0] },
        pictureRegion('bottleLabel'),
      ),
    ].map((piece) => transformed(piece, transform)),
  clear: (transform: Transform) => [
    turned(
      [
        [0, 0.001],
        [0.052, 0.001],
        [0.058, 0.012],
        [0.058, 0.13],
        [0.045, 0.16],
        [0.02, 0.172],
        [0.02, 0.19],
      ],
      { color: '#5FE0CA', roughness: 0.1 },
      transform,
    ),
  ],
});

/** A box from whose slot the next glove looks out. It faces z. */
export const gloveBox = (transform: Transform) =>
  [
    box([0.24, 0.13, 0.11], finishes.linen, {}, 0.008),
    sheet(0.2, 0.05, finishes.picture, { at: [0, -0.034, 0.0556] }, pictureRegion('gloveLabel')),
    ball(
      0.034,
      { color: '#22423D', roughness: 0.9 },
      { at: [0, 0.024, 0.052], scale: [1.75, 0.72, 0.16] },
      14,
    ),
    ball(0.027, finishes.glove, { at: [0.004, 0.022, 0.064], scale: [1.35, 0.62, 0.9] }, 12),
    ...[-0.024, -0.006, 0.014, 0.032].map((x, i) =>
      pill(0.0075, 0.02 + (i % 2) * 0.01, finishes.glove, { at: [x, 0.014, 0.082], turn: [0.75, 0, -x * 9] }),
    ),
  ].map((piece) => transformed(piece, transform));

/** A bin that is opened by foot. */
export const bin = (transform: Transform, lid: Finish) =>
  [
    turned(
      [
        [0, 0.008],
        [0.15, 0.008],
        [0.164, 0.03],
        [0.185, 0.5],
        [0.18, 0.52],
        [0, 0.52],
      ],
      finishes.shell,
    ),
    rod(0.155, 0.03, finishes.rubber, { at: [0, 0.016, 0] }),
    turned(
      [
        [0.178, 0.514],
        [0.193, 0.52],
        [0.193, 0.548],
        [0.17, 0.562],
        [0, 0.57],
      ],
      lid,
    ),
    box([0.1, 0.018, 0.09], finishes.rubber, { at: [0, 0.03, 0.18] }, 0.008),
  ].map((piece) => transformed(piece, transform));

/** The soft shadow under what stands on a top; it belongs to what one sees through. */
export const contactShadow = (width: number, depth: number, at: Vec3) =>
  sheet(width, depth, finishes.shadow, { at, turn: [-Math.PI / 2, 0, 0] }, pictureRegion('shadow', 14));
