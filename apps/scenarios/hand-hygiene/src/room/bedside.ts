// What stands at the bed: drip and line, monitor, locker, lamp, table with the chart, bin and linen bag, chair.
import { type BufferGeometry, Mesh } from 'three';
import { finishes } from './finishes.ts';
import type { Materials } from './materials.ts';
import { pictureRegion } from './pictures.ts';
import { ball, box, cushion, hose, joined, ring, rod, sheet, turned } from './shapes.ts';
import { bin, bottle, contactShadow, gloveBox } from './supplies.ts';
import { type Thing3d, thing3d } from './thing3d.ts';

export interface Bedside {
  /** Hard things that never move, and those that one sees through. */
  pieces: BufferGeometry[];
  /** The table that stands in the sun. */
  sunlitPieces: BufferGeometry[];
  clearPieces: BufferGeometry[];
  things: Thing3d[];
  /** The line's cap is off and its clamp stands open. */
  openLine(open: boolean): void;
  showBagged(bagged: boolean): void;
}

export const buildBedside = (materials: Materials): Bedside => {
  const line = buildLine(materials);
  const linen = buildLinen(materials);
  const rub = bottle();
  const onLocker = { at: [1.16, 0.785, -2.74], scale: [1.15, 1.15, 1.15] } as const;
  const things = [
    line.thing,
    linen.thing,
    thing3d('chart', [-0.9, 1.36, -1.3], new Mesh(joined(tablet()), materials.solid)),
    thing3d(
      'gelBed',
      [1.16, 1.22, -2.74],
      new Mesh(joined(rub.solid(onLocker)), materials.solid),
      new Mesh(joined(rub.clear(onLocker)), materials.clear),
    ),
    thing3d(
      'glovesBed',
      [1.42, 1.12, -2.76],
      new Mesh(joined(gloveBox({ at: [1.42, 0.852, -2.76], turn: [0, -0.15, 0] })), materials.solid),
    ),
    thing3d(
      'bin',
      [1.52, 0.84, -1.72],
      new Mesh(joined(bin({ at: [1.52, 0, -1.72], turn: [0, -0.35, 0] }, finishes.amber)), materials.solid),
    ),
  ];
  for (const { group } of things) {
    group.traverse((part) => {
      if (part instanceof Mesh && part.material === materials.solid) part.castShadow = true;
    });
  }
  return {
    pieces: [...dripStand(), ...locker(), ...lamp(), ...chair()],
    sunlitPieces: table(),
    clearPieces: [
      ...dripBag(),
      contactShadow(0.2, 0.2, [1.16, 0.787, -2.74]),
      contactShadow(0.36, 0.22, [1.42, 0.787, -2.76]),
      contactShadow(0.3, 0.3, [1.5, 0.7865, -2.98]),
      contactShadow(0.5, 0.26, [-0.9, 0.959, -1.3]),
    ],
    things,
    openLine: line.open,
    showBagged: linen.showBagged,
  };
};

const dripStand = () => [
  rod(0.013, 1.86, finishes.steel, { at: [0.86, 0.97, -2.4] }),
  rod(0.019, 0.5, finishes.steel, { at: [0.86, 0.32, -2.4] }),
  ring(0.16, 0.016, finishes.steel, { at: [0.86, 0.045, -2.4], turn: [Math.PI / 2, 0, 0] }),
  rod(0.01, 0.3, finishes.steel, { at: [0.86, 0.06, -2.4], turn: [0, 0, Math.PI / 2] }),
  rod(0.008, 0.32, finishes.steel, { at: [0.86, 1.9, -2.4], turn: [0, 0, Math.PI / 2] }),
  ring(0.022, 0.005, finishes.steel, { at: [1.0, 1.875, -2.4] }, Math.PI),
  // The pump, with its green light.
  box([0.11, 0.17, 0.09], finishes.shell, { at: [0.86, 1.28, -2.36] }, 0.02),
  box([0.08, 0.05, 0.01], finishes.graphite, { at: [0.86, 1.315, -2.314] }, 0.004),
  ball(0.007, { color: '#4FD3A6', glow: 1.2 }, { at: [0.835, 1.25, -2.314] }, 10),
  ball(0.007, finishes.amber, { at: [0.86, 1.25, -2.314] }, 10),
  box([0.1, 0.075, 0.052], { color: '#5CCBB7', roughness: 0.5 }, { at: [0.985, 1.72, -2.4] }, 0.01),
];

