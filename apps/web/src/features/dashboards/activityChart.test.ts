import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Activity, activityChart } from './activityChart.ts';

const activityOf = (days: Activity['days']): Activity => ({
  month: '2026-11',
  latestMonth: '2026-11',
  sessions: 1,
  minutes: 1,
  activeDays: days.length,
  days,
});
const run = (moduleId: string, minutes: number) => ({
  moduleId,
  moduleName: `Module ${moduleId}`,
  minutes,
  sessions: 1,
});
const words = {
  otherModules: 'Other modules',
  dayLabel: (day: string) => String(Number(day.slice(-2))),
  dayName: (day: string) => day,
};
const today = '2026-11-20';

test('every day up to today has a point, also an idle one', () => {
  const { points } = activityChart({
    activity: activityOf([{ date: '2026-11-02', modules: [run('a', 24), run('b', 10)] }]),
    moduleIds: [],
    today,
    ...words,
  });
  expect(points).toHaveLength(20);
  expect(points[0]).toEqual({ label: '1', name: '2026-11-01', values: {} });
  expect(points[1]?.values).toEqual({ a: 24, b: 10 });
});

test('on a phone the last days alone are drawn', () => {
  const { days } = activityChart({
    activity: activityOf([]),
    moduleIds: [],
    today,
    lastDays: 12,
    ...words,
  });
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-09', '2026-11-20', 12]);
});

test('a module has the same colour in every month, and no two share one', () => {
  const colors = (modules: Activity['days'][number]['modules']) =>
    Object.fromEntries(
      activityChart({
        activity: activityOf([{ date: '2026-11-02', modules }]),
        moduleIds: ['a', 'b', 'i'],
        today,
        ...words,
      }).series.map(({ key, category }) => [key, category]),
    );
  const all = colors([run('a', 1), run('b', 1), run('i', 1)]);
  expect(new Set(Object.values(all)).size).toBe(3);
  expect(colors([run('i', 1)])).toEqual({ i: all.i });
  expect(colors([run('b', 1), run('a', 1)])).toEqual({ a: all.a, b: all.b });
});

test('with more modules than colours, each keeps its own in every month; the second of a colour is hatched', () => {
  const moduleIds = Array.from({ length: 20 }, (_, index) => `module ${index}`);
  const seriesOf = (ids: readonly string[]) =>
    activityChart({
      activity: activityOf([{ date: '2026-11-02', modules: ids.map((id) => run(id, 1)) }]),
      moduleIds,
      today,
      ...words,
    }).series;
  const alone = new Map(moduleIds.map((id) => [id, seriesOf([id])[0]?.category]));
  expect(new Set(alone.values()).size).toBe(8);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...moduleIds), { minLength: 1 }), (ids) => {
      const series = seriesOf(ids).filter(({ tone }) => tone === undefined);
      for (const { key, category } of series) expect(category).toBe(alone.get(key));
      const looks = series.map(({ category, hatched = false }) => `${category} ${hatched}`);
      expect(looks).toEqual([...new Set(looks)]);
    }),
  );
});

test('no minute is lost, and never more than eight series are drawn', () => {
  const runs = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 20 }), minutes: fc.integer({ min: 1, max: 90 }) }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  fc.assert(
    fc.property(runs, (modules) => {
      const { points, series } = activityChart({
        activity: activityOf([
          { date: '2026-11-05', modules: modules.map(({ id, minutes }) => run(`m${id}`, minutes)) },
        ]),
        moduleIds: [],
        today,
        ...words,
      });
      const drawn = series.reduce((sum, { key }) => sum + (points[4]?.values[key] ?? 0), 0);
      expect(drawn).toBe(modules.reduce((sum, { minutes }) => sum + minutes, 0));
      expect(series.length).toBeLessThanOrEqual(8);
      const named = series.filter(({ tone }) => tone === undefined).length;
      expect(series.length === named).toBe(named === modules.length);
    }),
  );
});
