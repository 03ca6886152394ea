import type { modules } from '@simward/contract';
import { stableHash } from '../../lib/stableHash.ts';

export type BannerFamily = (typeof modules.moduleFamilies)[number];

interface Palette {
  /** The two colours of the background; `deep` is the darker one. */
  deep: string;
  ground: string;
  lensA: string;
  lensB: string;
  signal: Signal;
}

type Signal = 'ecg' | 'breath' | 'steps' | 'pulse' | 'wave';

export const palettes: Record<BannerFamily, Palette> = {
  acute: { deep: '#2A1220', ground: '#5A1F33', lensA: '#FF8A70', lensB: '#F7B267', signal: 'ecg' },
  life: { deep: '#0B1B33', ground: '#12406A', lensA: '#5DA9F5', lensB: '#58D6C4', signal: 'breath' },
  medication: { deep: '#2A1B08', ground: '#5C3A10', lensA: '#F6B65A', lensB: '#62CDB6', signal: 'steps' },
  infection: { deep: '#08231B', ground: '#0F4B3C', lensA: '#4FD3A6', lensB: '#B5E36B', signal: 'wave' },
  'women-child': { deep: '#2A1029', ground: '#5A2150', lensA: '#F08CC0', lensB: '#F9B98F', signal: 'pulse' },
  care: { deep: '#191338', ground: '#35276E', lensA: '#A48CF5', lensB: '#6FC3F2', signal: 'wave' },
};

const horizon = 214;

export interface BannerArt {
  centre: { x: number; y: number };
  /** Half the distance between the lenses' centres. */
  separation: number;
  /** Radius of each lens. */
  radius: number;
  /** Angle in degrees by which the pair of lenses is rotated. */
  tilt: number;
  floor: string;
  rings: { radius: number; dashes: string }[];
  dots: { x: number; y: number; radius: number; opacity: number }[];
  signal: string;
}

/**
 * The drawing of a module, 640 × 300. It depends only on product code and family, so a module always has the
 * same one.
 */
export function bannerArt(productCode: string, family: BannerFamily): BannerArt {
  const random = mulberry(stableHash(productCode));
  const centre = { x: 300 + random() * 120, y: 122 + random() * 16 };
  const separation = 52 + random() * 26;
  const tilt = (random() - 0.5) * 40;
  const radius = 104 + random() * 22;
  const floor = floorOf(centre.x + (random() - 0.5) * 160);
  const dots = Array.from({ length: 16 }, () => ({
    x: random() * 640,
    y: random() * 205,
    radius: 0.8 + random() * 1.8,
    opacity: (0.2 + random() * 0.5) * 0.55,
  }));
  const rings = Array.from({ length: 3 }, (_, ring) => ({
    radius: radius + 22 + ring * (20 + random() * 10),
    dashes: `${(2 + random() * 40).toFixed(0)} ${(6 + random() * 22).toFixed(0)}`,
  }));
  const signal = signalOf(palettes[family].signal, random);
  return { centre, separation, radius, tilt, floor, rings, dots, signal };
}

type Random = () => number;

/** The generator Mulberry32, which gives the same numbers in every browser. */
function mulberry(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function floorOf(vanishing: number): string {
  const rays = Array.from({ length: 19 }, (_, index) => index - 9)
    .map((ray) => `M${(vanishing + ray * 12).toFixed(1)} ${horizon}L${(vanishing + ray * 92).toFixed(1)} 320`)
    .join('');
  const rows = [0, 8, 19, 34, 56, 86].map((depth) => `M0 ${horizon + depth}H640`).join('');
  return rays + rows;
}

const strokes: Record<Signal, (random: Random) => { path: string; width: number }> = {
  ecg: (random) => {
    const gap = (52 + random() * 14) * 0.34;
    const up = (30 + random() * 14).toFixed(0);
    const down = (44 + random() * 8).toFixed(0);
    const back = (18 + random() * 3).toFixed(0);
    return {
      path: `h${gap.toFixed(1)}q4-7 8 0h5l3 5l5-${up}l5 ${down}l4-${back}h6q6-9 12 0`,
      width: gap + 48,
    };
  },
  breath: (random) => {
    const width = 42 + random() * 8;
    const quarter = (width / 4).toFixed(1);
    const half = (width / 2).toFixed(1);
    return { path: `q${quarter}-${(18 + random() * 8).toFixed(1)} ${half} 0t${half} 0`, width };
  },
  steps: (random) => {
    const width = 20 + random() * 26;
    const y = horizon + 26 + (random() - 0.5) * 26;
    return { path: `h${width.toFixed(1)}V${y.toFixed(1)}`, width };
  },
  pulse: (random) => {
    const height = (16 + random() * 14).toFixed(1);
    return { path: `h12c3 0 4-${height} 8-${height}s6 22 10 22`, width: 30 };
  },
  wave: (random) => {
    const width = 60 + random() * 30;
    const up = (-14 - random() * 14).toFixed(1);
    const down = (14 + random() * 14).toFixed(1);
    return {
      path: `c${(width / 3).toFixed(1)} ${up} ${((width * 2) / 3).toFixed(1)} ${down} ${width.toFixed(1)} 0`,
      width,
    };
  },
};

function signalOf(signal: Signal, random: Random): string {
  let path = `M40 ${horizon + 26}`;
  for (let x = 40; x < 600; ) {
    const stroke = strokes[signal](random);
    path += stroke.path;
    x += stroke.width;
  }
  return path;
}
