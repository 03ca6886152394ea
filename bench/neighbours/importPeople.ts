import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerOf, basePath, imports } from '@simward/contract';
import { writeWorkbook } from '../../apps/server/src/platform/table-export/writeWorkbook.ts';
import { watchMemory } from '../../harness/childProcess.ts';
import { asOwner } from '../../harness/portalDatabase.ts';
import { bearer, sendCall } from '../../harness/sendCall.ts';
import { preparePeople } from '../filled/preparePeople.ts';
import { firstMobileNo } from '../firstMobileNo.ts';

const rows = 10_000;

/** Each look counts the rows, so that many looks would cost more than what they look at. */
const pollMs = 500;

/** Most seconds for a list of 10,000 people, beside a big company as well. */
export const mostImportSeconds = { previewed: 15, stored: 30 };

export const listKinds = ['csv', 'xlsx'] as const;
type ListKind = (typeof listKinds)[number];

interface ImportTimes {
  /** Seconds from the first byte that is sent to the difference that is ready. */
  previewed: number;
  /** Seconds, the wait for the job included. */
  stored: number;
  /** Resident memory of the server, in MiB. */
  memory: { before: number; peak: number };
}

interface Target {
  origin: string;
  dataDir: string;
  pid: number;
}

/** How long a list of 10,000 people takes that goes into a new company of 1,000. */
export const importPeople = async (
  { origin, dataDir, pid }: Target,
  firstNumber: number,
  kind: ListKind,
): Promise<ImportTimes> => {
  const { token } = await asOwner(dataDir, (database) =>
    preparePeople(database, dataDir, { people: 1_000, firstMobileNo: firstNumber }),
  );
  const headers = bearer(token);
  const file = await peopleFile(kind);
  const { answer, ...memory } = await watchMemory(pid, 50, async () => {
    const beganAt = performance.now();
    const uploaded = await upload(origin, headers, file);
    const params = { id: uploaded.batch._id };
    const readUntil = async (isOver: (state: imports.Import['state']) => boolean) => {
      for (;;) {
        const { batch } = await sendCall(origin, imports.getImport, { params }, headers);
        if (isOver(batch.state)) return batch;
        await pause(pollMs);
      }
    };
    const read = await readUntil((state) => state !== 'reading');
    if (read.state === 'columns') await sendCall(origin, imports.previewList, { params }, headers);
    const { counts } = await readUntil((state) => state === 'preview');
    expectAll(counts.new, counts);
    const previewedAt = performance.now();
    await sendCall(origin, imports.importFile, { body: { fileId: params.id } }, headers);
    const done = await readUntil((state) => state !== 'running');
    expectAll(done.counts.done, done);
    return {
      previewed: (previewedAt - beganAt) / 1000,
      stored: (performance.now() - previewedAt) / 1000,
    };
  });
  return { ...answer, memory };
};

export const isImportQuick = ({ previewed, stored }: ImportTimes): boolean =>
  previewed <= mostImportSeconds.previewed && stored <= mostImportSeconds.stored;

/**
 * Imports lists of both kinds and prints how long each took.
 * @returns whether each was quick enough
 */
export const measureImport = async (portal: Target, say: (line: string) => void): Promise<boolean> => {
  let isQuick = true;
  say('');
  for (const [index, kind] of listKinds.entries()) {
    const times = await importPeople(portal, firstMobileNo('import') + index * 100_000, kind);
    isQuick &&= isImportQuick(times);
    const { previewed, stored, memory } = times;
    say(
      `Import of ${rows} people, .${kind}: previewed in ${previewed.toFixed(1)} s, stored in ${stored.toFixed(1)} s, ` +
        `the wait for the job included; memory ${memory.before} MiB before, ${memory.peak} MiB at most`,
    );
  }
  return isQuick;
};

const header = ['Name', 'Email Address', 'Course', 'Location', 'Role', 'Department'] as const;

const people = Array.from({ length: rows }, (_, index) => [
  `Imported ${index}`,
  `imported${index}@people.example`,
  `Course ${index % 20}`,
  'Site A',
  'User',
  `Department ${1 + (index % 10)}`,
]);

const peopleFile = async (kind: ListKind): Promise<File> =>
  kind === 'csv'
    ? new File([[header, ...people].map((line) => `${line.join(',')}\r\n`).join('')], 'people.csv')
    : new File(
        [
          Uint8Array.from(
            await writeWorkbook(
              [{ name: 'People', columns: header.map((title) => ({ header: title })), rows: people }],
              'UTC',
            ),
          ),
        ],
        'people.xlsx',
      );

const upload = async (
  origin: string,
  headers: Record<string, string>,
  file: File,
): Promise<AnswerOf<typeof imports.uploadList>> => {
  const body = new FormData();
  body.set('fileName', file.name);
  body.set('file', file);
  const { path, method, answer } = imports.uploadList;
  const response = await fetch(`${origin}${basePath}${path}`, { method, headers, body });
  if (!response.ok) throw new Error(`The upload answered ${response.status} ${await response.text()}`);
  return answer.parse(await response.json());
};

const expectAll = (count: number, where: object): void => {
  if (count !== rows) throw new Error(`${count} of ${rows} people are meant: ${JSON.stringify(where)}`);
};
