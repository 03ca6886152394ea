import { debriefing } from '@simward/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { conforms } from './conforms.ts';

const markSchema = z.object({
  key: z.string().min(1),
  at: z.number().min(0).max(60),
  step: z.int().min(0),
  outcome: z.enum(['correct', 'wrong']),
  action: z.string().nullable(),
  note: z.string().optional(),
  order: z.object({ kind: z.literal('after'), days: z.array(z.iso.date()).max(2) }).nullable(),
  person: z.union([z.uuid(), z.null()]),
});

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'a',
    'correct',
    '2026-02-29',
    '2026-02-28',
    0,
    -1,
    0.5,
    61,
    null,
    true,
    [],
    {},
  ),
  fc.constant({ kind: 'after', days: ['2026-02-28'] }),
  fc.constant({ kind: 'before', days: [] }),
  fc.constant('769eaa17-0c66-53de-9992-f26918ee1e8e'),
);
const right = fc.record({
  key: fc.string({ minLength: 1 }),
  at: fc.double({ min: 0, max: 60, noNaN: true, noDefaultInfinity: true }),
  step: fc.nat(),
  outcome: fc.constantFrom('correct', 'wrong'),
  action: fc.option(fc.string()),
  note: fc.string(),
  order: fc.constantFrom(null, { kind: 'after', days: ['2026-02-28'] }),
  person: fc.constantFrom(null, '769eaa17-0c66-53de-9992-f26918ee1e8e'),
});
/** Replaces some fields by other values, or removes them. */
const changed = fc
  .tuple(right, fc.dictionary(fc.constantFrom(...Object.keys(markSchema.shape)), anything, { maxKeys: 2 }))
  .chain(([mark, others]) =>
    fc.subarray(Object.keys(mark), { minLength: 6 }).map((kept) => ({
      ...Object.fromEntries(Object.entries(mark).filter(([key]) => kept.includes(key))),
      ...others,
    })),
  );

test('it says of any JSON what zod says, where zod changes nothing', () => {
  let known = 0;
  fc.assert(
    fc.property(fc.oneof(right, changed, anything), (json) => {
      const parsed = markSchema.safeParse(json);
      expect(conforms(markSchema, json)).toBe(parsed.success);
      if (parsed.success) known += 1;
    }),
    { numRuns: 1000 },
  );
  expect(known).toBeGreaterThan(100);
});

test.each([
  ['a default', z.object({ name: z.string().default('x') }), { name: 'a' }],
  ['a trim', z.object({ name: z.string().trim() }), { name: 'a' }],
  ['a transformation', z.string().transform((text) => text.length), 'a'],
  ['a coercion', z.array(z.coerce.number()), [1]],
  ['unknown keys refused', z.strictObject({ name: z.string() }), { name: 'a' }],
])('a schema with %s is left to zod', (_, schema, json) => {
  expect(conforms<z.ZodType>(schema, json)).toBe(false);
});

const id = '01900000-0000-7000-8000-000000000001';
const answer: z.input<typeof debriefing.debriefingSchema> = {
  sessionId: id,
  moduleId: id,
  moduleName: 'Sepsis: the First Hour',
  moduleVersion: null,
  mode: 'assessment',
  attempt: 1,
  startedAt: '2026-11-23T08:42:00.000Z',
  duration: 0.38,
  outcome: 'completed',
  score: 0.72,
  passMark: 0.7,
  successful: true,
  failedMustPassSteps: [],
  recountedAt: null,
  changedLateAt: null,
  unknownVersion: null,
  lateEvents: 0,
  playedIn: 'headset',
  play: null,
  unassigned: false,
  takenOut: null,
  late: [],
  learner: {
    _id: id,
    name: 'Anna Berg',
    mobileNo: '1',
    company: 'Hospital',
    emailAddress: '',
    department: [],
  },
  people: [{ userId: id, name: 'Anna Berg', profilePic: null, role: 'host', debriefed: true }],
  begins: 0,
  end: 60,
  eventsRemovedAt: null,
  steps: [],
  stepMarks: [{ key: 'a', step: 0, action: null, outcome: 'missed', order: null, at: 4, person: 0 }],
  answers: [],
  cues: [],
  competencies: [],
  usual: { sessions: 0, path: [] },
};

test('the marks of a session are looked at here, and a wrong one is found', () => {
  expect(conforms(debriefing.debriefingSchema, answer)).toBe(true);
  const [mark] = answer.stepMarks;
  const stepMarks = [{ ...mark, at: -1 }];
  expect(conforms(debriefing.debriefingSchema, { ...answer, stepMarks })).toBe(false);
});

test('a record with an enum as its keys is looked at here, with all of them or with some', () => {
  const keys = z.enum(['name', 'role']);
  const whole = z.record(keys, z.string());
  expect(conforms(whole, { name: 'Anna', role: 'User' })).toBe(true);
  for (const wrong of [
    { name: 'Anna' },
    { name: 'Anna', role: 1 },
    { name: 'Anna', role: 'User', age: '' },
    [],
  ])
    expect([conforms(whole, wrong), whole.safeParse(wrong).success]).toEqual([false, false]);
  const part = z.partialRecord(keys, z.string());
  for (const right of [{}, { role: 'User' }]) expect(conforms(part, right)).toBe(true);
  for (const wrong of [{ age: '' }, { name: null }])
    expect([conforms(part, wrong), part.safeParse(wrong).success]).toEqual([false, false]);
});
