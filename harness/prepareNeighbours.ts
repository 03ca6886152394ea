import { resolve } from 'node:path';
import { readArguments, readCount, refuseArguments } from '../apps/server/src/commands/command.ts';
import { prepareNeighbours } from './neighbours.ts';

const usage = `Fills a data folder with one big company and small ones of 10, 1,000 and 10,000 people.

  node harness/prepareNeighbours.ts --data DIR [--checkout DIR] [--people 100000] [--sessions 500000]

--checkout names the folder of another version of the portal, which then makes the database.`;

const { values } = readArguments(usage, {
  data: { type: 'string' },
  checkout: { type: 'string' },
  people: { type: 'string', default: '100000' },
  sessions: { type: 'string', default: '500000' },
});
await prepareNeighbours({
  dataDir: resolve(values.data ?? refuseArguments(usage)),
  checkout: values.checkout && resolve(values.checkout),
  people: readCount(usage, ['people', values.people]),
  sessions: readCount(usage, ['sessions', values.sessions]),
});
