import { problemCodeSchema } from '@simward/contract';
import { z } from 'zod';
import { createFairQueue } from '../../../platform/fairQueue.ts';
import { mapWithPauses } from '../../../platform/pauses.ts';
import { Problem, problem } from '../../../platform/problem.ts';
import { storedParamsSchema } from '../../../platform/texts/storedText.ts';
import { answerQuestions } from '../../../platform/threads/answerQuestions.ts';
import { createThread } from '../../../platform/threads/createThread.ts';

/**
 * Reads lists of people in a thread of their own, because the longest files take seconds.
 * @param file module that calls `answerInParts`
 * @returns a function that throws the problems of what the thread reads, and file.busy when too many files wait, or
 * reading takes too long or too much memory. The files of several people, whose ids are `by`, take turns.
 */
export const createReaderAside = <Head, Row>(
  file: URL,
  { head, rows }: { head: z.ZodType<Head>; rows: z.ZodType<Row[]> },
) => {
  const answerSchema = z.union([
    z.object({ head, parts: z.array(z.string()) }),
    z.object({ refused: problemCodeSchema, values: storedParamsSchema.optional() }),
  ]);
  const turns = createFairQueue({ atOnce: 1, longest: 100, longestEach: 6, full: busy });
  const thread = createThread(file, { longestMs, megabytes: 1_024 });
  return async (bytes: Uint8Array, by: string, sheet?: string): Promise<Head & { rows: Row[] }> => {
    const copy = new Uint8Array(bytes);
    const answer = answerSchema.safeParse(
      await turns.run(by, () => thread.ask({ bytes: copy, sheet }, [copy.buffer])),
    );
    if (!answer.success) throw busy();
    if ('refused' in answer.data) {
      const { refused, values } = answer.data;
      throw new Problem(refused, values && { values });
    }
    const parts = await mapWithPauses(answer.data.parts, (part) => rows.parse(JSON.parse(part)));
    return { ...answer.data.head, rows: parts.flat() };
  };
};

const busy = () => problem('file.busy', { retryAfter: 5 });

/** A thread that has not answered by then hangs: the largest file takes seconds, also on a busy machine. */
const longestMs = 60_000;

/** Answers what `createReaderAside` asks, in its thread: the rows in parts, between which the main thread can pause. */
export const answerInParts = <Row>(
  read: (bytes: Uint8Array, sheet?: string) => { rows: readonly Row[] },
  rowsPerPart: (row: Row | undefined) => number,
): void =>
  answerQuestions((question) => {
    const { bytes, sheet } = questionSchema.parse(question);
    try {
      const { rows, ...head } = read(bytes, sheet);
      const size = rowsPerPart(rows[0]);
      const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
        JSON.stringify(rows.slice(part * size, (part + 1) * size)),
      );
      return { head, parts };
    } catch (error) {
      if (error instanceof Problem) return { refused: error.code, values: error.extras.values };
      throw error;
    }
  });

const questionSchema = z.object({ bytes: z.instanceof(Uint8Array), sheet: z.string().optional() });