const dripBag = () => [
  box([0.155, 0.25, 0.048], { color: '#E9FBF6', roughness: 0.12 }, { at: [0.985, 1.72, -2.4] }, 0.022),
  rod(0.014, 0.07, { color: '#E9FBF6', roughness: 0.1 }, { at: [0.985, 1.53, -2.4] }),
];

const buildLine = (materials: Materials) => {
  const tubing = { color: '#EAF5F1', roughness: 0.25 };
  const port = { color: '#3AD9BB', roughness: 0.35 };
  const hosePiece = hose(
    [
      [0.985, 1.57, -2.4],
      [0.98, 1.44, -2.38],
      [0.91, 1.3, -2.34],
      [0.97, 1.12, -2.3],
      [0.84, 0.94, -2.18],
      [0.64, 0.925, -2.06],
      [0.46, 0.955, -1.98],
      [0.36, 0.945, -1.94],
      [0.285, 0.95, -1.91],
    ],
    0.006,
    tubing,
    90,
  );
  const dressing = box(
    [0.07, 0.012, 0.05],
    { color: '#FBF4E6', roughness: 0.9 },
    { at: [0.275, 0.95, -1.9], turn: [0, 0.5, -0.1] },
    0.006,
  );
  const body = box([0.062, 0.03, 0.032], port, { at: [0.45, 0.955, -1.975], turn: [0, 0.35, 0] }, 0.013);
  const stub = rod(0.008, 0.045, finishes.enamel, { at: [0.462, 0.978, -1.975], turn: [0, 0, -0.5] });
  const fixed = new Mesh(joined([hosePiece, dressing, body, stub]), materials.solid);
  const closed = new Mesh(
    joined([rod(0.0115, 0.022, finishes.apricot, { at: [0.475, 1.0, -1.975], turn: [0, 0, -0.5] })]),
    materials.solid,
  );
  const opened = new Mesh(
    joined([
      rod(0.0115, 0.02, finishes.apricot, { at: [0.5, 0.935, -1.93], turn: [1.4, 0, 0.4] }),
      ball(0.0055, { color: '#DFF7F2', roughness: 0.05, glow: 0.2 }, { at: [0.473, 1.004, -1.975] }, 10),
    ]),
    materials.solid,
  );
  opened.visible = false;
  return {
    thing: thing3d('line', [0.5, 1.14, -1.96], fixed, closed, opened),
    open: (open: boolean) => {
      closed.visible = !open;
      opened.visible = open;
    },
  };
};

const locker = () => [
  box([0.56, 0.72, 0.46], finishes.oak, { at: [1.32, 0.385, -2.86] }, 0.03),
  box([0.6, 0.04, 0.5], finishes.cream, { at: [1.32, 0.765, -2.85] }, 0.018),
  box([0.47, 0.23, 0.02], finishes.oakLight, { at: [1.32, 0.585, -2.628] }, 0.012),
  box([0.47, 0.33, 0.02], finishes.oakLight, { at: [1.32, 0.275, -2.628] }, 0.012),
  rod(0.011, 0.13, finishes.cream, { at: [1.32, 0.6, -2.6], turn: [0, 0, Math.PI / 2] }),
  rod(0.011, 0.13, finishes.cream, { at: [1.32, 0.37, -2.6], turn: [0, 0, Math.PI / 2] }),
];

const lamp = () => [
  rod(0.065, 0.016, finishes.brass, { at: [1.5, 0.793, -3.0] }),
  rod(0.013, 0.2, finishes.brass, { at: [1.5, 0.89, -3.0] }),
  turned(
    [
      [0.135, 0],
      [0.085, 0.155],
      [0.08, 0.155],
      [0.13, 0],
    ],
    { color: '#FFC077', roughness: 0.8, glow: 0.75 },
    { at: [1.5, 0.96, -3.0] },
  ),
  ball(0.035, { color: '#FFE6BE', glow: 1.6 }, { at: [1.5, 1.0, -3.0] }, 12),
];

