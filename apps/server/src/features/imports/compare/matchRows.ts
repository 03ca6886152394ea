import { identifierTexts } from '@simward/contract';
import { text } from '@simward/texts';
import { createPauses, mapWithPauses } from '../../../platform/pauses.ts';
import { columnTitle, type ImportField } from '../parse/importFields.ts';
import { foldName, tidy } from '../validate/readCells.ts';
import { error, type Finding } from '../validate/validatedRow.ts';
import { isInScope, type KnownPeople, type KnownPerson, namesakeKey } from './compareFacts.ts';
import type { ReadRow } from './readRow.ts';

/** The person whom a row is about, and what keeps its keys from being stored. */
export interface RowMatch {
  person: KnownPerson | null;
  /** Null for somebody whom a person has recognised by name and department. */
  by: ImportField | null;
  faults: Finding[];
  /** Somebody with the same name and department: a person must say if the row is about them. */
  offer: KnownPerson | null;
  /** Somebody in scope who has a key of the row without being the row's person. */
  touched: KnownPerson | null;
  /** Holder of the row's address, who must give it up in the same list. */
  waitsFor: KnownPerson | null;
}

/**
 * Finds for each row the person whom it is about: by User ID, External System ID or email address, never across fields,
 * never outside of the caller's scope. A weaker key of somebody else is a fault, unless they give it up in this list.
 */
export const matchRows = async (rows: readonly ReadRow[], known: KnownPeople): Promise<RowMatch[]> => {
  const pause = createPauses();
  const matches = await mapWithPauses(rows, (row) => matchStrongly(row, known));
  const strongOwners = new Map(
    matches.flatMap(({ person }, index) => (person ? [[person.userId, index]] : [])),
  );
  for (const [index, row] of rows.entries()) {
    const match = matches[index];
    if (match) matchByEmail(row, match, known, (person) => givesUp(person, row, rows, strongOwners));
    await pause();
  }
  const taken = new Set(matches.flatMap(({ person }) => person?.userId ?? []));
  for (const [index, row] of rows.entries()) {
    const match = matches[index];
    if (match) offerNamesake(row, match, known, taken);
    await pause();
  }
  refuseRepeats(rows, matches, known);
  return matches;
};

const noMatch = (): RowMatch => ({
  person: null,
  by: null,
  faults: [],
  offer: null,
  touched: null,
  waitsFor: null,
});

/** Matches by User ID, else by External System ID. */
const matchStrongly = (row: ReadRow, known: KnownPeople): RowMatch => {
  const match = noMatch();
  const { mobileNo, externalSystemId } = row.record;
  const byNumber = mobileNo === null ? undefined : known.byNumber.get(mobileNo);
  if (byNumber) {
    if (byNumber.gone || !isInScope(known.asker, byNumber) || describesAnother(row, byNumber))
      match.faults.push(error('mobileNo', text('messages.userIdTaken.text')));
    else Object.assign(match, { person: byNumber, by: 'mobileNo' });
    if (!byNumber.gone && isInScope(known.asker, byNumber)) match.touched = byNumber;
  }
  const holders = externalSystemId ? (known.byExternal.get(externalSystemId) ?? []) : [];
  if (holders.length === 0) return match;
  if (match.person) {
    const others = holders.filter((holder) => holder !== match.person && !holder.deleted);
    if (others.length > 0 && !holders.includes(match.person)) match.faults.push(identifierTaken);
    return match;
  }
  const own = holders.filter((holder) => isInScope(known.asker, holder));
  const present = own.filter(({ deleted }) => !deleted);
  const candidates = present.length > 0 ? present : own;
  const ofAddress = candidates.filter(
    (one) => foldName(one.emailAddress) === foldName(row.record.emailAddress),
  );
  const [holder, second] = ofAddress.length === 1 ? ofAddress : candidates;
  if (match.faults.length > 0) return match;
  if (holder && !second) Object.assign(match, { person: holder, by: 'externalSystemId', touched: holder });
  else if (holder || holders.some(({ deleted }) => !deleted)) {
    match.faults.push(identifierTaken);
    match.touched = holder ?? null;
  }
  return match;
};

const identifierTaken = error(
  'externalSystemId',
  text('problem.user.identifier-taken.detail', { field: columnTitle('externalSystemId') }),
);

const emailTaken = error('emailAddress', text('problem.user.email-taken.detail'));

/** Neither the name nor the address is the person's: the User ID was mistyped, or is somebody else's by now. */
const describesAnother = ({ record }: ReadRow, person: KnownPerson): boolean =>
  foldName(record.name) !== foldName(person.name) &&
  foldName(record.emailAddress) !== foldName(person.emailAddress);

const hasOtherIdentifier = ({ record }: ReadRow, person: KnownPerson): boolean =>
  !!record.externalSystemId &&
  !!person.externalSystemId &&
  record.externalSystemId !== tidy(person.externalSystemId);

