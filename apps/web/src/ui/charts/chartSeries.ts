import { stableHash } from '../../lib/stableHash.ts';

export type Tone = 'primary' | 'context' | 'pass' | 'fail' | 'warn' | 'order' | 'accent';

export interface ChartSeries {
  /** Stands for the series inside the chart: letters, digits and dashes alone. */
  key: string;
  label: string;
  /** Its position among the eight category colours, from 0; by default its position in the list. */
  category?: number;
  /** Instead of a category's: the colour of what it means. */
  tone?: Tone;
  /** Told apart without its colour. */
  hatched?: boolean;
  /** As a line, where the chart draws one. */
  line?: 'solid' | 'dashed';
}

export interface ChartPoint {
  /** Short, on the axis. */
  label: string;
  /** A second line on the axis. */
  detail?: string;
  /** In full, in the tooltip and the table. */
  name: string;
  /** Values by the key of the series; a missing one is a gap in a line and nothing in a stack. */
  values: Readonly<Record<string, number | null>>;
}

const categories = 8;

/** The colour of a series; the palette tells at most eight apart. */
export function seriesColor({ tone, category }: ChartSeries, position: number): string {
  return `var(--${tone ?? `category-${((category ?? position) % categories) + 1}`})`;
}

/** The category colour of an id that shares a chart with no other. */
export const ownCategory = (id: string): number => stableHash(id) % categories;

/** A category colour for each id: its own, or the next one that is free. The order in which they come plays no part. */
export function categoriesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const colors = new Map<string, number>();
  for (const id of ids.toSorted()) {
    let color = ownCategory(id);
    while (colors.size < categories && [...colors.values()].includes(color)) color = (color + 1) % categories;
    colors.set(id, color);
  }
  return colors;
}
