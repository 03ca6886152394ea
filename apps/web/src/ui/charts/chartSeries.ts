import { stableHash } from '../../lib/stableHash.ts';

export type Tone = 'primary' | 'context' | 'pass' | 'fail' | 'warn' | 'order' | 'accent';

export interface ChartSeries {
  /** Identifies the series in the chart; letters, digits and dashes only. */
  key: string;
  label: string;
  /** Index (0–7) of the series' category colour; by default its position in the list. */
  category?: number;
  /** A colour with a meaning, instead of a category colour. */
  tone?: Tone;
  /** Hatches the bars of the series, so that they can be distinguished without colour; `back` leans the other way. */
  hatched?: boolean | 'back';
  /** The style of its line in a line chart. */
  line?: 'solid' | 'dashed';
}

export interface ChartPoint {
  /** Short name, written on the axis. */
  label: string;
  /** A second line on the axis. */
  detail?: string;
  /** Full name, for the tooltip and the table. */
  name: string;
  /** Values by the key of the series; a missing value is a gap in a line and nothing in a stack. */
  values: Readonly<Record<string, number | null>>;
}

const categories = 8;

/** The colour of a series. The palette has eight category colours. */
export function seriesColor({ tone, category }: ChartSeries, position: number): string {
  return `var(--${tone ?? `category-${((category ?? position) % categories) + 1}`})`;
}

/** The number of an id's category colour when it is alone in a chart. */
export const ownCategory = (id: string): number => stableHash(id) % categories;

/**
 * Index of each id's category colour: the one that it has alone, or the next free one. The order of the ids
 * does not matter.
 */
export function categoriesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const colors = new Map<string, number>();
  for (const id of ids.toSorted()) {
    let color = ownCategory(id);
    while (colors.size < categories && [...colors.values()].includes(color)) color = (color + 1) % categories;
    colors.set(id, color);
  }
  return colors;
}
