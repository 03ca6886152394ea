import type { debriefing } from '@simward/contract';
import { markColor } from '../marks/markColor.ts';
import type { MarkKind } from '../marks/sessionMarks.ts';

interface UsualStripProps {
  /** Undefined of what was missed. */
  at: number | undefined;
  usual: debriefing.UsualTime;
  kind: MarkKind;
}

const width = 66;
/** Four minutes before the usual time to four after it. */
const span = 480;

/** When it was done, beside when it usually is. The row says the times when it is chosen. */
export function UsualStrip({ at, usual, kind }: UsualStripProps) {
  const x = (seconds: number) =>
    Math.max(0, Math.min(width, width / 2 + ((seconds - usual.middle) / span) * width));
  return (
    <svg width={width} height="18" style={{ overflow: 'visible', flex: 'none' }} aria-hidden="true">
      <line x1="0" x2={width} y1="9" y2="9" stroke="var(--line-2)" strokeWidth="1.5" />
      <rect
        x={x(usual.from)}
        y="5"
        width={Math.max(4, x(usual.to) - x(usual.from))}
        height="8"
        rx="4"
        fill="var(--context)"
        fillOpacity="0.5"
        stroke="var(--context)"
        strokeWidth="0.9"
      />
      <rect x={width / 2 - 1} y="2" width="2" height="14" rx="1" fill="var(--text-2)" />
      {at !== undefined && (
        <circle cx={x(at)} cy="9" r="4.5" fill={markColor[kind]} stroke="var(--surface)" strokeWidth="2" />
      )}
    </svg>
  );
}
