import { Problem } from '../../../platform/problem.ts';
import { answerQuestions } from '../../../platform/threads/answerQuestions.ts';
import { readCsv } from './readCsv.ts';

/** So many rows are handed over in one piece: whoever takes them reads one after the other. */
const rowsOfPart = 500;

answerQuestions((bytes) => {
  if (!(bytes instanceof Uint8Array)) return undefined;
  try {
    const { rows, ...file } = readCsv(bytes);
    const parts = Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, part) =>
      JSON.stringify(rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart)),
    );
    return { file, parts };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code, values: error.extras.values };
    throw error;
  }
});