/** The table over the bed, with its foot. */
const table = () => [
  box([0.68, 0.034, 0.42], finishes.oakLight, { at: [-0.92, 0.94, -1.28] }, 0.016),
  rod(0.023, 0.88, finishes.steel, { at: [-1.17, 0.5, -1.28] }),
  box([0.09, 0.05, 0.3], finishes.steel, { at: [-1.17, 0.9, -1.28] }, 0.02),
  ...[-1.18, -1.38].map((z) => box([0.62, 0.036, 0.06], finishes.steel, { at: [-0.93, 0.05, z] }, 0.017)),
  box([0.06, 0.05, 0.26], finishes.steel, { at: [-1.17, 0.06, -1.28] }, 0.02),
];

/** The tablet that is the chart, on its stand. */
const tablet = () => {
  const turn = [-0.5, 0.3, 0] as const;
  const pieces = [
    box([0.37, 0.255, 0.018], finishes.graphite, {}, 0.009),
    sheet(0.342, 0.228, finishes.screen, { at: [0, 0, 0.0096] }, pictureRegion('observations')),
    box([0.16, 0.012, 0.11], finishes.graphite, { at: [0, -0.118, -0.045], turn: [0.5, 0, 0] }, 0.005),
    box([0.1, 0.2, 0.01], finishes.graphite, { at: [0, -0.03, -0.045], turn: [0.45, 0, 0] }, 0.004),
  ];
  return [joined(pieces).rotateX(turn[0]).rotateY(turn[1]).translate(-0.9, 1.067, -1.29)];
};

const chair = () => [
  cushion([0.62, 0.15, 0.58], 0.42, finishes.rust, { at: [2.3, 0.46, -2.36] }),
  cushion([0.6, 0.58, 0.15], 0.42, finishes.rust, { at: [2.3, 0.82, -2.66], turn: [-0.16, 0, 0] }),
  ...[2.07, 2.53].flatMap((x) => [
    rod(0.016, 0.42, finishes.oakDark, { at: [x, 0.21, -2.12], turn: [-0.06, 0, 0] }, 0.022),
    rod(0.016, 0.42, finishes.oakDark, { at: [x, 0.21, -2.6], turn: [0.08, 0, 0] }, 0.022),
  ]),
];

/** A frame on wheels with a red bag; what is bagged fills it. */
const buildLinen = (materials: Materials) => {
  const [x, z] = [1.06, -1.22];
  const half = 0.155;
  const legs = [-half, half].flatMap((dx) =>
    [-half, half].map((dz) => rod(0.01, 0.6, finishes.steel, { at: [x + dx, 0.33, z + dz] })),
  );
  const wheels = [-half, half].flatMap((dx) =>
    [-half, half].map((dz) => ball(0.026, finishes.rubber, { at: [x + dx, 0.026, z + dz] }, 12)),
  );
  const hoop = ring(0.19, 0.012, finishes.steel, { at: [x, 0.63, z], turn: [Math.PI / 2, 0, 0] });
  const bag = turned(
    [
      [0, 0.1],
      [0.125, 0.11],
      [0.155, 0.2],
      [0.15, 0.4],
      [0.178, 0.6],
      [0.2, 0.645],
      [0.198, 0.6],
      [0.17, 0.585],
      [0.165, 0.5],
    ],
    { color: '#CF5F48', roughness: 0.85 },
    { at: [x, 0, z] },
  );
  const dark = rod(0.168, 0.01, { color: '#5A231A', roughness: 1 }, { at: [x, 0.51, z] });
  const full = new Mesh(
    joined([
      cushion(
        [0.31, 0.2, 0.3],
        0.7,
        { color: '#E8E6DA', roughness: 0.95 },
        { at: [x, 0.6, z], turn: [0, 0.5, 0] },
      ),
    ]),
    materials.solid,
  );
  full.visible = false;
  return {
    thing: thing3d(
      'linen',
      [x, 0.9, z],
      new Mesh(joined([...legs, ...wheels, hoop, bag, dark]), materials.solid),
      full,
    ),
    showBagged: (bagged: boolean) => {
      full.visible = bagged;
    },
  };
};
