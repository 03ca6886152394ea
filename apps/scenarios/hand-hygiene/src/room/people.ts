// Who comes by: a visitor at the bed, a colleague at the basin.
import { type BufferGeometry, Group, Mesh, Vector3 } from 'three';
import { buildHead, type Looks } from './face.ts';
import type { Materials } from './materials.ts';
import type { Vec3 } from './roomTypes.ts';
import { type Lump, sculpt } from './sculpt.ts';
import { box, finished, joined, ring } from './shapes.ts';

export interface PersonFigure {
  group: Group;
  face(): Vector3;
  live(seconds: number): void;
}

interface Clothes {
  top: string;
  trousers: string;
  shoes: string;
  /** Sleeves to the wrist; otherwise the arms are bare below the elbows. */
  longSleeves: boolean;
}

const buildPerson = (
  looks: Looks,
  clothes: Clothes,
  at: Vec3,
  turn: number,
  materials: Materials,
): PersonFigure => {
  const head = buildHead(looks, materials);
  head.group.position.set(0, 1.55, 0.01);
  const body = new Mesh(joined(bodyPieces(looks, clothes)), materials.solid);
  body.receiveShadow = true;
  const group = new Group();
  group.add(body, head.group);
  group.position.set(...at);
  group.rotation.y = turn;
  group.visible = false;
  return {
    group,
    face: () => head.group.getWorldPosition(new Vector3()),
    live: (seconds) => {
      head.group.rotation.set(0.1 + Math.sin(seconds * 0.7) * 0.015, Math.sin(seconds * 0.45) * 0.07, 0);
      head.setEyes(seconds > 0 && (seconds + 0.8) % 3.7 < 0.13 ? 0 : 1);
      body.scale.set(1, 1 + Math.sin(seconds * 1.5) * 0.002, 1);
    },
  };
};

export const buildVisitor = (materials: Materials): PersonFigure =>
  buildPerson(
    { skin: '#B9805E', blush: '#C26F50', hair: '#33241D', style: 'bun' },
    { top: '#C2714A', trousers: '#3B4A50', shoes: '#5A3A28', longSleeves: true },
    [-0.86, 0, -1.98],
    0.5,
    materials,
  );

export const buildColleague = (materials: Materials): PersonFigure =>
  buildPerson(
    { skin: '#8A5A3E', blush: '#96573B', hair: '#1D1A1A', style: 'cap' },
    { top: '#2F9E8B', trousers: '#278474', shoes: '#E9E1D2', longSleeves: false },
    // Behind the bin, which is used from before it.
    [3.27, 0, -1.04],
    -0.87,
    materials,
  );

const bodyPieces = ({ skin }: Looks, { top, trousers, shoes, longSleeves }: Clothes): BufferGeometry[] => {
  const both = (make: (side: -1 | 1) => Lump[]) => ([-1, 1] as const).flatMap(make);
  const part = (lumps: readonly Lump[], color: string, roughness: number, cell = 0.031, blend = 0.05) =>
    finished(sculpt(lumps, { cell, blend }).geometry, { color, roughness });
  const elbow = (side: -1 | 1): Vec3 => [side * 0.272, 1.08, -0.02];
  const wrist = (side: -1 | 1): Vec3 => [side * 0.2, 0.9, 0.13];
  const shirt = part(
    [
      {
        from: [0, 0.98, 0],
        to: [0, 1.24, 0],
        radius: 0.15,
        endRadius: 0.165,
        stretch: [1.12, 1, 0.74],
        color: top,
      },
      { from: [-0.075, 0.85, 0], to: [0.075, 0.85, 0], radius: 0.098, color: top },
      { from: [-0.15, 1.32, -0.005], to: [0.15, 1.32, -0.005], radius: 0.076, color: top },
      ...both((side) => [
        { from: [side * 0.19, 1.3, 0], to: elbow(side), radius: 0.066, endRadius: 0.054, color: top },
        ...(longSleeves
          ? [{ from: elbow(side), to: wrist(side), radius: 0.053, endRadius: 0.043, color: top }]
          : []),
      ]),
    ],
    top,
    0.92,
  );
  const legs = part(
    both((side) => [
      {
        from: [side * 0.082, 0.78, 0],
        to: [side * 0.095, 0.08, 0],
        radius: 0.092,
        endRadius: 0.064,
        color: trousers,
      },
    ]),
    trousers,
    0.92,
    0.03,
  );
  const arms = both((side): Lump[] => {
    const [x, y, z] = wrist(side);
    return [
      ...(longSleeves
        ? []
        : [{ from: elbow(side), to: wrist(side), radius: 0.042, endRadius: 0.03, color: skin }]),
      {
        from: [x, y, z],
        to: [x - side * 0.055, y - 0.02, z + 0.035],
        radius: 0.033,
        endRadius: 0.037,
        color: skin,
      },
      {
        from: [x - side * 0.075, y - 0.025, z + 0.045],
        to: [x - side * 0.12, y - 0.035, z + 0.05],
        radius: 0.026,
        endRadius: 0.017,
        color: skin,
      },
    ];
  });
  const feet = part(
    both((side) => [
      {
        from: [side * 0.096, 0.05, -0.02],
        to: [side * 0.105, 0.045, 0.11],
        radius: 0.052,
        endRadius: 0.044,
        color: shoes,
      },
    ]),
    shoes,
    0.6,
    0.02,
    0.02,
  );
  const collar = ring(
    0.068,
    0.014,
    { color: top, roughness: 0.9 },
    { at: [0, 1.392, 0.002], turn: [Math.PI / 2 + 0.22, 0, 0] },
  );
  const badge = box(
    [0.055, 0.07, 0.006],
    { color: '#FBF6EC', roughness: 0.5 },
    { at: [0.085, 1.2, 0.126], turn: [-0.05, 0.2, 0] },
    0.003,
  );
  const pieces = [shirt, legs, part(arms, skin, 0.62, 0.014, 0.022), feet, collar];
  return longSleeves ? pieces : [...pieces, badge];
};
