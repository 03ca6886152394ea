import { pillWidth } from './timeline/layout/clusters.ts';

interface MustPassCornerProps {
  /** Of the mark. */
  x: number;
  y: number;
  /** So many stand as one. */
  count?: number;
}

const away = 7.6;

/** At the corner of a mark, as of a cell: a must-pass step that failed. Words beside it say the same. */
export function MustPassCorner({ x, y, count = 1 }: MustPassCornerProps) {
  const right = count > 1 ? pillWidth(count) / 2 - 1 : away;
  return (
    <g transform={`translate(${x + right} ${y - away})`} pointerEvents="none">
      <circle r="5.6" fill="var(--fail)" stroke="var(--surface)" strokeWidth="1.4" />
      <path d="M0-2.9v3.1M0 2.6v.1" stroke="var(--on-fail)" strokeWidth="1.7" strokeLinecap="round" />
    </g>
  );
}

/** The corner without its mark, for legends. */
export function MustPassSign() {
  return (
    <svg
      width="14"
      height="14"
      viewBox={`${away - 7} ${-away - 7} 14 14`}
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      <MustPassCorner x={0} y={0} />
    </svg>
  );
}
