// The pictures of the room's sheet: sign, posters, screens, labels. Each is drawn from its upper left corner.
import { type Pen, softSpot } from './paint.ts';

const font = (weight: number, pixels: number) =>
  `${weight} ${pixels}px 'Figtree Variable', Figtree, system-ui, sans-serif`;

const writeCentred = (pen: Pen, text: string, x: number, y: number, letters: string, color: string) => {
  pen.font = letters;
  pen.fillStyle = color;
  pen.textAlign = 'center';
  pen.fillText(text, x, y);
  pen.textAlign = 'left';
};

const disc = (pen: Pen, x: number, y: number, radius: number, color: string) => {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
};

const stroke = (pen: Pen, path: string, color: string, width: number) => {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = pen.lineJoin = 'round';
  pen.stroke(new Path2D(path));
};

/** Simward's two lenses. */
const lenses = (pen: Pen, x: number, y: number, radius: number, colors: readonly [string, string]) => {
  disc(pen, x - radius * 0.45, y, radius, colors[0]);
  pen.globalCompositeOperation = 'screen';
  disc(pen, x + radius * 0.45, y + radius * 0.14, radius, colors[1]);
  pen.globalCompositeOperation = 'source-over';
};

/** The wall with the equipment, and the lamp above it, as the mirror at the basin shows them. */
export const drawMirrored = (pen: Pen) => {
  const [ceiling, rail] = [40, 84];
  const stripe = (from: number, to: number, upper: string, lower: string) => {
    const gradient = pen.createLinearGradient(0, from, 0, to);
    gradient.addColorStop(0, upper);
    gradient.addColorStop(1, lower);
    pen.fillStyle = gradient;
    pen.fillRect(0, from, 188, to - from);
  };
  stripe(0, ceiling, '#8B8474', '#B6AE9B');
  stripe(ceiling, rail, '#86A89B', '#9DBBAE');
  stripe(rail, 96, '#235049', '#1B423C');
  pen.fillStyle = '#E9DFCB';
  pen.fillRect(0, rail - 1, 188, 2);
  softSpot(pen, 66, 17, 62, 'rgba(255,238,205,.55)', 0.36);
  for (const [x, y, color] of [
    [52, 15, '#F7D9B8'],
    [82, 19, '#C4F0E2'],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.ellipse(x, y, 30, 7, 0, 0, Math.PI * 2);
    pen.fill();
  }
  const plate = (x: number, y: number, wide: number, high: number, color: string) => {
    softSpot(pen, x + wide / 2, y + high / 2 + 1, wide * 0.8, 'rgba(10,34,30,.4)', high / wide);
    pen.fillStyle = color;
    pen.fillRect(x, y, wide, high);
  };
  // The sign, the rub and the aprons; before them the edge of the curtain.
  plate(110, 60, 38, 19, '#F3ECDD');
  pen.fillStyle = '#DE8A58';
  pen.fillRect(110, 60, 38, 4);
  pen.fillStyle = '#4C8F80';
  for (const y of [67, 71, 75]) pen.fillRect(116, y, 22, 1.4);
  plate(156, 69, 10, 11, '#4FB7A2');
  plate(174, 66, 14, 17, '#EFE6D5');
  for (const [x, shade] of [
    [0, '#D99A6C'],
    [8, '#C98857'],
    [15, '#DFA478'],
    [23, '#C98857'],
  ] as const) {
    pen.fillStyle = shade;
    pen.fillRect(x, 50, 8, 46);
  }
};

export const drawSign = (pen: Pen) => {
  pen.fillStyle = '#FBF6EC';
  pen.fillRect(0, 0, 448, 560);
  pen.fillStyle = '#E58A55';
  pen.fillRect(0, 0, 448, 134);
  writeCentred(pen, 'Isolation', 224, 66, font(700, 56), '#2A1208');
  writeCentred(pen, 'Contact precautions', 224, 110, font(560, 32), '#2A1208');
  const rows = [
    ['Apron', 'M-10-24v17l-10 7v26h40v-26l-10-7v-17M-10-12q10 8 20 0'],
    ['Gloves', 'M-13 26l-2-28v-15M-15-4M-6-4v-24M4-4v-24M13-2v-18M13 6l10-12M13 6q3 8 0 20z'],
    ['Soap and water', 'M0-26c20 23 22 52 0 52s-20-29 0-52zM-8 10q1 8 9 9'],
  ] as const;
  rows.forEach(([words, path], i) => {
    const y = 202 + i * 104;
    disc(pen, 84, y, 43, '#DFF1EC');
    pen.save();
    pen.translate(84, y);
    stroke(pen, path, '#0B7367', 5.5);
    pen.restore();
    pen.font = font(560, 36);
    pen.fillStyle = '#182225';
    pen.fillText(words, 152, y + 13);
  });
  writeCentred(pen, 'Alcohol does not kill spores', 224, 522, font(560, 26), '#47555A');
};

export const drawPoster = (pen: Pen) => {
  const ground = pen.createLinearGradient(0, 0, 568, 400);
  ground.addColorStop(0, '#12584A');
  ground.addColorStop(1, '#08231B');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 568, 400);
  pen.globalCompositeOperation = 'screen';
  disc(pen, 236, 178, 118, 'rgba(79,211,166,.66)');
  disc(pen, 338, 200, 118, 'rgba(181,227,107,.5)');
  pen.globalCompositeOperation = 'source-over';
  stroke(
    pen,
    'M262 258v-52q0-25 25-25t25 25v52zM287 181v-28M267 153h44q10 0 12 9M287 206v32M271 222h32',
    '#F0ECE4',
    8,
  );
  writeCentred(pen, 'Clean hands, five moments', 284, 360, font(620, 34), '#F0ECE4');
};

