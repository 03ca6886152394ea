// The bed with its blanket, its rails and what soils it.
import { type BufferGeometry, Mesh, PlaneGeometry } from 'three';
import { finishes } from './finishes.ts';
import type { Materials } from './materials.ts';
import { paint, type Pen } from './paint.ts';
import type { Vec3 } from './roomTypes.ts';
import { ball, box, cushion, finished, hose, joined, ring, rod, smoothStep } from './shapes.ts';
import { type Thing3d, thing3d } from './thing3d.ts';

export interface Bed {
  pieces: BufferGeometry[];
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
  const blanketMap = paint(256, 256, drawKnit, { repeat: [5, 5] });
  const blanket = new Mesh(blanketGeometry(), materials.cloth(blanketMap));
  blanket.position.z = -1.665;
  blanket.castShadow = blanket.receiveShadow = true;

  const nearRail = new Mesh(joined(railPieces(0.545)), materials.solid);
  nearRail.castShadow = nearRail.receiveShadow = true;
  const rail = thing3d('rail', [0.62, 0.98, -1.5], nearRail);

  const soiled = new Mesh(joined(soiledPad()), materials.solid);
  const changed = new Mesh(joined(changedPad()), materials.solid);
  const pad = thing3d('pad', [-0.1, 1.12, -1.42], soiled, changed);
  return {
    pieces: [...frame(), ...railPieces(-0.545), ...bedding()],
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

const bedding = () => [
  box([0.96, 0.18, 1.98], finishes.linen, { at: [0, 0.635, middle] }, 0.07),
  // The raised end under the pillow.
  box([0.92, 0.12, 0.62], finishes.linen, { at: [0, 0.745, -2.66], turn: [0.2, 0, 0] }, 0.055),
  cushion([0.8, 0.24, 0.46], 0.62, { color: '#FBF6EC', roughness: 0.95 }, { at: [0, 0.9, -2.72], turn: [0.78, 0, 0] }),
];

/** One side's rail, raised. */
const railPieces = (x: number) => {
  const finish = { color: '#F1E8D8', roughness: 0.32, metalness: 0.1 };
  const hoop: Vec3[] = [
    [x, 0.55, -2.4], [x, 0.78, -2.4], [x, 0.86, -2.33], [x, 0.87, -2.2],
    [x, 0.87, -1.64], [x, 0.86, -1.51], [x, 0.78, -1.44], [x, 0.55, -1.44],
  ];
  return [
    hose(hoop, 0.016, finish, 56),
    ...[-2.16, -1.92, -1.68].map((z) => rod(0.009, 0.29, finish, { at: [x, 0.72, z] })),
    box([0.02, 0.03, 0.98], finish, { at: [x, 0.575, -1.92] }, 0.008),
  ];
};

const drawKnit = (pen: Pen) => {
  pen.fillStyle = '#2F9E8B';
  pen.fillRect(0, 0, 256, 256);
  // A waffle: each hollow is lighter below and darker above.
  for (let y = 0; y < 256; y += 32) {
    for (let x = 0; x < 256; x += 32) {
      const hollow = pen.createLinearGradient(0, y + 4, 0, y + 28);
      hollow.addColorStop(0, 'rgba(0,44,40,.12)');
      hollow.addColorStop(1, 'rgba(190,255,236,.11)');
      pen.fillStyle = hollow;
      pen.beginPath();
      pen.roundRect(x + 4, y + 4, 24, 24, 8);
      pen.fill();
    }
  }
};

/** A cloth over chest, knees and feet that hangs down on both sides; the sheet is turned over at its upper end. */
const blanketGeometry = () => {
  const [half, long] = [0.71, 1.44];
  const geometry = new PlaneGeometry(2 * half, long, 64, 60).rotateX(-Math.PI / 2);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const along = position.getX(i);
    const z = position.getZ(i);
    const side = Math.sign(along);
    const over = Math.max(0, Math.abs(along) - 0.455);
    // Round the mattress's edge, then down.
    const bend = Math.min(over, 0.09);
    const x = side * (Math.min(Math.abs(along), 0.455) + Math.sin((bend / 0.09) * 1.45) * 0.06);
    const down = (1 - Math.cos((bend / 0.09) * 1.45)) * 0.06 + Math.max(0, over - 0.09);
    const wave = Math.sin(z * 15 + side * 1.3) * 0.5 + Math.sin(z * 31 + side) * 0.2;
    const drape = smoothStep(0.04, 0.22, over) * 0.022 * wave;
    position.setXYZ(i, x + side * (drape + 0.012), 0.742 + bodyUnder(x, z) - down, z);
  }
  geometry.computeVertexNormals();
  return finished(geometry, { color: '#FFFFFF', roughness: 0.95 }, {}, [0, 0, 1, 1]);
};

/** How much the body lifts the blanket; z runs from the chest at -0.76 to the feet at 0.76. */
const bodyUnder = (x: number, z: number) => {
  const bump = (at: number, center: number, width: number) => Math.exp(-(((at - center) / width) ** 2));
  const torso = bump(x, 0, 0.27) * (0.175 - 0.045 * (z + 0.76)) * (1 - smoothStep(-0.1, 0.42, z) * 0.45);
  const legs = (bump(x, 0.115, 0.085) + bump(x, -0.115, 0.085)) * smoothStep(-0.35, 0.05, z);
  const knees = 0.045 * bump(z, 0.02, 0.2);
  const feet = (bump(x, 0.1, 0.075) + bump(x, -0.1, 0.075)) * bump(z, 0.52, 0.085) * 0.085;
  const end = 1 - smoothStep(0.54, 0.7, z);
  const folds = Math.sin(x * 15 + z * 6) * 0.004 + Math.sin(z * 19 - x * 8) * 0.004 + Math.sin(x * 33 + z * 21) * 0.0015;
  return (torso + legs * (0.035 + knees) + feet) * end + folds;
};

const soiledPad = () => [
  box([0.5, 0.014, 0.42], { color: '#E8E6DA', roughness: 0.9 }, { at: [-0.14, 0.925, -1.52], turn: [0.05, 0.14, 0.1] }, 0.006),
  ball(0.13, { color: '#8A5A26', roughness: 0.35 }, { at: [-0.15, 0.93, -1.53], turn: [0.05, 0.3, 0.1], scale: [1.25, 0.13, 0.95] }, 28),
  ball(0.06, { color: '#8A5A26', roughness: 0.35 }, { at: [-0.28, 0.92, -1.44], turn: [0.05, 0.3, 0.1], scale: [1.1, 0.16, 0.9] }, 20),
];

/** A fresh pad lies there; the soiled one is rolled up beside the feet. */
const changedPad = () => [
  box([0.5, 0.016, 0.42], { color: '#FFFFFF', roughness: 0.9 }, { at: [-0.14, 0.925, -1.52], turn: [0.05, 0.14, 0.1] }, 0.006),
  rod(0.06, 0.36, { color: '#E8E6DA', roughness: 0.9 }, { at: [-0.2, 0.845, -1.06], turn: [0.1, 0, Math.PI / 2 - 0.12] }),
  ball(0.045, { color: '#8A5A26', roughness: 0.4 }, { at: [-0.03, 0.865, -1.05], scale: [0.5, 1, 1] }),
];
