// The patient in her bed: she breathes, blinks, looks round, and sits up when she is helped.
import { Group, Mesh, Vector3 } from 'three';
import { buildHead } from './face.ts';
import type { Materials } from './materials.ts';
import { sculpt } from './sculpt.ts';
import { finished, hose, joined, ring } from './shapes.ts';
import { type Thing3d, thing3d } from './thing3d.ts';

export interface Patient {
  thing: Thing3d;
  face(): Vector3;
  sit(up: boolean): void;
  /** `seconds` move breath, lids and head. */
  live(seconds: number): void;
}

const skin = '#DDA57F';
const blush = '#E08E6C';
const gown = '#CFE3DB';

/** She turns about her hips when she sits up. */
const hips = new Vector3(0, 0.78, -1.98);

export const buildPatient = (materials: Materials): Patient => {
  const head = buildHead({ skin, blush, hair: '#6B4A3A', style: 'bob' }, materials);
  head.group.position.set(0, 1.045, -2.52);
  const chest = new Mesh(joined([chestPiece(), collar()]), materials.solid);
  const arms = new Mesh(joined(armPieces()), materials.solid);
  for (const mesh of [chest, arms]) mesh.castShadow = true;

  const upper = new Group();
  upper.position.copy(hips);
  for (const part of [head.group, chest]) part.position.sub(hips);
  upper.add(head.group, chest);
  return {
    thing: thing3d('patient', [0.02, 1.42, -2.46], upper, arms),
    face: () => head.group.getWorldPosition(new Vector3()),
    sit: (up) => {
      upper.rotation.x = up ? 0.3 : 0;
    },
    live: (seconds) => {
      chest.scale.setScalar(1 + Math.sin(seconds * 1.6) * 0.008);
      const blinking = seconds % 4.2 < 0.13 || (seconds + 1.9) % 11 < 0.13;
      head.setEyes(seconds > 0 && blinking ? 0 : 1);
      head.group.rotation.set(
        -0.16 + Math.sin(seconds * 0.31) * 0.02,
        0.05 + Math.sin(seconds * 0.5) * 0.06,
        0,
      );
    },
  };
};

const chestPiece = () => {
  const { geometry } = sculpt(
    [
      {
        from: [-0.1, 0.86, -2.42],
        to: [0.1, 0.86, -2.42],
        radius: 0.105,
        stretch: [1, 0.82, 1],
        color: gown,
      },
      { from: [0, 0.84, -2.3], radius: 0.16, stretch: [1.25, 0.72, 1], color: gown },
      { from: [0, 0.9, -2.47], radius: 0.07, color: gown },
    ],
    { cell: 0.024, blend: 0.07 },
  );
  return finished(geometry, { color: gown, roughness: 0.95 });
};

const collar = () =>
  ring(
    0.062,
    0.012,
    { color: '#9CC9BB', roughness: 0.9 },
    { at: [0, 0.945, -2.495], turn: [Math.PI / 2 - 0.55, 0, 0] },
  );

/** Sleeves, forearms and hands, which lie on the blanket; the right one has the line and a red band for it. */
const armPieces = () =>
  [-1, 1].flatMap((side) => {
    const sleeve = hose(
      [
        [side * 0.17, 0.88, -2.42],
        [side * 0.285, 0.885, -2.28],
        [side * 0.335, 0.89, -2.12],
        [side * 0.31, 0.905, -2.0],
      ],
      0.05,
      { color: gown, roughness: 0.95 },
      24,
    );
    const arm = sculpt(
      [
        {
          from: [side * 0.318, 0.9, -2.06],
          to: [side * 0.252, 0.925, -1.85],
          radius: 0.037,
          endRadius: 0.029,
          color: skin,
        },
        { from: [side * 0.222, 0.932, -1.795], radius: 0.041, stretch: [0.95, 0.6, 1.1], color: skin },
        ...[0, 1, 2, 3].map((finger) => ({
          from: [side * (0.243 - finger * 0.019), 0.937 - finger * 0.001, -1.768] as const,
          to: [
            side * (0.213 - finger * 0.019),
            0.925 - finger * 0.001,
            -1.715 - Math.abs(finger - 1.3) * 0.006,
          ] as const,
          radius: 0.0115,
          color: skin,
        })),
        { from: [side * 0.196, 0.938, -1.81], to: [side * 0.174, 0.935, -1.775], radius: 0.013, color: skin },
      ],
      { cell: 0.0102, blend: 0.008 },
    );
    const cuff = ring(
      0.05,
      0.008,
      { color: '#9CC9BB', roughness: 0.9 },
      { at: [side * 0.31, 0.905, -2.0], turn: [0.12, side * 0.22, 0] },
    );
    const band = ring(
      0.035,
      0.009,
      { color: '#F2695C', roughness: 0.5 },
      { at: [0.263, 0.921, -1.885], turn: [0.12, -0.3, 0] },
    );
    const pieces = [sleeve, finished(arm.geometry, { color: skin, roughness: 0.6 }), cuff];
    return side === 1 ? [...pieces, band] : pieces;
  });
