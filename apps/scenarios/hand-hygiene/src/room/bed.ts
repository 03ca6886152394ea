// The bed with its blanket, its rails and what soils it.
import { type BufferGeometry, Mesh } from 'three';
import { blanketGeometry, changedPad, paintBlanket, soiledPad } from './blanket.ts';
import { finishes } from './finishes.ts';
import type { Materials } from './materials.ts';
import type { Vec3 } from './roomTypes.ts';
import { ball, box, cushion, hose, joined, ring, rod } from './shapes.ts';
import { type Thing3d, thing3d } from './thing3d.ts';

export interface Bed {
  pieces: BufferGeometry[];
  /** The mattress, which throws the bed's shadow. */
  sunlitPieces: BufferGeometry[];
  blanket: Mesh;
  rail: Thing3d;
  pad: Thing3d;
  /** Raises the rail on the near side; 0 is down, 1 is up. */
  setRail(amount: number): void;
  showPad(pad: 'fresh' | 'soiled' | 'changed' | 'bagged'): void;
}

/** The bed's middle along z. */
const middle = -1.95;

export const buildBed = (materials: Materials): Bed => {
  const blanket = new Mesh(blanketGeometry(), materials.cloth(paintBlanket()));
  blanket.castShadow = blanket.receiveShadow = true;

  const nearRail = new Mesh(joined(railPieces(0.545)), materials.solid);
  nearRail.castShadow = nearRail.receiveShadow = true;
  const rail = thing3d('rail', [0.62, 0.98, -1.5], nearRail);

  const soiled = new Mesh(joined(soiledPad()), materials.solid);
  const changed = new Mesh(joined(changedPad()), materials.solid);
  const pad = thing3d('pad', [-0.1, 1.12, -1.42], soiled, changed);
  return {
    pieces: [...frame(), ...railPieces(-0.545), ...bedding()],
    sunlitPieces: mattress(),
    blanket,
    rail,
    pad,
    setRail: (amount) => {
      nearRail.position.y = -0.3 * (1 - amount);
    },
    showPad: (state) => {
      soiled.visible = state === 'soiled';
      changed.visible = state === 'changed';
      pad.group.visible = soiled.visible || changed.visible;
    },
  };
};

const frame = () => {
  const wheels = [-0.42, 0.42].flatMap((x) =>
    [-2.78, -1.12].flatMap((z) => [
      rod(0.028, 0.3, finishes.steel, { at: [x, 0.27, z] }),
      box([0.05, 0.07, 0.08], finishes.steel, { at: [x, 0.115, z] }, 0.02),
      ring(0.048, 0.024, finishes.rubber, { at: [x, 0.072, z], turn: [0, Math.PI / 2, 0] }),
      ball(0.03, finishes.steel, { at: [x, 0.072, z], scale: [0.7, 1, 1] }, 12),
    ]),
  );
  return [
    box([1.0, 0.09, 2.04], finishes.shell, { at: [0, 0.5, middle] }, 0.04),
    box([0.86, 0.08, 1.86], { color: '#8FA6A0', roughness: 0.6 }, { at: [0, 0.42, middle] }, 0.03),
    ...wheels,
    box([1.08, 0.68, 0.07], finishes.oak, { at: [0, 0.79, -3.03] }, 0.05),
    box([0.92, 0.46, 0.02], finishes.oakLight, { at: [0, 0.84, -2.992] }, 0.01),
    box([1.06, 0.4, 0.065], finishes.oak, { at: [0, 0.62, -0.9] }, 0.05),
    box([0.5, 0.075, 0.05], finishes.cream, { at: [0, 0.69, -0.88] }, 0.025),
  ];
};

const mattress = () => [box([0.96, 0.18, 1.98], finishes.linen, { at: [0, 0.635, middle] }, 0.07)];

const bedding = () => [
  // The raised end under the pillow.
  box([0.92, 0.12, 0.62], finishes.linen, { at: [0, 0.745, -2.66], turn: [0.2, 0, 0] }, 0.055),
  cushion(
    [0.8, 0.24, 0.46],
    0.62,
    { color: '#FBF6EC', roughness: 0.95 },
    { at: [0, 0.9, -2.72], turn: [0.78, 0, 0] },
  ),
];

/** One side's rail, raised. */
const railPieces = (x: number) => {
  const finish = { color: '#F1E8D8', roughness: 0.32, metalness: 0.1 };
  const hoop: Vec3[] = [
    [x, 0.55, -2.4],
    [x, 0.78, -2.4],
    [x, 0.86, -2.33],
    [x, 0.87, -2.2],
    [x, 0.87, -1.64],
    [x, 0.86, -1.51],
    [x, 0.78, -1.44],
    [x, 0.55, -1.44],
  ];
  return [
    hose(hoop, 0.016, finish, 44),
    ...[-2.16, -1.92, -1.68].map((z) => rod(0.009, 0.29, finish, { at: [x, 0.72, z] })),
    box([0.02, 0.03, 0.98], finish, { at: [x, 0.575, -1.92] }, 0.008),
  ];
};
