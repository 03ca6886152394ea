import { answerInParts } from './readAside.ts';
import { readTable } from './readTable.ts';

/** Cells in one part: a table may have hundreds of columns. */
const cellsPerPart = 5_000;

answerInParts(readTable, (row) =>
  Math.max(1, Math.floor(cellsPerPart / Math.max(1, row?.cells.length ?? 1))),
);
