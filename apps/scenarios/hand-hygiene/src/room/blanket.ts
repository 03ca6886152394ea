// The blanket over the patient, and the pads that lie on it.
import { type BufferGeometry, PlaneGeometry, RingGeometry } from 'three';
import { type Pen, paint } from './paint.ts';
import { ball, type Finish, finished, rod, smoothStep } from './shapes.ts';

/** How high the blanket lies where no body is under it, and its middle along z. */
const [blanketTop, blanketMiddle] = [0.742, -1.665];
/** How far the cloth of each side lies further out than the body that lifts it. */
const outward = 0.012;

export const paintBlanket = () => paint(256, 256, drawKnit, { repeat: [5, 5] });

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
export const blanketGeometry = () => {
  const [half, long] = [0.71, 1.44];
  const geometry = new PlaneGeometry(2 * half, long, 54, 48).rotateX(-Math.PI / 2);
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
    position.setXYZ(i, x + side * (drape + outward), blanketTop + bodyUnder(x, z) - down, z + blanketMiddle);
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
  const folds =
    Math.sin(x * 15 + z * 6) * 0.004 + Math.sin(z * 19 - x * 8) * 0.004 + Math.sin(x * 33 + z * 21) * 0.0015;
  return (torso + legs * (0.035 + knees) + feet) * end + folds;
};

const padCloth = { color: '#ECEAE0', roughness: 0.9 };
const soil = { color: '#8A5A26', roughness: 0.32 };

export const soiledPad = () => [
  lying(new PlaneGeometry(0.46, 0.4, 14, 12), 0.014, padCloth, [-0.17, -1.5]),
  lying(stain(0.115), 0.018, soil, [-0.17, -1.51]),
  lying(stain(0.04), 0.018, soil, [-0.3, -1.4]),
];

/** A fresh pad lies there; the soiled one is rolled up beside the feet. */
export const changedPad = () => [
  lying(new PlaneGeometry(0.46, 0.4, 14, 12), 0.014, { color: '#FFFFFF', roughness: 0.9 }, [-0.17, -1.5]),
  rod(0.055, 0.34, padCloth, { at: [-0.24, 0.8, -1.05], turn: [0, 0.12, Math.PI / 2] }),
  ball(0.04, soil, { at: [-0.068, 0.8, -1.03], scale: [0.4, 1, 1] }, 14),
];

/** A puddle's outline, round but not quite. */
const stain = (radius: number) => {
  const geometry = new RingGeometry(0.001, radius, 28, 4);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)];
    const angle = Math.atan2(y, x);
    const wobble = 1 + Math.sin(angle * 3 + 1) * 0.14 + Math.sin(angle * 5) * 0.07;
    position.setXY(i, x * wobble * 1.2, y * wobble);
  }
  return geometry;
};

/** Lays a flat shape on the blanket, `thick` above it. */
const lying = (flat: BufferGeometry, thick: number, finish: Finish, [x0, z0]: readonly [number, number]) => {
  const geometry = flat.rotateX(-Math.PI / 2).rotateY(0.14);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const x = position.getX(i) + x0;
    const z = position.getZ(i) + z0;
    const under = x - Math.sign(x) * outward;
    position.setXYZ(i, x, blanketTop + bodyUnder(under, z - blanketMiddle) + thick, z);
  }
  geometry.computeVertexNormals();
  return finished(geometry, finish);
};
