import type { Comparison, SideResult } from './compareServers.ts';

const head = ['', 'per second', 'slices', 'p50 ms', 'p95 ms', 'p99 ms', 'RSS MiB'];
const widths = [10, 12, 18, 10, 10, 10, 10];

const line = (cells: readonly string[]) =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join('');

const row = (side: SideResult) =>
  line([
    side.name,
    side.perSecond.toFixed(1),
    `${side.slowest.toFixed(0)}–${side.fastest.toFixed(0)}`,
    side.p50.toFixed(1),
    side.p95.toFixed(1),
    side.p99.toFixed(1),
    String(side.residentMiB),
  ]);

/** A table of one comparison; below it the share of the bare server's rate, and whether it reaches the aim. */
export const comparisonLines = (
  title: string,
  { portal, bare, ratio }: Comparison,
  aim: number | undefined,
): string[] => [
  '',
  title,
  line(head),
  row(portal),
  row(bare),
  `portal / bare: ${ratio.toFixed(2)}${aim === undefined ? '' : `, aim ${aim.toFixed(2)}: ${ratio >= aim ? 'reached' : 'NOT reached'}`}`,
];
