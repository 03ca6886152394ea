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
  for (const edge of [[-40, 0, 44, 512], [508, 0, 44, 512], [0, -40, 512, 44], [0, 508, 512, 44]] as const) {
    softRectangle(pen, edge, 46, 'rgba(0,0,0,.75)');
  }
};

/** Sage above the rail, deep green below, darker towards ceiling and floor. */
const drawPaint = (pen: Pen) => {
  const { width, height: tall } = pen.canvas;
  const rail = tall * (1 - railHeight / height);
  washDown(pen, [[0, '#6F8F86'], [0.16, '#8FAEA2'], [0.5, '#9DB9AC'], [1, '#9DB9AC']]);
  const lower = pen.createLinearGradient(0, rail, 0, tall);
  lower.addColorStop(0, '#2C6058');
  lower.addColorStop(0.75, '#21504A');
  lower.addColorStop(1, '#12312E');
  pen.fillStyle = lower;
  pen.fillRect(0, rail, width, tall - rail);
};

/** 1024 by 512: corners are dark, and so is the wall behind bed, locker and chair. */
export const drawBackWall = (pen: Pen) => {
  drawPaint(pen);
  const { width, height: tall } = pen.canvas;
  softRectangle(pen, [-60, -20, 64, tall + 40], 110, 'rgba(6,22,20,.6)');
  softRectangle(pen, [width - 4, -20, 64, tall + 40], 110, 'rgba(6,22,20,.6)');
  const shadow = (x: number, y: number, w: number, h: number) => {
    const perX = width / (2 * halfWidth);
    const perY = tall / height;
    softRectangle(
      pen,
      [(x - w / 2 + halfWidth) * perX, (height - y - h / 2) * perY, w * perX, h * perY],
      24,
      'rgba(5,20,18,.55)',
    );
  };
  shadow(0, 0.7, 1.0, 0.9);
  shadow(1.32, 0.36, 0.58, 0.72);
  shadow(2.3, 0.55, 0.6, 1.0);
  shadow(2.35, 1.7, 1.02, 0.74);
  shadow(0.3, 2.0, 0.58, 0.38);
  shadow(-0.52, 2.18, 0.32, 0.32);
};

/** The light of lamp and dawn on the wall at the back. 512 by 256. */
export const drawBackGlow = (pen: Pen) => {
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, 512, 256);
  pen.globalCompositeOperation = 'lighter';
  const perX = 512 / (2 * halfWidth);
  const spot = (x: number, y: number, radius: number, color: string, squeeze = 1) =>
    softSpot(pen, (x + halfWidth) * perX, ((height - y) / height) * 256, radius * perX, color, squeeze);
  spot(1.5, 1.12, 1.25, 'rgba(255,190,110,.95)', 1.15);
  spot(1.5, 1.4, 2.4, 'rgba(255,170,95,.34)');
  spot(0.5, 2.55, 2.6, 'rgba(255,226,185,.4)', 0.62);
  spot(-1.1, 1.2, 1.5, 'rgba(255,190,130,.22)');
};

/** 512 by 512, for the walls at left, right and behind. */
export const drawSideWall = (pen: Pen) => {
  drawPaint(pen);
  softRectangle(pen, [-60, -20, 64, 560], 100, 'rgba(6,22,20,.62)');
  softRectangle(pen, [508, -20, 64, 560], 100, 'rgba(6,22,20,.62)');
};

/** The pool of light of a lamp in the ceiling. 256 by 256. */
export const drawSideGlow = (pen: Pen) => {
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, 256, 256);
  pen.globalCompositeOperation = 'lighter';
  softSpot(pen, 128, 84, 150, 'rgba(255,232,200,.52)', 0.85);
  softSpot(pen, 128, 60, 70, 'rgba(255,236,205,.34)', 0.8);
};

/** Dawn over hills, with the two lenses as its sun. 512 by 340. */
export const drawSky = (pen: Pen) => {
  washDown(pen, [[0, '#78AEB2'], [0.3, '#BFD6C4'], [0.56, '#FBDFB4'], [0.76, '#F8B583'], [1, '#F0A06E']]);
  softSpot(pen, 268, 176, 150, 'rgba(255,236,196,.8)');
  pen.globalCompositeOperation = 'screen';
  for (const [x, y, color] of [[250, 184, 'rgba(255,206,140,.75)'], [284, 174, 'rgba(150,228,208,.6)']] as const) {
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