const matchByEmail = (
  row: ReadRow,
  match: RowMatch,
  known: KnownPeople,
  isGivenUp: (person: KnownPerson) => 'given up' | 'kept' | 'not in the list',
): void => {
  const address = foldName(row.record.emailAddress || addressTakenBack(row, match));
  if (
    address === '' ||
    (row.record.emailAddress !== '' &&
      row.findings.some(({ field, severity }) => field === 'emailAddress' && severity === 'error'))
  )
    return;
  const holder = known.byEmail.get(address);
  if (holder && holder === match.person) return;
  if (holder) {
    const inScope = isInScope(known.asker, holder);
    const givenUp = inScope ? isGivenUp(holder) : 'not in the list';
    if (inScope) match.touched ??= holder;
    if (givenUp === 'given up') match.waitsFor = holder;
    else if (match.person || !inScope || match.faults.length > 0 || hasOtherIdentifier(row, holder))
      match.faults.push(emailTaken);
    else Object.assign(match, { person: holder, by: 'emailAddress' });
    return;
  }
  const deleted = known.deletedByEmail.get(address);
  if (!deleted || match.person || match.faults.length > 0 || hasOtherIdentifier(row, deleted)) return;
  if (isInScope(known.asker, deleted))
    Object.assign(match, { person: deleted, by: 'emailAddress', touched: deleted });
};

/** The old address of a deleted person who is taken back, where the row says none: somebody else may have it by now. */
const addressTakenBack = ({ answers, mapped }: ReadRow, { person }: RowMatch): string =>
  person?.deleted &&
  answers.takeBack &&
  mapped.status !== 'inactive' &&
  tidy(mapped.cells.emailAddress ?? '') === ''
    ? person.emailAddress
    : '';

/** Tells if a person whom another row is about by a stronger key gets another address there. */
const givesUp = (
  person: KnownPerson,
  row: ReadRow,
  rows: readonly ReadRow[],
  strongOwners: ReadonlyMap<string, number>,
): 'given up' | 'kept' | 'not in the list' => {
  const owner = rows[strongOwners.get(person.userId) ?? -1];
  if (!owner || owner === row) return 'not in the list';
  const address = foldName(owner.record.emailAddress);
  return address !== '' && address !== foldName(person.emailAddress) ? 'given up' : 'kept';
};

/** Exactly one person of the same name and department is offered; nobody is matched by name without an answer. */
const offerNamesake = (
  row: ReadRow,
  match: RowMatch,
  known: KnownPeople,
  taken: ReadonlySet<string>,
): void => {
  if (match.person || match.faults.length > 0 || row.answers.isPerson === false || row.mapped.leftOut) return;
  const namesakes = new Set(
    row.record.departments.flatMap(
      (department) => known.namesakes.get(namesakeKey(row.record.name, department)) ?? [],
    ),
  );
  const [namesake, second] = namesakes;
  if (!namesake || second || taken.has(namesake.userId) || hasOtherIdentifier(row, namesake)) return;
  match.offer = namesake;
  match.touched = namesake;
  if (row.answers.isPerson === true) match.person = namesake;
};

/** Of two rows with the same key, or about the same person, the later one is refused with the line of the first. */
const refuseRepeats = (rows: readonly ReadRow[], matches: readonly RowMatch[], known: KnownPeople): void => {
  const firstLines = new Map<string, number>();
  const lineOf = (key: string, line: number): number | undefined => {
    const first = firstLines.get(key);
    if (first === undefined) firstLines.set(key, line);
    return first;
  };
  for (const [index, { line, record, mapped }] of rows.entries()) {
    const match = matches[index];
    if (!match || mapped.leftOut) continue;
    const found: Finding[] = [];
    const repeated = (field: string, value: string | null) =>
      value ? lineOf(`${field} ${value}`, line) : undefined;
    const number = repeated('mobileNo', record.mobileNo);
    if (number !== undefined)
      found.push(error('mobileNo', text('imports.findings.userIdRepeated', { line: number })));
    const email = repeated('emailAddress', foldName(record.emailAddress));
    if (email !== undefined)
      found.push(error('emailAddress', text('imports.findings.emailRepeated', { line: email })));
    for (const { name } of identifierTexts) {
      if (name !== 'externalSystemId' && !known.holders.has(name)) continue;
      const same = repeated(name, record[name]);
      if (same !== undefined)
        found.push(
          error(name, text('imports.findings.identifierRepeated', { line: same, field: columnTitle(name) })),
        );
    }
    const person = match.person ? lineOf(`person ${match.person.userId}`, line) : undefined;
    if (person !== undefined && found.length === 0)
      found.push(error('row', text('imports.findings.personRepeated', { line: person })));
    match.faults.push(...found);
  }
};
