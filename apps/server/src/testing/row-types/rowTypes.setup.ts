import { appendFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { takeAnswered, takeFaults } from './checkedAnswers.ts';

afterAll(() => {
  const answered = takeAnswered();
  appendFileSync(inject('answeredStatements'), answered.map((where) => `${where}\n`).join(''));
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`Rows are not as their types say:\n${faults.join('\n')}`);
});
