import type { AnswerOf, dashboards } from '@simward/contract';
import { daysOfMonth } from '../../../lib/format/calendar.ts';
import {
  type ChartPoint,
  type ChartSeries,
  categoriesOf,
  ownCategory,
} from '../../../ui/charts/chartSeries.ts';

export type Activity = AnswerOf<typeof dashboards.userTimeByMonth>;

interface ActivityChartInput {
  activity: Activity;
  /** All modules of the person: each keeps its colour in the months of the others. */
  moduleIds: readonly string[];
  today: string;
  /** Only so many days, counted from the last one. */
  lastDays?: number;
  otherModules: string;
  dayLabel: (isoDate: string) => string;
  dayName: (isoDate: string) => string;
}

interface ActivityChart {
  days: readonly string[];
  points: ChartPoint[];
  series: ChartSeries[];
}

/** More are not told apart; beyond, a grey one stands for those that have no place among the first seven. */
const most = 8;
/** Key of the series that stands for several modules. */
export const others = 'others';

/**
 * A person with more modules than the palette has colours sees two in one: the second of a month is hatched, a third
 * has no look left.
 */
function distinguished(modules: readonly ChartSeries[]): ChartSeries[] {
  const distinct = modules.flatMap((one, at) => {
    const before = modules.slice(0, at).filter(({ category }) => category === one.category).length;
    if (before > 1) return [];
    return before === 1 ? [{ ...one, hatched: true }] : [one];
  });
  return distinct.length < modules.length || distinct.length > most ? distinct.slice(0, most - 1) : distinct;
}

/** A month's activity as bars: a point a day, also the idle ones, and a series a module. */
export function activityChart(input: ActivityChartInput): ActivityChart {
  const { activity, moduleIds, today, lastDays, otherModules, dayLabel, dayName } = input;
  const names = new Map(
    activity.days.flatMap((day) =>
      day.modules.map((module) => [module.moduleId, module.moduleName] as const),
    ),
  );
  const modules = [...names].toSorted(([, a], [, b]) => a.localeCompare(b));
  const colors = categoriesOf(moduleIds);
  const drawn = modules.map(([key, label]) => ({
    key,
    label,
    category: colors.get(key) ?? ownCategory(key),
  }));
  const series = distinguished(drawn);
  const keyOf = (id: string) => (series.some(({ key }) => key === id) ? id : others);
  if (series.length < modules.length) series.push({ key: others, label: otherModules, tone: 'context' });

  const byDay = new Map(activity.days.map((day) => [day.date, day.modules]));
  const all = daysOfMonth(activity.month, today);
  const days = lastDays ? all.slice(-lastDays) : all;
  const points = days.map((day) => {
    const values: Record<string, number> = {};
    for (const { moduleId, minutes } of byDay.get(day) ?? []) {
      const key = keyOf(moduleId);
      values[key] = (values[key] ?? 0) + minutes;
    }
    return { label: dayLabel(day), name: dayName(day), values };
  });
  return { days, points, series };
}
