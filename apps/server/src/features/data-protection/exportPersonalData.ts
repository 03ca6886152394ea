import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type dataProtection, type InputOf, screens } from '@simward/contract';
import { companyName } from '../../domain/companies/company.sql.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { restorableSince } from '../../domain/people/leaving/leaving.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../domain/people/policy.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { attachmentOf } from '../../platform/http/attachment.ts';
import { problem } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { isTextKey, type Language, type Say, say, sayIn } from '../../platform/texts/say.ts';
import {
  type Fact,
  findPicture,
  listEvents,
  listSessions,
  type Section,
  type SessionFact,
  sections,
} from './personalData.sql.ts';

type Query = InputOf<typeof dataProtection.exportPersonalData>['query'];

/** Exports everything stored about the caller, as a file that is written while the data is read. */
export const exportPersonalData = async (ctx: OwnCtx, { format }: Query): Promise<Readable> => {
  const { companyId, userId, name } = ctx.caller;
  const company = await ctx.write(async (trx) => {
    await ctx.audit(trx, { subject: { type: 'user', id: userId }, detail: { format } });
    return companyName(trx, companyId);
  });
  return fileAbout(ctx, { companyId, userId, name, company }, format);
};

/**
 * Exports the same about another person. Whoever can sign in and has an address is told by mail.
 * @throws Problem user.not-found outside the company and once a deleted person cannot be brought back,
 * access.forbidden for roles that the caller may not give
 */
export const exportPerson = async (ctx: OwnCtx, id: string, { format }: Query): Promise<Readable> => {
  const { caller, clock, platform } = ctx;
  const about = await ctx.write(async (trx) => {
    const row = await personInSight({ trx, caller }, id, personPolicy.exportData);
    if (row.deleted_at && row.deleted_at < restorableSince(clock.now())) throw problem('user.not-found');
    const person = { companyId: row.company_id, userId: row.user_id };
    await ctx.audit(trx, {
      companyId: person.companyId,
      subject: { type: 'user', id: person.userId },
      detail: { format },
    });
    // Mail goes to nobody who is deactivated or deleted.
    if (row.status && !row.deleted_at && row.email !== '' && person.userId !== caller.userId)
      await queueMail(platform, trx, {
        ...person,
        template: 'personal-data-exported',
        path: screens.profile.path,
      });
    return { ...person, name: row.name, company: await companyName(trx, person.companyId) };
  });
  return fileAbout(ctx, about, format);
};

const fileAbout = (
  { clock, language, platform, read, reply }: OwnCtx,
  { companyId, userId, name, company }: PersonKey & { name: string; company: string },
  format: Query['format'],
): Readable => {
  const madeAt = clock.now().toISOString();
  const fileName = sayIn(language)('data-protection.personalData.fileName', { day: madeAt.slice(0, 10) });
  const parts = personalDataParts(read, platform.storage, { companyId, userId });
  reply.type(contentTypes[format]).header('content-disposition', attachmentOf(`${fileName}.${format}`));
  return Readable.from(
    format === 'json'
      ? personalDataJson({ madeAt, person: name, company }, parts)
      : personalDataPage(language, { name, company, madeAt }, parts),
  );
};

