// What all panels are drawn with: the portal's colours, its letters, and a few shapes.

export type Pen = CanvasRenderingContext2D;

export const ink = {
  canvas: '#0E1518',
  surface: '#151E22',
  raised: '#1D282D',
  line: '#314148',
  chip: '#26343A',
  text: '#F0ECE4',
  text2: '#B9C2C1',
  text3: '#91A0A1',
  primary: '#5CCBB7',
  primarySoft: '#17332F',
  onPrimary: '#04201B',
  accent: '#F4AC7F',
  pass: '#4FD3A6',
  fail: '#FF8E7F',
} as const;

export const font = (weight: 400 | 560 | 620 | 700, pixels: number): string =>
  `${weight} ${pixels}px Figtree, system-ui, sans-serif`;

/** Letters must be there before a canvas draws with them. */
export const loadFonts = (): Promise<unknown> =>
  Promise.all([400, 560, 620, 700].map((weight) => document.fonts.load(`${weight} 20px Figtree`)));

/** The lines of a text that is no wider than `width`, in the pen's font. */
export const wrap = (pen: Pen, text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Look {
  radius: number;
  fill: string;
  stroke?: string;
  shadow?: number;
}

export const roundedBox = (
  pen: Pen,
  { x, y, width, height }: Box,
  { radius, fill, stroke, shadow }: Look,
) => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.shadowColor = shadow === undefined ? 'transparent' : 'rgb(0 0 0 / 50%)';
  pen.shadowBlur = shadow ?? 0;
  pen.shadowOffsetY = (shadow ?? 0) / 3;
  pen.fillStyle = fill;
  pen.fill();
  pen.shadowColor = 'transparent';
  if (stroke === undefined) return;
  pen.strokeStyle = stroke;
  pen.lineWidth = 2;
  pen.stroke();
};

/** The product's motif: two discs that overlap. */
export const lenses = (pen: Pen, x: number, y: number, radius: number) => {
  for (const { shift, colour, alpha } of [
    { shift: -0.6, colour: ink.primary, alpha: 0.95 },
    { shift: 0.6, colour: ink.accent, alpha: 0.8 },
  ]) {
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x + shift * radius, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
};

export const centred = (pen: Pen, text: string, x: number, y: number) => {
  pen.textAlign = 'center';
  pen.fillText(text, x, y);
  pen.textAlign = 'left';
};
