import { Problem } from '../../../platform/problem.ts';
import { answerQuestions } from '../../../platform/threads/answerQuestions.ts';
import { readCsv } from './readCsv.ts';

/** Number of rows in one message to the main thread, which can pause between messages. */
const rowsPerPart = 500;

answerQuestions((bytes) => {
  if (!(bytes instanceof Uint8Array)) return undefined;
  try {
    const { rows, ...file } = readCsv(bytes);
    const parts = Array.from({ length: Math.ceil(rows.length / rowsPerPart) }, (_, part) =>
      JSON.stringify(rows.slice(part * rowsPerPart, (part + 1) * rowsPerPart)),
    );
    return { file, parts };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code, values: error.extras.values };
    throw error;
  }
});
