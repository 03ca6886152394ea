import { expect, test } from 'vitest';
import { moduleCatalogue as modules } from '../content/moduleCatalogue.ts';
import { headsets } from '../content/organisation.ts';
import { makePeople } from '../content/people.ts';
import { annaBerg } from './annaBerg.ts';
import { assignModules } from './assignments.ts';
import { isWeekend } from './demoTime.ts';
import { type CalendarEntry, type CalendarRequest, planCalendar, playCalendar } from './planCalendar.ts';

const seed = 'test';
const today = '2026-11-21';
const DAY = 86_400_000;

function request(count = 250): CalendarRequest {
  const people = makePeople({ count, seed });
  const assignments = assignModules(people, modules, seed);
  return { people, modules, headsets, assignments, today, until: new Date(`${today}T12:00:00Z`), seed };
}

const play = (given: CalendarRequest): CalendarEntry[] => [
  ...playCalendar(planCalendar(given), modules, seed),
];
const demo = request();
const entries = play(demo);

const byLearnerAndModule = Map.groupBy(entries, ({ planned }) => `${planned.mobileNo} ${planned.moduleSlug}`);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const scoreOf = ({ played }: CalendarEntry) => (played.score === null ? [] : [played.score]);

test('the same seed and day give the same history', () => {
  expect(play(request())).toEqual(entries);
});

test('one more learner changes nothing that others did', () => {
  const before = makePeople({ count: 60, seed }).map(({ mobileNo }) => mobileNo);
  const deeds = (count: number) =>
    play(request(count))
      .filter(({ planned }) => before.includes(planned.mobileNo))
      .map(({ planned, played }) => ({
        ...played,
        mobileNo: planned.mobileNo,
        moduleSlug: planned.moduleSlug,
      }));
  expect(deeds(61)).toEqual(deeds(60));
});

test('its size fits the demo: thousands of sessions, at most 200,000 events', () => {
  expect(entries.length).toBeGreaterThan(5500);
  expect(entries.length).toBeLessThan(8000);
  expect(entries.reduce((sum, { played }) => sum + played.events.length, 0)).toBeLessThan(200_000);
});

test('sessions are in order, within 120 days, and over by now', () => {
  const starts = entries.map(({ played }) => played.startedAt.getTime());
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(Math.min(...starts)).toBeGreaterThan(Date.parse(today) - 121 * DAY);
  expect(entries.every(({ played }) => played.endedAt <= demo.until)).toBe(true);
});

test('nobody is in two sessions at once', () => {
  for (const own of Map.groupBy(entries, ({ planned }) => planned.mobileNo).values()) {
    for (const [index, { played }] of own.entries()) {
      const previous = own[index - 1];
      if (previous) expect(played.startedAt >= previous.played.endedAt).toBe(true);
    }
  }
});

test('weekends are quiet', () => {
  const weekend = entries.filter(({ played }) => isWeekend(played.startedAt.toISOString().slice(0, 10)));
  expect(weekend.length).toBeGreaterThan(0);
  expect(weekend.length / entries.length).toBeLessThan(0.14);
});

test('everybody trains before the first assessment', () => {
  for (const [first] of byLearnerAndModule.values()) expect(first?.planned.mode).toBe('training');
  expect(entries.filter(({ planned }) => planned.mode === 'assessment').length).toBeGreaterThan(1000);
});

test('learners play what they were assigned, in a version that was out, on a headset of their company', () => {
  const assigned = new Set(demo.assignments.map(({ mobileNo, moduleSlug }) => `${mobileNo} ${moduleSlug}`));
  expect([...byLearnerAndModule.keys()].filter((key) => !assigned.has(key))).toEqual([]);
  const sepsis = entries.filter(({ planned }) => planned.moduleSlug === 'sepsis-the-first-hour');
  expect([...new Set(sepsis.map(({ planned }) => planned.versionSemver))]).toEqual([
    '1.4.0',
    '1.5.0',
    '1.5.1',
  ]);
  const companyOfLearner = new Map(demo.people.map(({ mobileNo, companySlug }) => [mobileNo, companySlug]));
  for (const { planned } of entries) {
    const headset = headsets.find(({ name }) => name === planned.headsetName);
    expect(headset?.companySlug).toBe(companyOfLearner.get(planned.mobileNo));
  }
});

test('scores rise with practice, within 0 and 1', () => {
  const attempt = (index: number) =>
    mean([...byLearnerAndModule.values()].flatMap((own) => own.slice(index, index + 1).flatMap(scoreOf)));
  expect(attempt(2)).toBeGreaterThan(attempt(0) + 0.05);
  expect(attempt(5)).toBeGreaterThan(attempt(2) + 0.03);
  expect(entries.flatMap(scoreOf).every((score) => score >= 0 && score <= 1)).toBe(true);
});

test('every completed session scores every competency of its module', () => {
  for (const { planned, played } of entries.filter((entry) => entry.played.outcome === 'completed')) {
    const module = modules.find(({ slug }) => slug === planned.moduleSlug);
    const scored = played.events.flatMap((event) =>
      event.type === 'competency' ? [event.competencyName] : [],
    );
    expect(scored).toEqual(module?.competencies.map(({ competencyName }) => competencyName));
  }
});

test('Anna Berg has the history that the demonstration shows', () => {
  const annas = entries.filter(({ planned }) => planned.mobileNo === annaBerg);
  const november = annas.filter(({ played }) => played.startedAt >= new Date('2026-11-01'));
  expect(annas).toHaveLength(61);
  expect(november).toHaveLength(28);
  expect(new Set(november.map(({ played }) => played.startedAt.toISOString().slice(0, 10))).size).toBe(15);

  const assessed = annas.filter(({ planned }) => planned.mode === 'assessment');
  const latest = new Map(assessed.map(({ planned, played }) => [planned.moduleSlug, played.score]));
  expect(Object.fromEntries(latest)).toEqual({
    'sepsis-the-first-hour': 0.76,
    'safe-medication-round': 0.88,
    'basic-life-support': 0.94,
    'hand-hygiene-and-ppe': 0.91,
    'peripheral-iv-cannulation': 0.64,
  });
  const sepsis = assessed
    .filter(({ planned }) => planned.moduleSlug === 'sepsis-the-first-hour')
    .flatMap(scoreOf);
  expect(mean(sepsis)).toBeCloseTo(0.713, 3);
});
