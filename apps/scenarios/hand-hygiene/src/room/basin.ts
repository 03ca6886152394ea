// The right wall: basin, tap, towels, bin, the rub at the door and the door with the corridor behind it.
import { type BufferGeometry, Group, Mesh } from 'three';
import { finishes } from './finishes.ts';
import type { Materials } from './materials.ts';
import { doorHole, room } from './measures.ts';
import { pictureRegion } from './pictures.ts';
import { ball, box, hose, joined, rod, sheet, type Transform, transformed, turned } from './shapes.ts';
import { bin, bottle } from './supplies.ts';
import { type Thing3d, thing3d } from './thing3d.ts';

export interface Basin {
  pieces: BufferGeometry[];
  things: Thing3d[];
  run(running: boolean): void;
  openDoor(open: boolean): void;
  /** Lets the water flicker a little, slowly. */
  live(seconds: number): void;
}

const wallX = room.halfWidth;
const facing = (y: number, z: number, x = wallX - 0.02): Transform => ({
  at: [x, y, z],
  turn: [0, -Math.PI / 2, 0],
});

export const buildBasin = (materials: Materials): Basin => {
  const solid = (pieces: readonly BufferGeometry[], transform: Transform = {}) =>
    new Mesh(transformed(joined(pieces), transform), materials.solid);
  const stream = new Mesh(joined(water()), materials.clear);
  stream.visible = false;
  const rub = bottle();
  const held: Transform = { at: [0, -0.1, 0.085], scale: [1.15, 1.15, 1.15] };
  const door = buildDoor(materials);
  const things = [
    thing3d('basin', [wallX - 0.3, 1.6, 0.56], solid(bowl())),
    thing3d('tap', [wallX - 0.16, 1.5, 0.2], solid(tap()), stream),
    thing3d('towels', [wallX - 0.16, 1.78, -0.36], solid(towels(), facing(1.46, -0.36))),
    thing3d(
      'bin2',
      [wallX - 0.32, 0.86, -0.68],
      solid(
        bin(
          { at: [wallX - 0.3, 0, -0.68], turn: [0, -Math.PI / 2, 0], scale: [1.08, 1.08, 1.08] },
          finishes.amber,
        ),
      ),
    ),
    thing3d(
      'gelDoor',
      [wallX - 0.16, 1.8, 0.9],
      solid([...holder(), ...rub.solid(held)], facing(1.38, 0.9)),
      new Mesh(transformed(joined(rub.clear(held)), facing(1.38, 0.9)), materials.clear),
    ),
    door.thing,
  ];
  return {
    pieces: [...doorFrame(), ...mirror(), ...guide()],
    things,
    run: (running) => {
      stream.visible = running;
    },
    openDoor: door.open,
    live: (seconds) => {
      stream.scale.set(1, 1, 1);
      stream.position.x = Math.sin(seconds * 9) * 0.0008;
      stream.position.z = Math.sin(seconds * 7 + 1) * 0.0008;
    },
  };
};

const bowl = () => [
  turned(
    [
      [0, -0.2],
      [0.12, -0.19],
      [0.23, -0.11],
      [0.282, -0.005],
      [0.28, 0.022],
      [0.258, 0.03],
      [0.235, 0.015],
      [0.19, -0.065],
      [0.1, -0.125],
      [0, -0.13],
    ],
    finishes.enamel,
    { at: [wallX - 0.3, 0.9, 0.2] },
  ),
  box([0.2, 0.09, 0.62], finishes.enamel, { at: [wallX - 0.1, 0.895, 0.2] }, 0.03),
  box([0.14, 0.62, 0.2], finishes.enamel, { at: [wallX - 0.08, 0.5, 0.2] }, 0.05),
  rod(0.028, 0.006, finishes.chrome, { at: [wallX - 0.3, 0.774, 0.2] }),
  rod(0.02, 0.2, finishes.chrome, { at: [wallX - 0.3, 0.63, 0.2] }),
  // The tiles behind it.
  box([0.014, 0.5, 0.9], { color: '#DCEBE4', roughness: 0.2 }, { at: [wallX - 0.007, 1.19, 0.2] }, 0.006),
  // The soap's dispenser.
  ...soap().map((piece) => transformed(piece, facing(1.36, 0.56))),
];

const soap = () => [
  box([0.14, 0.24, 0.1], finishes.enamel, { at: [0, 0, 0.05] }, 0.03),
  sheet(0.095, 0.095, finishes.picture, { at: [0, 0.025, 0.1008] }, pictureRegion('soapLabel')),
  box([0.05, 0.03, 0.06], finishes.rubber, { at: [0, -0.125, 0.06] }, 0.01),
];

const tap = () => [
  rod(0.03, 0.02, finishes.chrome, { at: [wallX - 0.09, 0.945, 0.2] }),
  hose(
    [
      [wallX - 0.09, 0.94, 0.2],
      [wallX - 0.09, 1.16, 0.2],
      [wallX - 0.11, 1.22, 0.2],
      [wallX - 0.18, 1.245, 0.2],
      [wallX - 0.25, 1.22, 0.2],
      [wallX - 0.265, 1.17, 0.2],
    ],
    0.016,
    finishes.chrome,
    40,
  ),
  // A lever that an elbow can move.
  rod(0.013, 0.05, finishes.chrome, { at: [wallX - 0.09, 0.97, 0.3] }),
  box([0.19, 0.016, 0.03], finishes.chrome, { at: [wallX - 0.16, 1.0, 0.3], turn: [0, 0, -0.12] }, 0.007),
  ball(0.007, { color: '#E0503F', roughness: 0.4 }, { at: [wallX - 0.25, 1.018, 0.3] }, 10),
];