const contentTypes = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** The rows under one heading of the file, in chunks, so that years of sessions need little memory. */
interface Part {
  key: Section['key'];
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

async function* asChunk(facts: readonly Fact[]): AsyncGenerator<readonly Fact[]> {
  yield facts;
}

/** The person's picture as a data URL, so that the file needs nothing else. */
async function* pictureChunk(
  read: Read,
  storage: Storage,
  person: PersonKey,
): AsyncGenerator<readonly Fact[]> {
  const file = await read((trx) => findPicture(trx, person));
  const content = file && (await storage.read(file.key));
  if (!file || !content) return;
  const bytes = await buffer(content);
  yield [{ picture: `data:${file.type};base64,${bytes.toString('base64')}` }];
}

/** Everything stored about a person, heading by heading. */
async function* personalDataParts(read: Read, storage: Storage, person: PersonKey): AsyncGenerator<Part> {
  const all = await read((trx) =>
    Promise.all(sections.map(async ({ statement }) => (await statement(person).execute(trx)).rows)),
  );
  for (const [index, { key }] of sections.entries()) yield { key, chunks: asChunk(all[index] ?? []) };
  yield { key: 'picture', chunks: pictureChunk(read, storage, person) };
  yield { key: 'sessions', chunks: sessionChunks(read, person) };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

/** The title of a value in the file. Headsets name some values themselves; those names stay as they are. */
const nameIn = (language: Language, part: 'heading' | 'within', name: string): string => {
  const key = `data-protection.personalData.${part}.${name}`;
  return isTextKey(key) ? say(language, { key }) : name;
};

const cellOf = (language: Language, value: unknown): string => {
  const t = sayIn(language);
  if (value === null || value === undefined || value === '') return t('messages.notAvailable.text');
  if (value === true) return t('data-protection.personalData.yes');
  if (value === false) return t('data-protection.personalData.no');
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  if (Array.isArray(value))
    return value.length === 0
      ? t('messages.notAvailable.text')
      : value.map((part) => cellOf(language, part)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${nameIn(language, 'within', name)}: ${cellOf(language, part)}`)
      .join('; ');
  return String(value);
};

const pictureTag = (fact: Fact): string =>
  `<img src="${escaped(String(fact.picture))}" alt="" width="160">\n`;

const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>\n`;

/** The events of a session, collapsed under its row because there are many of them. */
const eventsMarkup = (language: Language, { events }: Fact, columns: number): string => {
  if (!Array.isArray(events) || events.length === 0) return '';
  const lines = events.map((event) => `<li>${escaped(cellOf(language, event))}</li>`).join('');
  const summary = sayIn(language)('data-protection.personalData.events', { count: events.length });
  return `<tr><td colspan="${columns}"><details><summary>${escaped(summary)}</summary><ol>${lines}</ol></details></td></tr>\n`;
};

const style = `
  body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #16201f; }
  h1 { font-size: 1.6rem; } h2 { margin-top: 2rem; font-size: 1.15rem; }
  table { width: 100%; border-collapse: collapse; font-size: 13px; }
  th, td { padding: .35rem .5rem; border-bottom: 1px solid #d8dedd; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  @media print { body { margin: 0; } tr { break-inside: avoid; } }`;

/** The data as a page to read and print, which loads nothing from elsewhere. */
async function* personalDataPage(
  language: Language,
  { name, company, madeAt }: { name: string; company: string; madeAt: string },
  parts: AsyncIterable<Part>,
): AsyncGenerator<string> {
  const t: Say = sayIn(language);
  const title = escaped(t('data-protection.personalData.title', { name }));
  const moment = madeAt.slice(0, 19).replace('T', ' ');
  yield `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<p>${escaped(t('data-protection.personalData.madeAt', { company, moment }))}</p>\n`;
  for await (const { key: part, chunks } of parts) {
    yield `<h2>${escaped(t(`data-protection.personalData.section.${part}`))}</h2>\n`;
    let columns: string[] | undefined;
    let pictures = 0;
    for await (const facts of chunks)
      for (const fact of facts) {
        if (part === 'picture') {
          pictures += 1;
          yield pictureTag(fact);
          continue;
        }
        if (!columns) {
          columns = Object.keys(fact).filter((key) => key !== 'events');
          yield `<table><thead>${row(
            'th',
            columns.map((name) => nameIn(language, 'heading', name)),
          )}</thead><tbody>\n`;
        }
        yield row(
          'td',
          columns.map((name) => cellOf(language, fact[name])),
        ) + eventsMarkup(language, fact, columns.length);
      }
    if (pictures === 0)
      yield columns ? '</tbody></table>\n' : `<p>${escaped(t('data-protection.personalData.nothing'))}</p>\n`;
  }
  yield '</body></html>\n';
}

/** The data as one JSON object: whose it is and when it was made, then a list for each heading. */
async function* personalDataJson(
  head: Readonly<Record<string, string>>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<string> {
  yield JSON.stringify(head, undefined, 2).slice(0, -2);
  for await (const { key, chunks } of parts) {
    yield `,\n  ${JSON.stringify(key)}: [`;
    let separator = '\n    ';
    for await (const facts of chunks)
      for (const fact of facts) {
        yield separator + JSON.stringify(fact);
        separator = ',\n    ';
      }
    yield separator.startsWith(',') ? '\n  ]' : ']';
  }
  yield '\n}\n';
}
