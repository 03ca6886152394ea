import { imports, problemCodeSchema } from '@simward/contract';
import { z } from 'zod';
import { createFairQueue } from '../../../platform/fairQueue.ts';
import { mapWithPauses } from '../../../platform/pauses.ts';
import { Problem, problem } from '../../../platform/problem.ts';
import { storedParamsSchema } from '../../../platform/texts/storedText.ts';
import { createThread } from '../../../platform/threads/createThread.ts';
import type { CsvFile, ImportRow } from './readCsv.ts';
import { separators } from './splitTable.ts';

/**
 * Reads a list of people with `readCsv` in a thread of its own, because the longest files take seconds.
 * @param by id of the person who uploaded the file; the files of several people take turns
 * @throws Problem as `readCsv`, and file.busy when too many files wait or reading takes too long
 */
export const readCsvAside = async (bytes: Buffer, by: string): Promise<CsvFile> => {
  const copy = new Uint8Array(bytes);
  const answer = answerSchema.safeParse(await turns.run(by, () => thread.ask(copy, [copy.buffer])));
  if (!answer.success) throw problem('file.busy', { retryAfter: 5 });
  if ('refused' in answer.data) {
    const { refused, values } = answer.data;
    throw new Problem(refused, values && { values });
  }
  const { file, parts } = answer.data;
  const rows = await mapWithPauses(parts, (part) => rowsSchema.parse(JSON.parse(part)));
  return { ...file, rows: rows.flat() };
};

const turns = createFairQueue({
  atOnce: 1,
  longest: 100,
  longestEach: 6,
  full: () => problem('file.busy', { retryAfter: 5 }),
});

/** A read is stopped after a minute, which is far longer than the largest file takes on a busy machine. */
const thread = createThread(new URL('./csvThread.ts', import.meta.url), {
  longestMs: 60_000,
  megabytes: 1_024,
});

const fileSchema = z.object({
  encoding: z.string(),
  separator: z.enum(separators),
  columns: z.array(z.enum(imports.importFields)),
  ignored: z.array(z.string()),
});
const rowsSchema: z.ZodType<ImportRow[]> = z.array(
  z.object({
    line: z.int(),
    cells: z.partialRecord(z.enum(imports.importFields), z.string()),
    raggedBy: z.int(),
  }),
);
const answerSchema = z.union([
  z.object({ file: fileSchema, parts: z.array(z.string()) }),
  z.object({
    refused: problemCodeSchema,
    values: storedParamsSchema.optional(),
  }),
]);