const water = () => [
  rod(0.012, 0.37, { color: '#E6FBF6', roughness: 0.05 }, { at: [wallX - 0.266, 0.985, 0.2] }, 0.009),
  rod(0.07, 0.004, { color: '#E6FBF6', roughness: 0.05 }, { at: [wallX - 0.28, 0.79, 0.2] }),
];

const towels = () => [
  box([0.3, 0.36, 0.13], finishes.shell, { at: [0, 0, 0.065] }, 0.035),
  box([0.2, 0.012, 0.02], { color: '#8FA6A0', roughness: 0.6 }, { at: [0, -0.178, 0.11] }, 0.004),
  box([0.19, 0.13, 0.006], finishes.white, { at: [0, -0.225, 0.1], turn: [0.08, 0, 0] }, 0.003),
  box(
    [0.19, 0.08, 0.006],
    { color: '#F4F2EC', roughness: 0.9 },
    { at: [0, -0.2, 0.085], turn: [-0.06, 0, 0] },
    0.003,
  ),
  box([0.07, 0.1, 0.006], { color: '#7FB8AA', roughness: 0.3 }, { at: [0, 0.03, 0.1305] }, 0.002),
];

const holder = () => [
  box([0.18, 0.34, 0.03], finishes.cream, { at: [0, 0.02, -0.005] }, 0.014),
  box([0.15, 0.02, 0.15], finishes.cream, { at: [0, -0.112, 0.07] }, 0.009),
];

const mirror = () => [
  box([0.02, 0.86, 0.66], finishes.oak, { at: [wallX - 0.012, 1.92, 0.2] }, 0.01),
  box([0.012, 0.8, 0.6], finishes.graphite, { at: [wallX - 0.022, 1.92, 0.2] }, 0.005),
  // The mirror shows a painted room: a real reflection would draw the whole room a second time.
  sheet(0.59, 0.79, finishes.mirrored, facing(1.92, 0.2, wallX - 0.0285), pictureRegion('mirrored')),
];

const guide = () =>
  [
    box([0.44, 0.41, 0.018], finishes.cream, {}, 0.008),
    sheet(0.41, 0.38, finishes.picture, { at: [0, 0, 0.0096] }, pictureRegion('washGuide')),
  ].map((piece) => transformed(piece, facing(2.06, -0.36)));

const hinge = doorHole.to;
const leafWidth = doorHole.to - doorHole.from;

const doorFrame = () => [
  box([0.07, 2.2, 0.08], finishes.cream, { at: [wallX - 0.02, 1.1, hinge - leafWidth - 0.05] }, 0.014),
  box([0.07, 2.2, 0.08], finishes.cream, { at: [wallX - 0.02, 1.1, hinge + 0.05] }, 0.014),
  box(
    [0.07, 0.08, leafWidth + 0.18],
    finishes.cream,
    { at: [wallX - 0.02, 2.2, hinge - leafWidth / 2] },
    0.014,
  ),
  transformed(
    sheet(leafWidth, 2.16, { color: '#FFFFFF', roughness: 0.9, glow: 0.55 }, {}, pictureRegion('corridor')),
    { at: [wallX - 0.004, 1.08, hinge - leafWidth / 2], turn: [0, -Math.PI / 2, 0] },
  ),
];

const buildDoor = (materials: Materials) => {
  const leaf = new Group();
  leaf.position.set(wallX - 0.03, 0, hinge);
  leaf.add(
    new Mesh(
      joined([
        box([0.045, 2.14, leafWidth], finishes.oakLight, { at: [0, 1.075, -leafWidth / 2] }, 0.012),
        box([0.052, 0.94, 0.32], finishes.oak, { at: [0, 1.48, -leafWidth / 2] }, 0.012),
        box(
          [0.056, 0.86, 0.24],
          { color: '#FFE3BC', roughness: 0.4, glow: 0.5 },
          { at: [0, 1.48, -leafWidth / 2] },
          0.012,
        ),
        box([0.05, 0.16, leafWidth - 0.04], finishes.steel, { at: [0, 0.13, -leafWidth / 2] }, 0.008),
        box([0.06, 0.16, 0.05], finishes.steel, { at: [0, 1.02, -leafWidth + 0.08] }, 0.01),
        rod(0.012, 0.13, finishes.chrome, {
          at: [-0.065, 1.03, -leafWidth + 0.13],
          turn: [Math.PI / 2, 0, 0],
        }),
        rod(0.011, 0.05, finishes.chrome, {
          at: [-0.045, 1.03, -leafWidth + 0.08],
          turn: [0, 0, Math.PI / 2],
        }),
      ]),
      materials.solid,
    ),
  );
  return {
    thing: thing3d('door', [wallX - 0.14, 1.62, 1.3], leaf),
    open: (open: boolean) => {
      leaf.rotation.y = open ? 1.15 : 0;
    },
  };
};
