import { answerInParts } from './readAside.ts';
import { readCsv } from './readCsv.ts';

answerInParts(
  (bytes) => readCsv(bytes),
  () => 500,
);
