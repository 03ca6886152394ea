import { expect, test } from 'vitest';
import { fullSize, planDemo } from '../planDemo.ts';
import { demoTime } from './demoTime.ts';
import { isOfGroup } from './planGroup.ts';

const monthMs = 30 * 86_400_000;

test.each(['2026-11-21T09:30:00Z', '2026-11-30T00:10:00Z', '2027-03-14T22:00:00Z', '2027-07-05T13:00:00Z'])(
  'at %s six to nine people have a competency that expires, and five were assessed together',
  (moment) => {
    const now = new Date(moment);
    const { uploads, people } = planDemo(demoTime(now), fullSize);
    const early = uploads.filter(
      ({ planned, played }) =>
        planned.mode === 'assessment' && now.getTime() - played.startedAt.getTime() > 5 * monthMs,
    );
    const passed = Map.groupBy(early, ({ person }) => person.mobileNo);
    expect(passed.size).toBeGreaterThanOrEqual(6);
    expect(passed.size).toBeLessThanOrEqual(9);
    for (const own of passed.values()) {
      expect(own).toHaveLength(2);
      const since = own.map(({ arrivedAt }) => arrivedAt).at(-1) ?? now;
      const later = uploads.filter(({ person, arrivedAt }) => person === own[0]?.person && arrivedAt > since);
      expect(
        later.some(
          ({ planned }) => planned.moduleSlug === 'basic-life-support' && planned.mode === 'assessment',
        ),
      ).toBe(false);
    }

    const group = uploads.filter(({ planned }) => isOfGroup(planned));
    expect(group).toHaveLength(5);
    expect(group.every(({ arrivedAt, played }) => arrivedAt > played.endedAt && arrivedAt <= now)).toBe(true);
    const members = new Set(group.map(({ person }) => person));
    expect(members.size).toBe(5);
    expect(people.filter((person) => members.has(person)).every(({ active }) => active)).toBe(true);
  },
);
