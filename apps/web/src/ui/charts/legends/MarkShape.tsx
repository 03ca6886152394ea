/** Each meaning of a chart's mark has a shape, so that colour alone never carries it. */
export type Shape =
  | 'dot'
  | 'ring'
  | 'diamond'
  | 'correct'
  | 'wrong'
  | 'missed'
  | 'order'
  | 'question'
  | 'cue';

interface MarkShapeProps {
  shape: Shape;
  x: number;
  y: number;
  /** Colour of a dot or ring; other shapes have the colour of their meaning. */
  color: string;
}

/**
 * dot: reaches the pass mark; diamond: below it; correct: disc with a check; wrong: diamond with a cross; missed: dashed
 * ring; order: hexagon, for a step out of order; question: speech bubble, for a question to the patient; cue: flag, for an
 * event of the scenario.
 */
export function MarkShape({ shape, x, y, color }: MarkShapeProps) {
  const sign = { fill: 'none', stroke: 'var(--surface)', strokeWidth: 2, strokeLinecap: 'round' } as const;
  return (
    <g transform={`translate(${x} ${y})`} strokeLinejoin="round">
      {shape === 'dot' && <circle r="4.5" fill={color} stroke="var(--surface)" strokeWidth="2" />}
      {shape === 'ring' && <circle r="4" fill="var(--surface)" stroke={color} strokeWidth="2" />}
      {shape === 'diamond' && (
        <rect
          x="-4.2"
          y="-4.2"
          width="8.4"
          height="8.4"
          rx="1"
          transform="rotate(45)"
          fill="var(--accent)"
          stroke="var(--surface)"
          strokeWidth="2"
        />
      )}
      {shape === 'correct' && (
        <>
          <circle r="8.5" fill="var(--pass)" />
          <path d="M-3.7 .2l2.6 2.6l4.8-5.2" {...sign} />
        </>
      )}
      {shape === 'wrong' && (
        <>
          <rect x="-7" y="-7" width="14" height="14" rx="3" transform="rotate(45)" fill="var(--fail)" />
          <path d="M-3-3l6 6M3-3l-6 6" {...sign} />
        </>
      )}
      {shape === 'missed' && (
        <>
          <circle
            r="8.2"
            fill="var(--surface)"
            stroke="var(--warn)"
            strokeWidth="1.9"
            strokeDasharray="3.3 2.4"
          />
          <path d="M-3.2 0h6.4" {...sign} stroke="var(--warn)" />
        </>
      )}
      {shape === 'order' && (
        <>
          <path d="M-5-8.2H5L9.6 0L5 8.2H-5L-9.6 0Z" fill="var(--order)" />
          <path
            d="M-4.6-2.2h8.4m-2.3-2.4l2.4 2.4M4.6 2.4h-8.4m2.3 2.4l-2.4-2.4"
            {...sign}
            strokeWidth="1.6"
          />
        </>
      )}
      {shape === 'question' && (
        <>
          <path
            d="M-8-6.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-4 4v-4h-1a2 2 0 0 1-2-2z"
            fill="var(--surface)"
            stroke="var(--info)"
            strokeWidth="1.7"
          />
          <path d="M-3.5-4h7M-3.5-.8h4.5" {...sign} stroke="var(--info)" strokeWidth="1.5" />
        </>
      )}
      {shape === 'cue' && (
        <path
          d="M-5.5-8v16M-5.5-7.5h10.5l-2.6 3.5l2.6 3.5h-10.5"
          fill="var(--text-3)"
          stroke="var(--text-3)"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      )}
    </g>
  );
}

/** A mark on its own, for use beside words that say the same. */
export function MarkIcon({ shape }: { shape: Shape }) {
  return (
    <svg width="20" height="20" viewBox="-10 -10 20 20" style={{ flex: 'none' }} aria-hidden="true">
      <MarkShape shape={shape} x={0} y={0} color="" />
    </svg>
  );
}
