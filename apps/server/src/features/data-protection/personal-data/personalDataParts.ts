import { buffer } from 'node:stream/consumers';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  type Fact,
  findPicture,
  listEvents,
  listSessions,
  type SessionFact,
  sections,
} from './personalData.sql.ts';

/** What stands under one heading, chunk by chunk, so that years of sessions cost no memory. */
export interface Part {
  key: string;
  title: string;
  chunks: AsyncIterable<readonly Fact[]>;
}

type Read = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

const sessionsAtOnce = 50;

async function* sessionChunks(read: Read, person: PersonKey): AsyncGenerator<readonly Fact[]> {
  let after: SessionFact | undefined;
  for (;;) {
    const last = after;
    const page = await read(async (trx) => {
      const sessions = await listSessions(trx, person, last, sessionsAtOnce);
      return { sessions, events: await listEvents(trx, person, sessions) };
    });
    after = page.sessions.at(-1);
    if (!after) return;
    yield page.sessions.map(({ month: _, ...session }) => ({
      ...session,
      events: (page.events.get(session.sessionId) ?? []).map(({ sessionId: __, ...event }) => event),
    }));
  }
}

async function* only(facts: readonly Fact[]): AsyncGenerator<readonly Fact[]> {
  yield facts;
}

/** As an address that holds the picture itself. */
async function* pictureChunk(
  read: Read,
  storage: Storage,
  person: PersonKey,
): AsyncGenerator<readonly Fact[]> {
  const file = await read((trx) => findPicture(trx, person));
  const content = file && (await storage.read(file.key));
  if (!file || !content) return;
  const bytes = await buffer(content);
  yield [{ [picture.key]: `data:${file.type};base64,${bytes.toString('base64')}` }];
}

/** The one part that is shown, not told. */
export const picture = { key: 'picture', title: 'Picture' } as const;

/** Everything that is kept about a person, heading by heading. */
export async function* personalDataParts(
  read: Read,
  storage: Storage,
  person: PersonKey,
): AsyncGenerator<Part> {
  const all = await read((trx) =>
    Promise.all(sections.map(async ({ statement }) => (await statement(person).execute(trx)).rows)),
  );
  for (const [index, { key, title }] of sections.entries())
    yield { key, title, chunks: only(all[index] ?? []) };
  yield { ...picture, chunks: pictureChunk(read, storage, person) };
  yield { key: 'sessions', title: 'Sessions in VR', chunks: sessionChunks(read, person) };
}
