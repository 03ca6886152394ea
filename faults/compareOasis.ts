import { z } from 'zod';
import type { MockOasis } from '../apps/server/seed/mock-oasis/mockOasis.ts';

/** What Oasis must have of a session. */
interface Expected {
  mobileNo: string;
  score: number;
  /** Then it has a completion beside the result. */
  successful: boolean;
}

export interface Ledger {
  expected: Map<string, Expected>;
  others: Set<string>;
}

export interface Compared {
  /** Completed assessments of the chosen department, and those that Oasis has. */
  expected: number;
  arrived: number;
  /** Of them those that were successful, and the completions that Oasis has. */
  successful: number;
  completed: number;
  /** Keys of results, and of completions, that Oasis lacks, and that it has and should not. */
  missing: string[];
  invented: string[];
  /** Keys whose record is another learner's or has another score, and those of withdrawn completions. */
  wrong: string[];
  /** Sessions that Oasis must know nothing of: of other departments, trainings, those that were left. */
  others: number;
}

const learnerSchema = z.object({ value: z.string() });
const resultSchema = z.object({ learner: learnerSchema, score: z.number() });
const completionSchema = z.object({ learner: learnerSchema, withdrawn: z.boolean() });

const isRightResult = (kept: unknown, { mobileNo, score }: Expected): boolean => {
  const { learner, score: arrived } = resultSchema.parse(kept);
  return learner.value === mobileNo && Math.abs(arrived - score) < 1e-6;
};

const isRightCompletion = (kept: unknown, { mobileNo }: Expected): boolean => {
  const { learner, withdrawn } = completionSchema.parse(kept);
  return learner.value === mobileNo && !withdrawn;
};

type KeptRecords = Pick<MockOasis, 'results' | 'completions'>;

/** What Oasis keeps of one kind beside what it must keep. */
const compareKept = (
  kept: MockOasis['results'],
  wanted: ReadonlyMap<string, Expected>,
  isRight: (record: unknown, expected: Expected) => boolean,
) => ({
  missing: [...wanted.keys()].filter((key) => !kept.has(key)),
  invented: [...kept.keys()].filter((key) => !wanted.has(key)),
  wrong: [...wanted].flatMap(([key, expected]) => {
    const one = kept.get(key);
    return one && !isRight(one.record, expected) ? [key] : [];
  }),
});

/** Whether Oasis has as many results and completions as it is to have. */
export const hasAll = (mock: KeptRecords, { expected }: Ledger): boolean =>
  mock.results.size >= expected.size &&
  mock.completions.size >= [...expected.values()].filter(({ successful }) => successful).length;

/** What Oasis keeps in the end beside what it must keep: each result, and each completion of a successful one. */
export const compareOasis = (mock: KeptRecords, { expected, others }: Ledger): Compared => {
  const successful = new Map([...expected].filter(([, one]) => one.successful));
  const results = compareKept(mock.results, expected, isRightResult);
  const completions = compareKept(mock.completions, successful, isRightCompletion);
  return {
    expected: expected.size,
    arrived: mock.results.size,
    successful: successful.size,
    completed: mock.completions.size,
    missing: [...results.missing, ...completions.missing],
    invented: [...results.invented, ...completions.invented],
    wrong: [...results.wrong, ...completions.wrong],
    others: others.size,
  };
};
