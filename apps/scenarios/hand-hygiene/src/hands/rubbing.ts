// How both hands are held: at rest, and in the six movements that clean every part of them.
import { Matrix4, Vector3 } from 'three';
import type { Vec3 } from '../room/roomTypes.ts';
import type { Hand, Movement, Pose } from './handTypes.ts';

/** Where a hand is: its palm's middle, and where its fingers and its back point. */
interface Held extends Pose {
  at: Vec3;
  fingers: Vec3;
  back: Vec3;
}

interface BothHeld {
  left: Held;
  right: Held;
}

const straight: Pose = { curl: [0.1, 0.04, 0.03, 0.04, 0.06], spread: 0.2, across: 0.35 };
const wide: Pose = { curl: [0.1, 0.22, 0.22, 0.22, 0.22], spread: 1, across: 0 };
const cupped: Pose = { curl: [0.25, 0.3, 0.3, 0.3, 0.32], spread: 0.15, across: 0.4 };
const hook: Pose = { curl: [0.3, 0.62, 0.62, 0.62, 0.62], spread: 0.1, across: 0.6 };
const fist: Pose = { curl: [0.45, 0.66, 0.68, 0.7, 0.72], spread: 0.05, across: 0.75 };
const pointed: Pose = { curl: [0.35, 0.44, 0.44, 0.44, 0.44], spread: 0, across: 0.75 };
const relaxed: Pose = { curl: [0.2, 0.2, 0.25, 0.29, 0.33], spread: 0.35, across: 0.25 };

const mirrored = ([x, y, z]: Vec3): Vec3 => [-x, y, z];
const mirror = (held: Held): Held => ({
  ...held,
  at: mirrored(held.at),
  fingers: mirrored(held.fingers),
  back: mirrored(held.back),
});

/** `stroke` runs from -1 to 1 and back. */
const movementsHeld: Record<Movement, (stroke: number) => BothHeld> = {
  palms: (stroke) => {
    const right: Held = {
      ...straight,
      at: [0.0165, 0.01 + stroke * 0.022, 0],
      fingers: [-0.1, 0.72, -0.68],
      back: [1, 0.1, 0.05],
    };
    return { right, left: { ...mirror(right), at: [-0.0165, 0.01 - stroke * 0.022, 0] } };
  },
  backs: (stroke) => ({
    left: { ...straight, at: [-0.01, -0.012, 0], fingers: [0.78, 0.3, -0.55], back: [-0.12, 0.86, 0.42] },
    right: {
      ...cupped,
      at: [0.018 + stroke * 0.022, 0.024, 0.012],
      fingers: [-0.8, 0.22, -0.55],
      back: [0.1, 0.88, 0.42],
    },
  }),
  between: (stroke) => {
    const right: Held = {
      ...wide,
      at: [0.044, stroke * 0.012, 0.004],
      fingers: [-0.44, 0.7, -0.55],
      back: [0.86, 0.4, 0.1],
    };
    return { right, left: { ...mirror(right), at: [-0.044, 0.004 - stroke * 0.012, -0.01] } };
  },
  fingerBacks: (stroke) => ({
    left: { ...hook, at: [-0.04, -0.02, 0.004], fingers: [0.85, 0.12, -0.5], back: [0.1, -0.9, -0.42] },
    right: {
      ...hook,
      at: [0.042 + stroke * 0.016, 0.024, -0.004],
      fingers: [-0.85, 0.05, -0.5],
      back: [0.05, 0.9, 0.42],
    },
  }),
  thumbs: (stroke) => ({
    left: {
      ...straight,
      curl: [0, 0.12, 0.14, 0.16, 0.2],
      across: 0,
      at: [-0.035, -0.02, 0.03],
      fingers: [0.4, 0.12, -0.9],
      back: [-0.9, 0.06, -0.36],
    },
    right: {
      ...fist,
      at: [0.05, 0.052, -0.02],
      fingers: [-0.96, 0.1 + stroke * 0.22, -0.1],
      back: [0.1 + stroke * 0.3, 0.25, -0.95],
    },
  }),
  fingerTips: (stroke) => ({
    left: { ...cupped, at: [-0.028, -0.04, 0], fingers: [0.72, 0.2, -0.62], back: [0.12, -0.9, -0.4] },
    right: {
      ...pointed,
      at: [0.058 + stroke * 0.014, 0.02, 0.012 + Math.sqrt(Math.max(0, 1 - stroke * stroke)) * 0.012],
      fingers: [-0.84, -0.3, -0.46],
      back: [-0.24, 0.92, 0.1],
    },
  }),
};

/** Holds both hands in a movement. `amount` is the part of a stroke to and fro that is done, from 0 to 1. */
export const rub = (left: Hand, right: Hand, movement: Movement, amount: number) => {
  const held = movementsHeld[movement](Math.cos(amount * Math.PI * 2));
  hold(left, held.left);
  hold(right, held.right);
};

/** Holds both hands at rest, as far apart as shoulders are. `sway` is a breath, from -1 to 1. */
export const rest = (left: Hand, right: Hand, sway: number) => {
  const held: Held = {
    ...relaxed,
    at: [0.185, 0.015 + sway * 0.003, 0.01],
    fingers: [-0.28, 0.34, -0.9],
    back: [0.3, 0.86, 0.36],
  };
  hold(right, held);
  hold(left, mirror(held));
};

const [x, y, z] = [new Vector3(), new Vector3(), new Vector3()];
const turn = new Matrix4();

const hold = (hand: Hand, { at, fingers, back, ...pose }: Held) => {
  z.set(...fingers)
    .normalize()
    .negate();
  y.set(...back);
  x.crossVectors(y, z).normalize();
  y.crossVectors(z, x);
  hand.group.position.set(...at);
  hand.group.quaternion.setFromRotationMatrix(turn.makeBasis(x, y, z));
  hand.hold(pose);
};
