import { MarkShape } from '../../ui/charts/MarkShape.tsx';
import type { MarkKind } from './sessionMarks.ts';

interface MarkSignProps {
  kind: MarkKind;
  size?: number;
}

/** The shape of a mark beside words that say the same. */
export function MarkSign({ kind, size = 18 }: MarkSignProps) {
  return (
    <svg width={size} height={size} viewBox="-10.5 -10.5 21 21" style={{ flex: 'none' }} aria-hidden="true">
      <MarkShape shape={kind} x={0} y={0} color="" />
    </svg>
  );
}
