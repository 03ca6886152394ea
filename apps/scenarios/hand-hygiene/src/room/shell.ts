// Floor, walls, ceiling and the window with its dawn.
import {
  type BufferGeometry,
  ExtrudeGeometry,
  Group,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  Shape,
  type Texture,
  Vector2,
} from 'three';
import { finishes } from './finishes.ts';
import { shining } from './materials.ts';
import { doorHole, onWalls, railHeight, room, windowHole } from './measures.ts';
import { type Pen, paint, washDown } from './paint.ts';
import type { Vec3 } from './roomTypes.ts';
import { ball, box, sheet, turned } from './shapes.ts';
import {
  drawBackLight,
  drawCeilingLight,
  drawFloorShade,
  drawPlanks,
  drawSideLight,
  drawSky,
  drawWall,
  paintLight,
} from './shellArt.ts';

export interface Shell {
  group: Group;
  /** Trim, to be merged with all other fixed furniture into one draw call. */
  pieces: BufferGeometry[];
  /** Window frame and plant, through which the sun comes. */
  sunlitPieces: BufferGeometry[];
  /** From dawn (0) to night (1). */
  setNight(amount: number): void;
}

const { halfWidth, halfDepth, height } = room;

export const buildShell = (): Shell => {
  const floorMaterial = new MeshStandardMaterial({
    map: paint(1024, 1024, drawPlanks, { repeat: [2, 2] }),
    aoMap: paint(512, 512, drawFloorShade, { amounts: true }),
    roughness: 0.38,
  });
  // Plain paint throws back no picture of the room: what light comes to it is drawn, which is far less to work out.
  const painted = (map: Texture, lightMap: Texture) => new MeshLambertMaterial({ map, lightMap });
  const pool = paint(128, 128, drawSideLight);
  const wallPaint = (size: number, draw: (pen: Pen) => void) => painted(paint(size, size, draw), pool);
  const materials = {
    back: painted(
      paint(512, 256, (pen) => drawWall(pen, halfWidth, onWalls.back)),
      paint(256, 128, drawBackLight),
    ),
    left: wallPaint(256, (pen) => drawWall(pen, halfDepth, onWalls.left, true)),
    right: wallPaint(256, (pen) => drawWall(pen, halfDepth, onWalls.right)),
    behind: wallPaint(128, (pen) => drawWall(pen, halfWidth, [])),
    ceiling: painted(
      paint(4, 4, (pen) => washDown(pen, [[0, '#DAD6C8']])),
      paint(128, 128, drawCeilingLight),
    ),
  };
  const plane = (width: number, deep: number, at: Vec3, turn: Vec3, material: Material) => {
    const mesh = new Mesh(new PlaneGeometry(width, deep), material);
    mesh.position.set(...at);
    mesh.rotation.set(...turn);
    return mesh;
  };
  const quarter = Math.PI / 2;
  const back = new Mesh(backWall(), materials.back);
  const [wide, deep] = [2 * halfWidth, 2 * halfDepth];
  const surfaces = [
    back,
    plane(wide, deep, [0, 0, 0], [-quarter, 0, 0], floorMaterial),
    plane(wide, deep, [0, height, 0], [quarter, 0, 0], materials.ceiling),
    plane(deep, height, [-halfWidth, height / 2, 0], [0, quarter, 0], materials.left),
    plane(deep, height, [halfWidth, height / 2, 0], [0, -quarter, 0], materials.right),
    plane(wide, height, [0, height / 2, halfDepth], [0, Math.PI, 0], materials.behind),
  ];
  const skyMaterial = shining(paint(512, 340, drawSky));
  const sky = new Mesh(new PlaneGeometry(5.6, 3.7), skyMaterial);
  sky.position.set(-2.95, 1.6, -halfDepth - 1.5);
  back.castShadow = true;
  for (const surface of surfaces) surface.receiveShadow = true;

  const group = new Group();
  group.add(...surfaces, sky);
  // They are drawn last: most of them is behind something.
  for (const surface of group.children) surface.renderOrder = 1;
  const setNight = (amount: number) => {
    for (const material of Object.values(materials))
      material.lightMapIntensity = paintLight * (1 - amount * 0.97);
    skyMaterial.color.setRGB(1 - amount * 0.93, 1 - amount * 0.93, 1 - amount * 0.84);
  };
  setNight(0);
  return {
    group,
    pieces: trim(),
    sunlitPieces: [...windowFrame(), ...plant()],
    setNight,
  };
};

