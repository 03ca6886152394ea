import { z } from 'zod';
import type { MockOasis } from '../apps/server/seed/mock-oasis/mockOasis.ts';

/** A result that Oasis must have. */
interface ExpectedResult {
  mobileNo: string;
  score: number;
  /** A successful result has a completion beside it. */
  successful: boolean;
}

/** By session id. */
export interface Ledger {
  expected: Map<string, ExpectedResult>;
  /** Sessions that Oasis must know nothing of: other departments' sessions, trainings, and sessions that were not completed. */
  others: Set<string>;
}

export interface OasisComparison {
  /** Results that Oasis must have, and how many it has. */
  expected: number;
  arrived: number;
  /** Completions that Oasis must have, and how many it has. */
  successful: number;
  completed: number;
  /** Keys of results and completions that Oasis lacks. */
  missing: string[];
  /** Keys that Oasis has and should not have. */
  invented: string[];
  /** Keys whose record is another learner's, has another score, or is a withdrawn completion. */
  wrong: string[];
  /** Sessions that Oasis must know nothing of. */
  others: number;
}

/** Compares the records of Oasis with those that it must have: each result, and a completion of each successful one. */
export const compareOasis = (mock: OasisRecords, { expected, others }: Ledger): OasisComparison => {
  const successful = new Map([...expected].filter(([, result]) => result.successful));
  const results = compareRecords(mock.results, expected, isRightResult);
  const completions = compareRecords(mock.completions, successful, isRightCompletion);
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

/** Only counts: whether the records are the right ones is told by the comparison at the end. */
export const hasAll = (mock: OasisRecords, { expected }: Ledger): boolean =>
  mock.results.size >= expected.size &&
  mock.completions.size >= [...expected.values()].filter(({ successful }) => successful).length;

const learnerSchema = z.object({ value: z.string() });
const resultSchema = z.object({ learner: learnerSchema, score: z.number() });
const completionSchema = z.object({ learner: learnerSchema, withdrawn: z.boolean() });

const isRightResult = (record: unknown, { mobileNo, score }: ExpectedResult): boolean => {
  const { learner, score: storedScore } = resultSchema.parse(record);
  return learner.value === mobileNo && Math.abs(storedScore - score) < 1e-6;
};

const isRightCompletion = (record: unknown, { mobileNo }: ExpectedResult): boolean => {
  const { learner, withdrawn } = completionSchema.parse(record);
  return learner.value === mobileNo && !withdrawn;
};

type OasisRecords = Pick<MockOasis, 'results' | 'completions'>;

const compareRecords = (
  stored: MockOasis['results'],
  expected: ReadonlyMap<string, ExpectedResult>,
  isRight: (record: unknown, result: ExpectedResult) => boolean,
) => ({
  missing: [...expected.keys()].filter((key) => !stored.has(key)),
  invented: [...stored.keys()].filter((key) => !expected.has(key)),
  wrong: [...expected].flatMap(([key, result]) => {
    const found = stored.get(key);
    return found && !isRight(found.record, result) ? [key] : [];
  }),
});
