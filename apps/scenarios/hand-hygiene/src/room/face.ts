// A friendly head: one soft skin with nose, cheeks and ears; hair; eyes that blink.
import { type BufferGeometry, Group, Mesh } from 'three';
import type { Materials } from './materials.ts';
import { type Lump, sculpt } from './sculpt.ts';
import { ball, finished, joined, pill, ring } from './shapes.ts';

export interface Head {
  /** Its origin is the middle of the head; it looks to z. */
  group: Group;
  /** 1 is open, 0 is closed. */
  setEyes(open: number): void;
}

export interface Looks {
  skin: string;
  /** The colour of cheeks, ears and nose. */
  blush: string;
  hair: string;
  style: 'bob' | 'bun' | 'cap';
}

export const buildHead = (looks: Looks, materials: Materials): Head => {
  const group = new Group();
  const head = new Mesh(joined([skinOf(looks), hairOf(looks), ...features(looks)]), materials.solid);
  const eyes = new Mesh(joined(eyePieces()), materials.solid);
  eyes.position.set(0, 0.008, 0.103);
  head.castShadow = true;
  for (const mesh of [head, eyes]) mesh.receiveShadow = true;
  group.add(head, eyes);
  return {
    group,
    setEyes: (open) => {
      eyes.scale.y = Math.max(0.12, open);
    },
  };
};

/** Head, face and neck. */
const skinOf = ({ skin, blush }: Looks) => {
  const lumps: Lump[] = [
    { from: [0, 0.012, -0.006], radius: 0.116, stretch: [0.93, 1.04, 0.97], color: skin },
    { from: [0, -0.052, 0.022], radius: 0.083, stretch: [1, 0.88, 0.95], color: skin },
    { from: [0, -0.082, 0.05], radius: 0.036, stretch: [1.15, 0.8, 0.9], color: skin },
    { from: [0, -0.02, 0.106], radius: 0.0125, stretch: [1, 0.9, 1.1], color: blush },
    { from: [0, -0.1, -0.02], to: [0, -0.2, -0.035], radius: 0.046, endRadius: 0.056, color: skin },
    ...[-1, 1].flatMap((side): Lump[] => [
      { from: [side * 0.058, -0.038, 0.078], radius: 0.026, color: blush },
      { from: [side * 0.11, -0.006, -0.008], radius: 0.022, stretch: [0.55, 1.15, 0.85], color: blush },
    ]),
  ];
  return finished(sculpt(lumps, { cell: 0.0132, blend: 0.034 }).geometry, { color: skin, roughness: 0.62 });
};

const hairOf = ({ hair, style }: Looks) => {
  const both = (make: (side: -1 | 1) => Lump[]) => ([-1, 1] as const).flatMap(make);
  const crown: Lump = { from: [0, 0.045, -0.026], radius: 0.116, stretch: [0.98, 0.9, 0.98], color: hair };
  const styles: Record<Looks['style'], Lump[]> = {
    bob: [
      crown,
      ...both((side) => [
        {
          from: [side * 0.04, 0.102, 0.05],
          to: [side * 0.086, 0.05, 0.05],
          radius: 0.034,
          endRadius: 0.024,
          color: hair,
        },
        {
          from: [side * 0.094, 0.04, -0.006],
          to: [side * 0.098, -0.075, -0.022],
          radius: 0.04,
          endRadius: 0.03,
          color: hair,
        },
        {
          from: [side * 0.1, -0.07, -0.02],
          to: [side * 0.076, -0.115, -0.01],
          radius: 0.028,
          endRadius: 0.016,
          color: hair,
        },
      ]),
      { from: [0, -0.03, -0.075], radius: 0.085, color: hair },
    ],
    bun: [
      crown,
      { from: [-0.03, 0.104, 0.05], to: [0.072, 0.072, 0.052], radius: 0.03, endRadius: 0.02, color: hair },
      ...both((side) => [
        {
          from: [side * 0.1, 0.05, -0.005],
          to: [side * 0.104, -0.02, -0.03],
          radius: 0.034,
          endRadius: 0.022,
          color: hair,
        },
      ]),
      { from: [0, -0.01, -0.08], radius: 0.075, color: hair },
      { from: [0, 0.14, -0.075], radius: 0.048, color: hair },
    ],
    // A theatre cap.
    cap: [
      { from: [0, 0.058, -0.024], radius: 0.122, stretch: [0.97, 0.86, 1], color: '#2F9E8B' },
      { from: [0, 0.0, -0.09], radius: 0.066, color: '#2F9E8B' },
      ...both((side) => [
        { from: [side * 0.1, 0.02, -0.012], to: [side * 0.1, -0.02, -0.02], radius: 0.02, color: hair },
      ]),
    ],
  };
  const geometry = sculpt(styles[style], { cell: 0.0168, blend: 0.03 }).geometry;
  return finished(geometry, { color: hair, roughness: 0.82 });
};

const features = ({ hair }: Looks): BufferGeometry[] => {
  const brow = (side: -1 | 1) =>
    pill(
      0.0042,
      0.024,
      { color: hair, roughness: 0.85 },
      { at: [side * 0.041, 0.042, 0.1015], turn: [0, side * 0.28, Math.PI / 2 - side * 0.04] },
    );
  const mouth = ring(
    0.027,
    0.0042,
    { color: '#9C4B3E', roughness: 0.6 },
    { at: [0, -0.036, 0.1112], turn: [0.2, 0, Math.PI * 1.14] },
    Math.PI * 0.72,
  );
  return [brow(-1), brow(1), mouth];
};

/** Dark eyes with a point of light, about a middle of their own so that lids can close. */
const eyePieces = () =>
  [-1, 1].flatMap((side) => [
    ball(
      0.0128,
      { color: '#2A211D', roughness: 0.2 },
      { at: [side * 0.04, 0, 0], scale: [0.92, 1.12, 0.6] },
      16,
    ),
    ball(
      0.0038,
      { color: '#FFFFFF', roughness: 0.3, glow: 0.6 },
      { at: [side * 0.04 + 0.004, 0.0055, 0.0066] },
      8,
    ),
  ]);
