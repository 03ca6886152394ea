import { sql } from 'kysely';
import { escapedText, withoutName } from '../../../domain/people/leaving/withoutName.sql.ts';
import type { FormerPerson } from '../../../domain/people/peopleEvents.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { releaseFile } from '../../../platform/storage/file.sql.ts';

/**
 * Empties the rows of imports that are about people who are pseudonymised, and the values that these imports gave them.
 * The files with such a row are given up, because they hold all its cells. The rows stay, so that the counts in the
 * history are what they were.
 */
export const forgetInImports = async (
  trx: Trx,
  companyId: string,
  people: readonly FormerPerson[],
  now: Date,
): Promise<void> => {
  const userIds = people.map(({ userId }) => userId);
  await sql`
    update import_change set before = '{}', after = '{}'
    where company_id = ${companyId} and user_id = any(${userIds}::uuid[])
    returning user_id`.execute(trx);
  const namedBy = lookUpOf(people);
  const changed = new Set<string>();
  for (const batchId of await listImports(trx, companyId))
    for await (const rows of readRows(trx, { companyId, batchId }, people)) {
      const about = Map.groupBy(
        rows.flatMap((row) => namedBy(row).map((person) => ({ person, line: row.line }))),
        ({ person }) => person,
      );
      for (const [person, found] of about) {
        changed.add(batchId);
        await emptyRows(trx, batchId, person, linesOf(found));
        await forgetInProfile(trx, batchId, person);
      }
      const withReasons = rows.filter(({ reasons }) => reasons !== '[]');
      for (const person of people) {
        const name = person.name.toLowerCase();
        const naming = withReasons.filter(({ reasons }) => reasons.includes(name));
        if (naming.length > 0) await forgetInReasons(trx, batchId, person, linesOf(naming));
      }
    }
  await giveUpFiles(trx, companyId, [...changed], now);
};

const linesOf = (rows: readonly { line: number }[]): number[] => rows.map(({ line }) => line);

const listImports = async (trx: Trx, companyId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('import_batch')
    .select('import_batch_id')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ import_batch_id }) => import_batch_id);
};

interface SearchedRow {
  line: number;
  user_id: string | null;
  /** All cells, as the file and its corrections have them, in small letters. */
  cells: string;
  /** In small letters. */
  reasons: string;
}

const rowsAtOnce = 10_000;

/**
 * The rows of an import. They have no key of whom they name, so that each is read, once for all people: asking the
 * database for each person or for an expression of all their addresses took hundreds of times as long.
 */
async function* readRows(
  trx: Trx,
  { companyId, batchId }: { companyId: string; batchId: string },
  people: readonly FormerPerson[],
): AsyncGenerator<SearchedRow[], void, undefined> {
  for (let last = -1; ; ) {
    const { rows } = await sql<SearchedRow>`
      select i.line, i.user_id, ${cells} as cells, lower(i.reasons::text) as reasons from import_row i
      where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.line > ${last} ${mayName(people)}
      order by i.line limit ${rowsAtOnce}`.execute(trx);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.line;
  }
}

const cells = sql<string>`lower(concat(i.raw::text, i.cells::text, i.fixes::text))`;

/** For so few people the database says sooner which rows may name them. */
const fewPeople = 5;

const mayName = (people: readonly FormerPerson[]) =>
  people.length > fewPeople
    ? sql``
    : sql`and (i.user_id = any(${people.map(({ userId }) => userId)}::uuid[])
        or ${cells} ~ ${oneOf(people.flatMap(keysOf))}
        or (i.reasons::text <> '[]' and lower(i.reasons::text) ~ ${oneOf(people.map(({ name }) => name))}))`;

/** A regular expression of PostgreSQL. */
const oneOf = (texts: readonly string[]): string =>
  texts.map((text) => escapedText(text.toLowerCase())).join('|');

const keysOf = ({ mobileNo, email }: FormerPerson): string[] =>
  [mobileNo, email.toLowerCase()].filter((key) => key !== '');