export const drawObservations = (pen: Pen) => {
  pen.fillStyle = '#151E22';
  pen.fillRect(0, 0, 384, 256);
  pen.font = font(620, 24);
  pen.fillStyle = '#F0ECE4';
  pen.fillText('Observations', 20, 38);
  for (let y = 64; y < 244; y += 29) stroke(pen, `M20 ${y}h344`, '#26343A', 1.5);
  const chart = (middle: number, color: string) => {
    const points = Array.from(
      { length: 9 },
      (_, i) => `${30 + i * 40} ${middle + Math.sin(i * 1.7 + middle) * 20}`,
    );
    stroke(pen, `M${points.join('L')}`, color, 4);
    for (const point of points) {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      disc(pen, x, y, 4.5, color);
    }
  };
  chart(96, '#5CCBB7');
  chart(166, '#F4AC7F');
  for (let i = 0; i < 9; i++) stroke(pen, `M${30 + i * 40} 228v-${8 + ((i * 7) % 5) * 3}`, '#8DB8F7', 8);
};

/** What one sees behind the open door. */
export const drawCorridor = (pen: Pen) => {
  pen.fillStyle = '#E9DDC6';
  pen.fillRect(0, 0, 184, 420);
  pen.fillStyle = '#B9CFC3';
  pen.fill(new Path2D('M0 0h50v250L0 330z'));
  pen.fillStyle = '#A9C2B5';
  pen.fill(new Path2D('M184 0h-40v250l40 80z'));
  pen.fillStyle = '#C99A6C';
  pen.fill(new Path2D('M0 330l50-80h94l40 80v90H0z'));
  pen.fillStyle = '#2F5F57';
  pen.fill(new Path2D('M0 250l50-40v40L0 330zM184 250l-40-40v40l40 80z'));
  softSpot(pen, 97, 40, 110, 'rgba(255,240,205,.9)', 0.6);
  softSpot(pen, 97, 270, 90, 'rgba(255,225,170,.6)', 0.35);
};

export const drawClockFace = (pen: Pen) => {
  pen.fillStyle = '#FBF6EC';
  pen.fillRect(0, 0, 256, 256);
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6;
    disc(pen, 128 + Math.sin(angle) * 104, 128 - Math.cos(angle) * 104, i % 3 ? 4.5 : 9, '#2F5F57');
  }
};

