import { endpoints, modules } from '@simward/contract';
import { expect, test } from 'vitest';
import { fullAnswer } from './fullAnswer.ts';

/** A file whose fields have to agree with each other. */
const agreeing: readonly string[] = [modules.exportDescription.name];

const reading = endpoints.filter(
  ({ name, transaction, method }) => (transaction === 'read' || method === 'GET') && !agreeing.includes(name),
);

test('there is a full answer to whatever is read, and the contract accepts it', () => {
  expect(reading.length).toBeGreaterThan(100);
  const refused = reading.flatMap(({ name, answer }) => {
    try {
      fullAnswer(answer);
      return [];
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : error}`];
    }
  });
  expect(refused).toEqual([]);
});
