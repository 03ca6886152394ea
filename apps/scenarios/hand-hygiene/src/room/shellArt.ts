// What is drawn on floor, walls and sky: boards, paint, shade in the corners and the warm light of lamps.
import { railHeight, room, standing } from './measures.ts';
import { type Pen, seeded, softRectangle, softSpot, washDown } from './paint.ts';

const { halfWidth, halfDepth, height } = room;

/** Wide oak boards. 1024 by 1024, repeated twice each way. */
export const drawPlanks = (pen: Pen) => {
  const random = seeded(7);
  pen.fillStyle = '#7E5C3C';
  pen.fillRect(0, 0, 1024, 1024);
  for (let y = 0; y < 1024; y += 64) {
    let x = -random() * 300;
    while (x < 1024) {
      const long = 280 + random() * 260;
      pen.fillStyle = `hsl(${27 + random() * 5} ${31 + random() * 8}% ${46 + random() * 7}%)`;
      pen.fillRect(x, y, long - 1.5, 62.5);
      for (let i = 0; i < 9; i++) {
        pen.fillStyle = `rgba(70,40,16,${random() * 0.07})`;
        pen.fillRect(x, y + random() * 61, long - 1.5, 1 + random() * 2.5);
      }
      x += long;
    }
  }
};

/** Where less light comes to the floor: under what stands there and along the walls. 512 by 512. */
export const drawFloorShade = (pen: Pen) => {
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, 512, 512);
  const perX = 512 / (2 * halfWidth);
  const perZ = 512 / (2 * halfDepth);
  for (const [x, z, width, depth] of standing) {
    const left = (x - width / 2 + halfWidth) * perX;
    const top = (z - depth / 2 + halfDepth) * perZ;
    softRectangle(pen, [left, top, width * perX, depth * perZ], 30, 'rgba(0,0,0,.6)');
    softRectangle(pen, [left + 3, top + 3, width * perX - 6, depth * perZ - 6], 10, 'rgba(0,0,0,.5)');
  }
  for (const edge of [
    [-40, 0, 44, 512],
    [508, 0, 44, 512],
    [0, -40, 512, 44],
    [0, 508, 512, 44],
  ] as const) {
    softRectangle(pen, edge, 46, 'rgba(0,0,0,.75)');
  }
};

/** Sage above the rail, deep green below, darker towards ceiling and floor. */
const drawPaint = (pen: Pen) => {
  const { width, height: tall } = pen.canvas;
  const rail = tall * (1 - railHeight / height);
  washDown(pen, [
    [0, '#86A69D'],
    [0.2, '#98B7AC'],
    [0.5, '#A2BEB3'],
    [1, '#A2BEB3'],
  ]);
  const lower = pen.createLinearGradient(0, rail, 0, tall);
  lower.addColorStop(0, '#2C6058');
  lower.addColorStop(0.75, '#21504A');
  lower.addColorStop(1, '#12312E');
  pen.fillStyle = lower;
  pen.fillRect(0, rail, width, tall - rail);
};

/** What hangs on a wall or stands before it, as [along it, y, width, height] in metres. */
type OnWall = readonly (readonly [number, number, number, number])[];

/** A wall's paint with dark corners and the soft shadows of what is before it. `mirrored` runs from right to left. */
export const drawWall = (pen: Pen, half: number, before: OnWall, mirrored = false) => {
  drawPaint(pen);
  const { width, height: tall } = pen.canvas;
  const [perMetre, perY] = [width / (2 * half), tall / height];
  for (const edge of [-60, width - 4]) {
    softRectangle(pen, [edge, -20, 64, tall + 40], perMetre * 0.7, 'rgba(6,22,20,.55)');
  }
  softRectangle(pen, [-20, -60, width + 40, 62], perY * 0.4, 'rgba(6,22,20,.4)');
  for (const [along, y, wide, high] of before) {
    const x = (mirrored ? half - along : along + half) - wide / 2;
    const box = [x * perMetre, (height - y - high / 2) * perY, wide * perMetre, high * perY] as const;
    softRectangle(pen, box, perY * 0.16, 'rgba(5,20,18,.6)');
  }
};

/** How much light the brightest paint of the drawings below stands for. */
export const paintLight = 3;

const spread = (pen: Pen, color: string) => {
  pen.fillStyle = color;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.globalCompositeOperation = 'lighter';
};

/** What light comes to the wall at the back, from room, lamps and dawn. 256 by 128. */
export const drawBackLight = (pen: Pen) => {
  spread(pen, '#8F9592');
  const perX = 256 / (2 * halfWidth);
  const spot = (x: number, y: number, radius: number, color: string, squeeze = 1) =>
    softSpot(pen, (x + halfWidth) * perX, ((height - y) / height) * 128, radius * perX, color, squeeze);
  spot(1.5, 1.12, 1.25, 'rgba(255,150,62,.25)', 1.15);
  spot(1.5, 1.4, 2.4, 'rgba(255,160,70,.08)');
  spot(0.5, 2.55, 2.6, 'rgba(255,215,160,.08)', 0.62);
  spot(-1.1, 1.2, 1.5, 'rgba(255,170,90,.05)');
};

/** What light comes to the walls at the sides, with the pool of a lamp. 128 by 128. */
export const drawSideLight = (pen: Pen) => {
  spread(pen, '#888E8B');
  softSpot(pen, 64, 40, 74, 'rgba(255,235,205,.1)', 0.85);
  softSpot(pen, 64, 30, 36, 'rgba(255,235,205,.05)', 0.8);
};

/** What light comes to the ceiling: most of it round the lamp. 128 by 128; its upper edge is at the back. */
export const drawCeilingLight = (pen: Pen) => {
  spread(pen, '#736C61');
  softSpot(pen, 74, 50, 70, 'rgba(255,225,185,.2)');
  pen.globalCompositeOperation = 'source-over';
  for (const edge of [
    [-30, -10, 32, 148],
    [126, -10, 32, 148],
    [-10, -30, 148, 32],
    [-10, 126, 148, 32],
  ] as const) {
    softRectangle(pen, edge, 26, 'rgba(30,24,20,.55)');
  }
};

/** Dawn over hills, with the two lenses as its sun. 512 by 340. */
export const drawSky = (pen: Pen) => {
  washDown(pen, [
    [0, '#78AEB2'],
    [0.3, '#BFD6C4'],
    [0.56, '#FBDFB4'],
    [0.76, '#F8B583'],
    [1, '#F0A06E'],
  ]);
  softSpot(pen, 268, 176, 150, 'rgba(255,236,196,.8)');
  pen.globalCompositeOperation = 'screen';
  for (const [x, y, color] of [
    [250, 184, 'rgba(255,206,140,.75)'],
    [284, 174, 'rgba(150,228,208,.6)'],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(x, y, 33, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalCompositeOperation = 'source-over';
  const hill = (base: number, shift: number, wave: number, color: string) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.moveTo(0, 340);
    for (let x = 0; x <= 512; x += 4) {
      pen.lineTo(x, base - Math.sin(x * wave + shift) * 17 - Math.sin(x * wave * 2.7 + shift) * 6);
    }
    pen.lineTo(512, 340);
    pen.fill();
  };
  hill(246, 0.6, 0.012, '#D79C83');
  hill(274, 2.1, 0.016, '#8F9A86');
  hill(304, 4, 0.022, '#457468');
};
