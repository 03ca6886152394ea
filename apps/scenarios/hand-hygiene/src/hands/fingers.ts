// Measures of a right hand in metres: its joints, and the lumps that its skin is drawn over. A left hand is its mirror image.
import type { Vec3 } from '../room/roomTypes.ts';
import type { Lump } from '../room/sculpt.ts';

export interface Finger {
  /** Its first joint. */
  root: Vec3;
  /** How far it turns from -z in rest, about y; positive is towards the thumb. */
  yaw: number;
  /** How far it points down in rest, about x. */
  pitch: number;
  /** The lengths of its three limbs. */
  limbs: readonly [number, number, number];
  /** Its radius at root and tip. */
  radii: readonly [number, number];
}

/** Thumb, index, middle, ring and little finger. */
export const fingers: readonly [Finger, Finger, Finger, Finger, Finger] = [
  {
    root: [-0.021, -0.007, 0.024],
    yaw: 0.72,
    pitch: -0.1,
    limbs: [0.036, 0.031, 0.026],
    radii: [0.0145, 0.0098],
  },
  {
    root: [-0.0285, 0.003, -0.038],
    yaw: 0.13,
    pitch: -0.05,
    limbs: [0.038, 0.024, 0.02],
    radii: [0.0102, 0.0083],
  },
  {
    root: [-0.0093, 0.004, -0.043],
    yaw: 0.03,
    pitch: -0.05,
    limbs: [0.042, 0.027, 0.021],
    radii: [0.0104, 0.0084],
  },
  {
    root: [0.0103, 0.003, -0.04],
    yaw: -0.07,
    pitch: -0.05,
    limbs: [0.039, 0.025, 0.02],
    radii: [0.0099, 0.008],
  },
  {
    root: [0.0285, 0.001, -0.031],
    yaw: -0.18,
    pitch: -0.05,
    limbs: [0.031, 0.018, 0.017],
    radii: [0.0089, 0.0072],
  },
];

/** The joints of a finger in rest and its tip, from root to tip. */
export const jointsOf = ({ root, yaw, pitch, limbs }: Finger): readonly [Vec3, Vec3, Vec3, Vec3] => {
  const direction = [
    -Math.sin(yaw) * Math.cos(pitch),
    Math.sin(pitch),
    -Math.cos(yaw) * Math.cos(pitch),
  ] as const;
  const at = (length: number): Vec3 => [
    root[0] + direction[0] * length,
    root[1] + direction[1] * length,
    root[2] + direction[2] * length,
  ];
  const [first, second, third] = limbs;
  return [root, at(first), at(first + second), at(first + second + third)];
};

const white = '#FFFFFF';
/** Finger tips, knuckles and palm are a little redder. */
const rosy = '#FFE0D4';

/** The palm and wrist: they move with the hand itself. */
export const palmLumps: readonly Lump[] = [
  { from: [0, -0.001, -0.004], radius: 0.038, stretch: [1.02, 0.4, 1.14], color: white },
  {
    from: [-0.024, 0.001, -0.03],
    to: [0.026, -0.001, -0.025],
    radius: 0.0135,
    endRadius: 0.0115,
    color: white,
  },
  {
    from: [-0.013, -0.002, 0.034],
    to: [0.017, -0.003, 0.032],
    radius: 0.0205,
    endRadius: 0.018,
    color: white,
  },
  { from: [0.026, -0.004, -0.01], to: [0.022, -0.005, 0.028], radius: 0.0135, endRadius: 0.016, color: rosy },
  {
    from: [-0.016, -0.006, 0.03],
    to: [-0.032, -0.006, -0.002],
    radius: 0.0175,
    endRadius: 0.0125,
    color: rosy,
  },
  {
    from: [0, 0, 0.05],
    to: [0, 0, 0.12],
    radius: 0.026,
    endRadius: 0.0275,
    stretch: [1, 0.8, 1],
    color: white,
  },
];

/** The three limbs of a finger. */
export const limbLumps = (finger: Finger): readonly [Lump, Lump, Lump] => {
  const [root, knuckle, last, tip] = jointsOf(finger);
  const [thick, thin] = finger.radii;
  const between = (part: number) => thick + (thin - thick) * part;
  return [
    { from: root, to: knuckle, radius: thick, endRadius: between(0.45), color: white },
    { from: knuckle, to: last, radius: between(0.45), endRadius: between(0.8), color: white },
    { from: last, to: tip, radius: between(0.8), endRadius: thin, color: rosy },
  ];
};