/** Says which of these people a row is about: by their id, their address or their User ID. */
const lookUpOf = (people: readonly FormerPerson[]): ((row: SearchedRow) => FormerPerson[]) => {
  const byUserId = new Map(people.map((person) => [person.userId, person]));
  const byWord = Map.groupBy(
    people.flatMap((person) => keysOf(person).map((key) => ({ key, person }))),
    ({ key }) => longestWord(key),
  );
  return ({ user_id, cells }) => {
    const found = new Set<FormerPerson>();
    const known = user_id === null ? undefined : byUserId.get(user_id);
    if (known) found.add(known);
    for (const word of wordsOf(cells))
      for (const { key, person } of byWord.get(word) ?? []) if (hasWhole(cells, key)) found.add(person);
    return [...found];
  };
};

const word = /[\p{L}\p{N}_.-]+/gu;

/** The words of a text and each two that an @ joins, as in an address. */
const wordsOf = (text: string): string[] => {
  const words = [...text.matchAll(word)];
  return words.flatMap(([found], index) => {
    const next = words[index + 1];
    const end = (words[index]?.index ?? 0) + found.length;
    return next?.index === end + 1 && text[end] === '@' ? [found, `${found}@${next[0]}`] : [found];
  });
};

/** The part of a key by which it is looked up; an address may have signs that no word has. */
const longestWord = (key: string): string =>
  wordsOf(key).reduce((longest, found) => (found.length > longest.length ? found : longest), '');

/** True where the text has the key as no part of another word or address. */
const hasWhole = (text: string, key: string): boolean => {
  const pieces = text.split(key);
  return pieces
    .slice(1)
    .some(
      (after, index) => !/[\p{L}\p{N}_.+-]$/u.test(pieces[index] ?? '') && !/^[\p{L}\p{N}_.-]/u.test(after),
    );
};

const emptyRows = async (
  trx: Trx,
  batchId: string,
  { companyId, pseudonym }: FormerPerson,
  lines: readonly number[],
): Promise<void> => {
  const emptied = { name: pseudonym, emailAddress: '', mobileNo: null, courseName: null, role: '' };
  const record = JSON.stringify({ ...emptied, gender: null, departments: [] });
  await sql`
    update import_row i set cells = '{}', raw = '[]', fixes = '{}', reasons = '[]', changes = '[]', answers = '{}',
      record = ${record}::json
    where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.line = any(${[...lines]}::int[])
    returning i.line`.execute(trx);
};

/** What other rows are said to have in common with the person is without the name, too. */
const forgetInReasons = async (
  trx: Trx,
  batchId: string,
  person: FormerPerson,
  lines: readonly number[],
): Promise<void> => {
  await sql`
    update import_row i set reasons = ${withoutName(sql`i.reasons::text`, person)}::json
    where i.company_id = ${person.companyId} and i.import_batch_id = ${batchId} and i.line = any(${[...lines]}::int[])
    returning i.line`.execute(trx);
};

const forgetInProfile = async (trx: Trx, batchId: string, person: FormerPerson): Promise<void> => {
  await sql`
    update import_batch b set last_correction = null,
      profile = ${withoutName(sql`b.profile::text`, person)}::json
    where b.company_id = ${person.companyId} and b.import_batch_id = ${batchId}
    returning b.import_batch_id`.execute(trx);
};

const giveUpFiles = async (
  trx: Trx,
  companyId: string,
  imports: readonly string[],
  now: Date,
): Promise<void> => {
  if (imports.length === 0) return;
  const files = await trx
    .selectFrom('import_batch')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('import_batch_id', 'in', imports)
    .execute();
  for (const { file_id } of files) if (file_id) await releaseFile(trx, companyId, file_id, now);
  await trx
    .updateTable('import_batch')
    .set({ file_id: null })
    .where('company_id', '=', companyId)
    .where('import_batch_id', 'in', imports)
    .execute();
};
