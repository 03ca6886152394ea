/** The axes of every bar plot: no ticks, a quiet grid, figures in the third text colour. */
export const plotAxis = {
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '0',
  gridColor: 'var(--grid)',
  textColor: 'var(--text-3)',
  yAxisProps: { width: 30, tick: { fontSize: 11.5, fill: 'currentColor' }, tickMargin: 8 },
  xAxisProps: {
    tick: { fontSize: 11.5, fill: 'currentColor' },
    tickMargin: 10,
    height: 30,
    interval: 'equidistantPreserveStart',
  },
} as const;

/** Names the drawing for screen readers; the chart library passes no aria-label on. */
export const named = (label: string) => (drawing: SVGSVGElement | null) =>
  drawing?.setAttribute('aria-label', label);