/** The wall with the window's hole; its picture covers it once. */
const backWall = () => {
  const { left, right, bottom, top } = windowHole;
  const corners = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => new Vector2(x, y));
  const outline = new Shape(
    corners([
      [-halfWidth, 0],
      [halfWidth, 0],
      [halfWidth, height],
      [-halfWidth, height],
    ]),
  );
  outline.holes.push(
    new Path(
      corners([
        [left, bottom],
        [left, top],
        [right, top],
        [right, bottom],
      ]),
    ),
  );
  const geometry = new ExtrudeGeometry(outline, { depth: 0.16, bevelEnabled: false });
  const uv = geometry.getAttribute('uv');
  const position = geometry.getAttribute('position');
  for (let i = 0; i < uv.count; i++) {
    uv.setXY(i, (position.getX(i) + halfWidth) / (2 * halfWidth), position.getY(i) / height);
  }
  return geometry.translate(0, 0, -halfDepth - 0.16);
};

const windowFrame = () => {
  const { left, right, bottom, top } = windowHole;
  const [width, tall] = [right - left, top - bottom];
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const bar = (w: number, h: number, atX: number, atY: number) =>
    box([w, h, 0.1], finishes.cream, { at: [atX, atY, -halfDepth] }, 0.014);
  const blindTop = top - 0.03;
  const folds = Array.from({ length: 4 }, (_, i) =>
    box(
      [width - 0.06, 0.088, 0.034],
      { color: i % 2 ? '#EBD9BE' : '#E6D2B4', roughness: 0.95 },
      { at: [x, blindTop - 0.05 - i * 0.078, -halfDepth + 0.025 + (i % 2) * 0.006] },
      0.016,
    ),
  );
  return [
    bar(width + 0.14, 0.08, x, bottom),
    bar(width + 0.14, 0.08, x, top),
    bar(0.08, tall + 0.08, left, y),
    bar(0.08, tall + 0.08, right, y),
    bar(0.04, tall, x + 0.2, y),
    bar(width, 0.035, x, y + 0.3),
    box(
      [width + 0.3, 0.05, 0.3],
      { color: '#EDE1CB', roughness: 0.45 },
      { at: [x, bottom - 0.025, -halfDepth + 0.12] },
      0.02,
    ),
    ...folds,
    box([width - 0.02, 0.03, 0.05], finishes.oak, { at: [x, blindTop - 0.345, -halfDepth + 0.03] }, 0.012),
  ];
};

/** A pot on the sill whose leaves' shadow falls on the floor. */
const plant = () => {
  const [x, y, z] = [-2.62, windowHole.bottom, -halfDepth + 0.15];
  const pot = turned(
    [
      [0, 0],
      [0.082, 0],
      [0.106, 0.15],
      [0.116, 0.152],
      [0.118, 0.18],
      [0.102, 0.182],
      [0.096, 0.15],
      [0, 0.148],
    ],
    finishes.terracotta,
    { at: [x, y, z] },
  );
  const leaves = Array.from({ length: 15 }, (_, i) => {
    const angle = i * 2.4;
    const long = 0.11 + (i % 4) * 0.028;
    const lean = 0.25 + (i % 5) * 0.12;
    const color = ['#3E8E6B', '#58A97F', '#2F7A5C'][i % 3] ?? '#3E8E6B';
    return ball(
      0.05,
      { color, roughness: 0.6 },
      {
        at: [
          x + Math.cos(angle) * (0.03 + lean * 0.16),
          y + 0.2 + long * 0.95,
          z + Math.sin(angle) * (0.02 + lean * 0.12),
        ],
        turn: [Math.sin(angle) * lean, -angle, -Math.cos(angle) * lean],
        scale: [0.62, (long * 1.35) / 0.05, 0.2],
      },
      9,
    );
  });
  return [pot, ...leaves];
};

/** Skirting boards, the rail between the wall's two greens, and the line that one crosses clean. */
const trim = () => {
  const along = (y: number, tall: number, deep: number, finish: (typeof finishes)['cream' | 'oakDark']) => {
    const side = (x: number, from: number, to: number) =>
      box([deep, tall, to - from], finish, { at: [x, y, (from + to) / 2] }, 0.01);
    const right = halfWidth - deep / 2;
    return [
      box([2 * halfWidth, tall, deep], finish, { at: [0, y, -halfDepth + deep / 2] }, 0.01),
      side(-halfWidth + deep / 2, -halfDepth, halfDepth),
      side(right, -halfDepth, doorHole.from),
      side(right, doorHole.to, halfDepth),
    ];
  };
  return [
    ...along(railHeight, 0.05, 0.03, finishes.cream),
    ...along(0.05, 0.1, 0.025, finishes.oakDark),
    sheet(0.07, 2 * halfDepth, finishes.apricot, { at: [-1.95, 0.004, 0], turn: [-Math.PI / 2, 0, 0] }),
  ];
};
