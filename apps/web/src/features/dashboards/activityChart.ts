import type { AnswerOf, dashboards } from '@simward/contract';
import { daysOfMonth } from '../../lib/format/calendar.ts';
import { type ChartPoint, type ChartSeries, categoriesOf, ownCategory } from '../../ui/charts/chartSeries.ts';

export type Activity = AnswerOf<typeof dashboards.userTimeByMonth>;

interface ActivityChartInput {
  activity: Activity;
  /** All modules of the person, so that each module has the same colour in every month. */
  moduleIds: readonly string[];
  today: string;
  /** Draws only this many days of the month, the latest ones; all of them by default. */
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

/** Key of the series that stands for several modules. */
export const others = 'others';

/** A month's activity as bars: a point for each day, also without a session, and a series for each module. */
export function activityChart(input: ActivityChartInput): ActivityChart {
  const { activity, moduleIds, today, lastDays, otherModules, dayLabel, dayName } = input;
  const names = new Map(
    activity.days.flatMap((day) =>
      day.modules.map((module) => [module.moduleId, module.moduleName] as const),
    ),
  );
  const modules = [...names].toSorted(([, a], [, b]) => a.localeCompare(b));
  const colors = categoriesOf(moduleIds);
  const allSeries = modules.map(([key, label]) => ({
    key,
    label,
    category: colors.get(key) ?? ownCategory(key),
  }));
  const series = distinctSeries(allSeries);
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

/** People cannot tell more series apart. With more modules, seven are drawn and one grey series stands for the others. */
const mostSeries = 8;

/**
 * Series that look different. With more modules than the palette has colours, the second module of a colour is hatched
 * and a third one is left to the grey series.
 */
function distinctSeries(modules: readonly ChartSeries[]): ChartSeries[] {
  const distinct = modules.flatMap((module, index) => {
    const before = modules.slice(0, index).filter(({ category }) => category === module.category).length;
    if (before > 1) return [];
    return before === 1 ? [{ ...module, hatched: true }] : [module];
  });
  const fits = distinct.length === modules.length && distinct.length <= mostSeries;
  return fits ? distinct : distinct.slice(0, mostSeries - 1);
}
