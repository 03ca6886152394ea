// The left wall: the sign, and what one puts on before one crosses the line.
import { type BufferGeometry, CylinderGeometry, Mesh, PlaneGeometry } from 'three';
import { finishes } from './finishes.ts';
import type { Materials } from './materials.ts';
import { room } from './measures.ts';
import { pictureRegion } from './pictures.ts';
import type { RoomView } from './roomTypes.ts';
import { ball, box, finished, joined, ring, rod, sheet, type Transform, transformed } from './shapes.ts';
import { bottle, contactShadow, gloveBox } from './supplies.ts';
import { type Thing3d, thing3d } from './thing3d.ts';

export interface Equipment {
  pieces: BufferGeometry[];
  clearPieces: BufferGeometry[];
  things: Thing3d[];
  /** What was taken is gone from its place; the watch lies in the tray. */
  show(view: Pick<RoomView, 'watch' | 'apron' | 'mask'>): void;
}

const wallX = -room.halfWidth;
const top = 0.89;

/** Turns what was built facing z to face the room from this wall. */
const facing = (y: number, z: number, x = wallX + 0.03): Transform => ({
  at: [x, y, z],
  turn: [0, Math.PI / 2, 0],
});

export const buildEquipment = (materials: Materials): Equipment => {
  const solid = (pieces: readonly BufferGeometry[], transform: Transform = {}) => {
    const mesh = new Mesh(transformed(joined(pieces), transform), materials.solid);
    mesh.castShadow = false;
    return mesh;
  };
  const clear = (pieces: readonly BufferGeometry[], transform: Transform = {}) =>
    new Mesh(transformed(joined(pieces), transform), materials.clear);

  const watch = solid(watchInTray());
  const frontApron = clear(apron(), facing(1.54, 0.38, wallX + 0.105));
  const backApron = clear(apron(), facing(1.54, 0.34, wallX + 0.075));
  const firstMask = solid(mask(), { at: [wallX + 0.34, 1.05, 0.8] });
  const rub = bottle();
  const held: Transform = { at: [0, -0.1, 0.085], scale: [1.15, 1.15, 1.15] };

  const things = [
    thing3d('sign', [wallX + 0.12, 2.28, -0.72], solid(sign(), facing(1.78, -0.72))),
    thing3d('tray', [wallX + 0.3, 1.12, -0.3], solid(tray()), watch),
    thing3d(
      'gel',
      [wallX + 0.16, 1.86, -0.18],
      solid([...gelHolder(), ...rub.solid(held)], facing(1.42, -0.18)),
      clear(rub.clear(held), facing(1.42, -0.18)),
    ),
    thing3d('aprons', [wallX + 0.16, 2.16, 0.36], solid(hooks(), facing(1.54, 0.36)), backApron, frontApron),
    thing3d('masks', [wallX + 0.3, 1.46, 0.8], solid(maskBox()), firstMask, clear(visor())),
    thing3d('gloves', [wallX + 0.16, 1.94, 1.2], solid(gloveRack(), facing(1.5, 1.2))),
  ];
  return {
    pieces: [...cabinet(), ...bench()],
    clearPieces: [
      contactShadow(0.4, 0.34, [wallX + 0.29, top + 0.002, -0.3]),
      contactShadow(0.36, 0.42, [wallX + 0.25, top + 0.002, 0.8]),
    ],
    things,
    show: (view) => {
      watch.visible = !view.watch;
      frontApron.visible = view.apron === 'none';
      firstMask.visible = view.mask === 'none';
    },
  };
};

const cabinet = () => [
  box([0.46, 0.82, 2.1], finishes.oak, { at: [wallX + 0.24, 0.44, 0.42] }, 0.03),
  box([0.42, 0.08, 2.04], finishes.oakDark, { at: [wallX + 0.22, 0.04, 0.42] }, 0.01),
  ...[-0.27, 0.42, 1.11].flatMap((z) => [
    box([0.02, 0.68, 0.64], finishes.oakLight, { at: [wallX + 0.475, 0.47, z] }, 0.012),
    rod(0.01, 0.14, finishes.cream, { at: [wallX + 0.502, 0.72, z], turn: [Math.PI / 2, 0, 0] }),
  ]),
];

const bench = () => [box([0.5, 0.04, 2.16], finishes.cream, { at: [wallX + 0.25, 0.87, 0.42] }, 0.018)];

const sign = () => [
  box([0.58, 0.715, 0.03], finishes.cream, {}, 0.014),
  sheet(0.54, 0.675, finishes.picture, { at: [0, 0, 0.0162] }, pictureRegion('sign')),
];

const tray = () => [
  box(
    [0.28, 0.012, 0.22],
    { color: '#5C8F86', roughness: 0.5 },
    { at: [wallX + 0.28, top + 0.006, -0.3] },
    0.005,
  ),
  ...[-0.105, 0.105].map((dz) =>
    box(
      [0.28, 0.03, 0.012],
      { color: '#4C7C74', roughness: 0.5 },
      { at: [wallX + 0.28, top + 0.016, -0.3 + dz] },
      0.005,
    ),
  ),
  ...[-0.135, 0.135].map((dx) =>
    box(
      [0.012, 0.03, 0.22],
      { color: '#4C7C74', roughness: 0.5 },
      { at: [wallX + 0.28 + dx, top + 0.016, -0.3] },
      0.005,
    ),
  ),
];

