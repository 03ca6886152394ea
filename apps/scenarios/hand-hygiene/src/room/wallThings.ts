// What hangs at the back: curtain, monitor, clock, poster; and the two lenses of the lamp.
import { type BufferGeometry, Mesh, PlaneGeometry } from 'three';
import { finishes } from './finishes.ts';
import { type Materials, shining } from './materials.ts';
import { room } from './measures.ts';
import { type Pen, paint, washDown } from './paint.ts';
import { drawWaves } from './pictureArt.ts';
import { pictureRegion } from './pictures.ts';
import { ball, box, finished, joined, rod, shaded, sheet } from './shapes.ts';
import { type Thing3d, thing3d } from './thing3d.ts';

export interface WallThings {
  pieces: BufferGeometry[];
  meshes: Mesh[];
  curtain: Thing3d;
  pushCurtain(aside: boolean): void;
  /** Clock and monitor. */
  live(seconds: number): void;
}

const wallZ = -room.halfDepth;
const clockAt = [-0.52, 2.18, wallZ + 0.05] as const;

export const buildWallThings = (materials: Materials): WallThings => {
  const cloth = new Mesh(curtainGeometry(), materials.cloth(paint(256, 512, drawCurtain)));
  cloth.position.set(-1.08, 0, wallZ + 0.1);
  cloth.castShadow = true;

  const waves = paint(512, 256, drawWaves, { repeat: [0.78, 1] });
  const strip = new Mesh(new PlaneGeometry(0.385, 0.295), shining(waves));
  strip.position.set(0.24, 2.0, wallZ + 0.0695);

  const hand = (long: number, wide: number, color: string, z: number) => {
    const mesh = new Mesh(
      joined([box([wide, long, 0.004], { color, roughness: 0.5 }, { at: [0, long / 2 - 0.018, 0] }, 0.001)]),
      materials.solid,
    );
    mesh.position.set(clockAt[0], clockAt[1], clockAt[2] + z);
    return mesh;
  };
  const minute = hand(0.125, 0.011, '#22423D', 0.012);
  const second = hand(0.14, 0.005, '#E0703F', 0.018);
  return {
    pieces: [...track(), ...monitor(), ...clock(), ...poster(), ...lenses()],
    meshes: [strip, minute, second],
    curtain: thing3d('curtain', [-1.0, 1.66, -2.3], cloth),
    pushCurtain: (aside) => {
      cloth.scale.z = aside ? 0.42 : 1;
    },
    live: (seconds) => {
      waves.offset.x = (seconds * 0.29) % 1;
      minute.rotation.z = -(50 / 60 + seconds / 3600) * Math.PI * 2;
      second.rotation.z = -(Math.floor(seconds) / 60) * Math.PI * 2;
    },
  };
};

/** Pleats that hang from a rail; in their depth the cloth is darker. It begins at z 0 and hangs towards +z. */
const curtainGeometry = () => {
  const [wide, tall] = [0.92, 2.28];
  const geometry = new PlaneGeometry(wide, tall, 120, 12).rotateY(-Math.PI / 2);
  const position = geometry.getAttribute('position');
  const depthAt = (z: number) => Math.sin(z * 48 + Math.sin(z * 9) * 0.8);
  for (let i = 0; i < position.count; i++) {
    const z = position.getZ(i) + wide / 2;
    const y = position.getY(i) + tall / 2;
    const loose = 0.03 + (1 - y / tall) * 0.026;
    position.setXYZ(i, depthAt(z) * loose + Math.sin(z * 7 + 1) * 0.02, y + 0.26, z);
  }
  geometry.computeVertexNormals();
  const piece = finished(geometry, { color: '#FFFFFF', roughness: 0.95 }, {}, [0, 0, 1, 1]);
  return shaded(piece, (_x, _y, z) => 0.86 + 0.14 * Math.cos(2 * (z * 48 + Math.sin(z * 9) * 0.8)));
};

const drawCurtain = (pen: Pen) => {
  washDown(pen, [
    [0, '#EFB98F'],
    [1, '#DF9669'],
  ]);
  pen.strokeStyle = 'rgba(255,246,230,.2)';
  pen.lineWidth = 2.5;
  for (let y = 36; y < 512; y += 64) {
    for (let x = 22 + ((y - 36) % 128 ? 32 : 0); x < 270; x += 64) {
      for (const shift of [-7, 7]) {
        pen.beginPath();
        pen.arc(x + shift, y, 15, 0, Math.PI * 2);
        pen.stroke();
      }
    }
  }
};

const track = () => [
  box([0.03, 0.03, 2.7], finishes.shell, { at: [-1.08, 2.57, -1.84] }, 0.01),
  ball(0.026, finishes.shell, { at: [-1.08, 2.57, -0.49] }, 12),
  rod(0.01, room.height - 2.57, finishes.shell, { at: [-1.08, (room.height + 2.57) / 2, -0.8] }),
  rod(0.01, room.height - 2.57, finishes.shell, { at: [-1.08, (room.height + 2.57) / 2, -2.6] }),
];

const monitor = () => [
  box([0.58, 0.38, 0.06], finishes.graphite, { at: [0.3, 2.0, wallZ + 0.03] }, 0.028),
  sheet(0.53, 0.33, finishes.screen, { at: [0.3, 2.0, wallZ + 0.0606] }, pictureRegion('monitor')),
];

/** Its hour hand stands before seven; minutes and seconds move. */
const clock = () => [
  rod(0.17, 0.04, finishes.oak, { at: [clockAt[0], clockAt[1], wallZ + 0.025], turn: [Math.PI / 2, 0, 0] }),
  rod(0.148, 0.006, finishes.cream, {
    at: [clockAt[0], clockAt[1], wallZ + 0.044],
    turn: [Math.PI / 2, 0, 0],
  }),
  sheet(
    0.29,
    0.29,
    { color: '#FFFFFF', roughness: 0.8 },
    { at: [clockAt[0], clockAt[1], wallZ + 0.0476], scale: [0.69, 0.69, 1] },
    pictureRegion('clockFace'),
  ),
  box(
    [0.014, 0.085, 0.004],
    { color: '#22423D', roughness: 0.5 },
    { at: [clockAt[0] - 0.016, clockAt[1] - 0.032, wallZ + 0.056], turn: [0, 0, Math.PI - 0.47] },
    0.001,
  ),
  rod(
    0.011,
    0.022,
    { color: '#E0703F', roughness: 0.5 },
    { at: [clockAt[0], clockAt[1], wallZ + 0.06], turn: [Math.PI / 2, 0, 0] },
  ),
];

const poster = () => [
  box([1.02, 0.735, 0.03], finishes.cream, { at: [2.35, 1.72, wallZ + 0.018] }, 0.012),
  sheet(0.94, 0.662, finishes.picture, { at: [2.35, 1.72, wallZ + 0.0342] }, pictureRegion('poster')),
];

/** The lamp: two discs that overlap, as in Simward's mark. */
const lenses = () =>
  (
    [
      [0.35, 2.55, -0.9, 0.44, '#FFE2BE'],
      [0.92, 2.48, -0.72, 0.35, '#BFEFE4'],
    ] as const
  ).flatMap(([x, y, z, radius, color]) => [
    rod(radius, 0.035, { color, roughness: 0.6, glow: 0.42 }, { at: [x, y, z] }),
    rod(radius * 0.93, 0.004, { color, roughness: 0.6, glow: 0.85 }, { at: [x, y - 0.019, z] }),
    rod(0.006, room.height - y, finishes.shell, { at: [x, (room.height + y) / 2, z] }),
  ]);
