import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import { MustPassCorner } from '../MustPassCorner.tsx';
import type { MarkKind } from './sessionMarks.ts';

interface MarkSignProps {
  kind: MarkKind;
  size?: number;
  /** A must-pass step that failed. */
  mustPassMissed?: boolean;
}

/** The shape of a mark beside words that say the same. */
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