const watchInTray = () => [
  ring(0.036, 0.009, finishes.rubber, {
    at: [wallX + 0.27, top + 0.03, -0.3],
    turn: [Math.PI / 2, 0, 0],
    scale: [1.1, 0.85, 1.8],
  }),
  rod(0.021, 0.014, finishes.brass, { at: [wallX + 0.315, top + 0.034, -0.3], turn: [0, 0, Math.PI / 2] }),
  rod(
    0.017,
    0.016,
    { color: '#F4EEE2', roughness: 0.3 },
    { at: [wallX + 0.317, top + 0.034, -0.3], turn: [0, 0, Math.PI / 2] },
  ),
];

const gelHolder = () => [
  box([0.18, 0.34, 0.03], finishes.cream, { at: [0, 0.02, -0.01] }, 0.014),
  box([0.15, 0.02, 0.15], finishes.cream, { at: [0, -0.112, 0.07] }, 0.009),
];

const hooks = () => [
  box([0.44, 0.055, 0.03], finishes.oak, { at: [0, 0.47, 0] }, 0.014),
  ...[-0.04, 0.04].map((x) =>
    rod(0.011, 0.13, finishes.cream, { at: [x, 0.46, 0.06], turn: [Math.PI / 2, 0, 0] }),
  ),
  ...[-0.04, 0.04].map((x) => ball(0.018, finishes.cream, { at: [x, 0.46, 0.125] }, 14)),
];

/** A thin apron that hangs by its loop, with its ties. */
const apron = () => {
  const geometry = new PlaneGeometry(0.46, 0.8, 28, 16);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const y = position.getY(i);
    const bib = 0.5 + 0.5 / (1 + Math.exp((y - 0.15) * 34));
    const x = position.getX(i) * bib;
    position.setXYZ(i, x, y - 0.03, Math.sin(x * 30 + y * 2) * 0.02 * (0.62 - y) + Math.abs(x) * -0.06);
  }
  geometry.computeVertexNormals();
  const plastic = { color: '#DDF2F8', roughness: 0.3 };
  return [
    finished(geometry, plastic),
    ring(0.078, 0.006, plastic, { at: [0, 0.42, 0], scale: [1, 0.85, 1] }),
    ...[-1, 1].map((side) =>
      rod(0.005, 0.3, plastic, { at: [side * 0.225, -0.02, -0.02], turn: [0, 0, side * 0.1] }),
    ),
  ];
};

const maskBox = () => [
  box(
    [0.22, 0.13, 0.27],
    { color: '#E9F3EF', roughness: 0.7 },
    { at: [wallX + 0.24, top + 0.065, 0.8] },
    0.01,
  ),
  box([0.004, 0.05, 0.25], finishes.apricot, { at: [wallX + 0.351, top + 0.05, 0.8] }, 0.002),
  box(
    [0.1, 0.004, 0.18],
    { color: '#5B7F7A', roughness: 0.9 },
    { at: [wallX + 0.26, top + 0.1305, 0.8] },
    0.002,
  ),
  // The next mask looks out of the slot.
  box([0.02, 0.05, 0.165], finishes.sky, { at: [wallX + 0.26, top + 0.14, 0.8], turn: [0, 0, 0.25] }, 0.009),
  // The visor's band, on a stand.
  rod(0.012, 0.34, finishes.oak, { at: [wallX + 0.14, top + 0.17, 0.8] }),
  ring(
    0.118,
    0.013,
    finishes.teal,
    { at: [wallX + 0.16, top + 0.42, 0.8], turn: [Math.PI / 2, 0, -1.7] },
    3.4,
  ),
  box(
    [0.02, 0.035, 0.2],
    { color: '#EAF5F1', roughness: 0.9 },
    { at: [wallX + 0.262, top + 0.41, 0.8] },
    0.009,
  ),
];

/** A mask with its pleats and loops, leaning against the box. Its origin is its middle. */
const mask = () => [
  ball(0.1, finishes.sky, { scale: [0.32, 0.56, 0.88], turn: [0, 0, 0.16] }, 28),
  ...[-0.024, 0.0, 0.024].map((dy) =>
    box(
      [0.006, 0.005, 0.142],
      { color: '#6FB7CD', roughness: 0.85 },
      { at: [0.0295 - Math.abs(dy) * 0.12, dy, 0], turn: [0, 0, 0.16] },
      0.002,
    ),
  ),
  ...[-1, 1].map((side) =>
    ring(0.034, 0.0035, finishes.linen, {
      at: [-0.006, -0.002, side * 0.1],
      turn: [0, Math.PI / 2, 0],
      scale: [1, 1.1, 1],
    }),
  ),
];

const visor = () => [
  finished(
    new CylinderGeometry(0.128, 0.118, 0.21, 40, 1, true, Math.PI / 2 - 1.3, 2.6),
    { color: '#DDF8F1', roughness: 0.05 },
    { at: [wallX + 0.16, top + 0.305, 0.8] },
  ),
];

const gloveRack = () => [
  box([0.32, 0.6, 0.02], finishes.cream, {}, 0.01),
  ...[0.18, 0.0, -0.18].flatMap((y) => [
    ...gloveBox({ at: [0, y, 0.075], scale: [1.12, 1.12, 1.12] }),
    box([0.3, 0.012, 0.13], finishes.cream, { at: [0, y - 0.08, 0.07] }, 0.005),
  ]),
];
