import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import { pillWidth } from '../timeline/layout/clusters.ts';
import type { MarkKind } from './sessionMarks.ts';

interface MarkSignProps {
  kind: MarkKind;
  size?: number;
  /** Adds the corner of a must-pass step that failed. */
  mustPassMissed?: boolean;
}

/** The shape of a mark, hidden from screen readers because the words beside it say the same. */
export function MarkSign({ kind, size = 18, mustPassMissed = false }: MarkSignProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-10.5 -10.5 21 21"
      style={{ flex: 'none', overflow: 'visible' }}
      aria-hidden="true"
    >
      <MarkShape shape={kind} x={0} y={0} color="" />
      {mustPassMissed && <MustPassCorner x={0} y={0} />}
    </svg>
  );
}

interface MustPassCornerProps {
  /** The mark's centre, in pixels. */
  x: number;
  y: number;
  /** Number of marks that are drawn as one. */
  count?: number;
}

/** Pixels from the mark's centre to the centre of its red corner. */
const cornerDistance = 7.6;

/**
 * A red corner on the mark of a must-pass step that failed. It is not read out, because words beside it say
 * the same.
 */
export function MustPassCorner({ x, y, count = 1 }: MustPassCornerProps) {
  const right = count > 1 ? pillWidth(count) / 2 - 1 : cornerDistance;
  return (
    <g transform={`translate(${x + right} ${y - cornerDistance})`} pointerEvents="none">
      <circle r="5.6" fill="var(--fail)" stroke="var(--surface)" strokeWidth="1.4" />
      <path d="M0-2.9v3.1M0 2.6v.1" stroke="var(--on-fail)" strokeWidth="1.7" strokeLinecap="round" />
    </g>
  );
}

/** The red corner without a mark, for legends. */
export function MustPassSign() {
  return (
    <svg
      width="14"
      height="14"
      viewBox={`${cornerDistance - 7} ${-cornerDistance - 7} 14 14`}
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      <MustPassCorner x={0} y={0} />
    </svg>
  );
}

/** The capsule that stands for a usual time, for legends. */
export function UsualSign() {
  return (
    <svg width="26" height="14" style={{ flex: 'none' }} aria-hidden="true">
      <rect y="3" width="26" height="8" rx="4" fill="var(--context)" opacity="0.55" />
      <rect x="12" width="2" height="14" rx="1" fill="var(--text-2)" />
    </svg>
  );
}

/** The colour of each kind of mark. The mark's shape says the same. */
export const markColor: Record<MarkKind, string> = {
  correct: 'var(--pass)',
  wrong: 'var(--fail)',
  missed: 'var(--warn)',
  order: 'var(--order)',
  question: 'var(--info)',
  cue: 'var(--text-3)',
};