export const drawBottleLabel = (pen: Pen) => {
  pen.fillStyle = '#FBF6EC';
  pen.fillRect(0, 0, 192, 120);
  writeCentred(pen, 'Rub', 96, 54, font(700, 46), '#0B7367');
  lenses(pen, 96, 86, 17, ['#5CCBB7', '#F4AC7F']);
};

export const drawGloveLabel = (pen: Pen) => {
  pen.fillStyle = '#3E8FB8';
  pen.fillRect(0, 0, 192, 96);
  writeCentred(pen, 'Gloves', 96, 62, font(700, 42), '#F4FBFF');
};

export const drawSoapLabel = (pen: Pen) => {
  pen.fillStyle = '#F4AC7F';
  pen.fillRect(0, 0, 128, 128);
  writeCentred(pen, 'Soap', 64, 56, font(700, 36), '#4A1F0A');
  stroke(pen, 'M50 88a8 8 0 1 0 16 0a8 8 0 1 0-16 0M72 98a10 10 0 1 0 20 0a10 10 0 1 0-20 0', '#4A1F0A', 4);
};

/** Six movements, forty seconds: it hangs above the basin. */
export const drawWashGuide = (pen: Pen) => {
  pen.fillStyle = '#FBF6EC';
  pen.fillRect(0, 0, 380, 352);
  pen.fillStyle = '#0F4B3C';
  pen.fillRect(0, 0, 380, 66);
  writeCentred(pen, 'Wash: 40 to 60 seconds', 190, 44, font(620, 28), '#F0ECE4');
  const palm =
    'M-15 4v-22a4 4 0 0 1 8 0v-8a4 4 0 0 1 8 0v2a4 4 0 0 1 8 0v6a4 4 0 0 1 8 0v26q0 18-16 18q-12 0-18-12z';
  for (let i = 0; i < 6; i++) {
    const [x, y] = [70 + (i % 3) * 120, 136 + Math.floor(i / 3) * 132];
    disc(pen, x, y, 48, '#DFF1EC');
    for (const [turn, color] of [
      [-0.3 - i * 0.12, '#0B7367'],
      [0.3 + i * 0.2, '#CF6328'],
    ] as const) {
      pen.save();
      pen.translate(x + turn * 14, y);
      pen.rotate(turn);
      stroke(pen, palm, color, 4);
      pen.restore();
    }
    writeCentred(pen, String(i + 1), x - 44, y - 34, font(700, 22), '#182225');
  }
};

/** The shadow under what stands on a top; the only picture that one sees through. */
export const drawShadow = (pen: Pen) => {
  pen.clearRect(0, 0, 184, 184);
  softSpot(pen, 92, 92, 76, 'rgba(24,14,8,1)');
};

/** The monitor's frame and figures; its waves move on a strip of their own. */
export const drawMonitor = (pen: Pen) => {
  pen.fillStyle = '#0A1012';
  pen.fillRect(0, 0, 256, 160);
  const figures = [
    ['84', 'bpm', 62, '#5CCBB7'],
    ['18', '/min', 132, '#F4AC7F'],
  ] as const;
  for (const [figure, unit, y, color] of figures) {
    pen.font = font(700, 36);
    pen.fillStyle = color;
    pen.fillText(figure, 196, y);
    pen.font = font(560, 14);
    pen.fillStyle = '#91A0A1';
    pen.fillText(unit, 198, y + 19);
  }
};

/** One beat and one breath, repeated along the strip. 512 by 256. */
export const drawWaves = (pen: Pen) => {
  pen.fillStyle = '#0A1012';
  pen.fillRect(0, 0, 512, 256);
  const beat = (x: number) => `l${x * 0.34} 0l6 -8l6 8l6 0l5 10l8 -66l8 84l6 -28l8 0q10 -20 20 0L`;
  let heart = 'M0 92';
  for (let i = 0; i < 4; i++) heart += `${beat(128)}${(i + 1) * 128} 92`;
  stroke(pen, heart, '#5CCBB7', 5);
  const breath = Array.from(
    { length: 129 },
    (_, i) => `${i * 4} ${196 + Math.sin((i / 128) * Math.PI * 4) * 28}`,
  );
  stroke(pen, `M${breath.join('L')}`, '#F4AC7F', 5);
};
