import type { AnswerOf, dashboards } from '@simward/contract';
import { daysOfMonth } from '../../lib/format/calendar.ts';
import { type ChartPoint, type ChartSeries, categoriesOf } from '../../ui/charts/chartSeries.ts';

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

/** The palette tells eight series apart; with more modules a grey one stands for those beyond the seventh. */
const distinct = 8;
/** Key of the series that stands for several modules. */
export const others = 'others';

/** A month's activity as bars: a point a day, also the idle ones, and a series a module. */
export function activityChart(input: ActivityChartInput): ActivityChart {
  const { activity, moduleIds, today, lastDays, otherModules, dayLabel, dayName } = input;
  const names = new Map(
    activity.days.flatMap((day) =>
      day.modules.map((module) => [module.moduleId, module.moduleName] as const),
    ),
  );
  const modules = [...names].toSorted(([, a], [, b]) => a.localeCompare(b));
  const own = modules.length > distinct ? modules.slice(0, distinct - 1) : modules;
  const keyOf = (id: string) => (own.some(([known]) => known === id) ? id : others);
  const known = new Set([...moduleIds, ...names.keys()]);
  const colors = categoriesOf(known.size > distinct ? own.map(([id]) => id) : [...known]);
  const series: ChartSeries[] = own.map(([key, label]) => ({ key, label, category: colors.get(key) ?? 0 }));
  if (modules.length > own.length) series.push({ key: others, label: otherModules, tone: 'context' });

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
