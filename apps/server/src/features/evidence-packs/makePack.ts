import { createHash } from 'node:crypto';
import { evidencePacks, signInScreens } from '@simward/contract';
import type { Selectable } from 'kysely';
import { listReleasedComments } from '../../domain/comments/comments.sql.ts';
import { companyName, companyTimeZone } from '../../domain/companies/company.sql.ts';
import { findPerson } from '../../domain/people/person/people.sql.ts';
import { listAssignedSkills, listAttemptedCompetencies } from '../../domain/progress/skills/skills.sql.ts';
import { ownSkills } from '../../domain/progress/skills/skills.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { newReadableCode } from '../../platform/readableCode.ts';
import { type StoreCtx, storeFile } from '../../platform/storage/storeFile.ts';
import { type Cell, dayCell, type Sheet, writeWorkbook } from '../../platform/table-export/writeWorkbook.ts';
import type { Language } from '../../platform/texts/say.ts';
import { dayIn, decimalHours } from '../../platform/time/calendar.ts';
import type { IssuedPack, PackKey } from './evidence-packs.sql.ts';
import { packPdf } from './pdf/packPdf.ts';
import { type PackModule, type PackRecord, type PackSession, packRecordOf } from './record/packRecord.ts';
import { listModules, listSessions } from './record/packRows.sql.ts';
import { type PackIssue, type PackWords, packWordsIn } from './record/packWords.ts';

/** Reads a learner's record and stores it as files; undefined when the learner was deleted meanwhile. */
export const makePack = async (
  platform: Platform,
  waitingPack: WaitingPack,
  language: Language,
): Promise<Omit<IssuedPack, keyof PackKey> | undefined> => {
  const { database, clock, publicUrl } = platform;
  const { company_id: companyId, user_id: userId } = waitingPack;
  const issuedAt = clock.now();
  const record = await database.read({ companyId }, (trx) =>
    readRecord(trx, { companyId, userId }, issuedAt),
  );
  if (!record) return undefined;
  const code = newReadableCode(evidencePacks.codeLength);
  const checkUrl = new URL(signInScreens.check.path, publicUrl);
  // The code is in the fragment of the address, which browsers do not send, so that no server logs it.
  checkUrl.hash = code;
  const issuer = { name: waitingPack.issuer_name, role: waitingPack.issuer_role };
  const packIssue = { code, issuedAt, issuer, checkUrl };
  const ctx: StoreCtx = {
    platform,
    clock,
    caller: { userId: waitingPack.issuer_id },
    write: (work) => database.write({ companyId }, work),
  };
  const words = packWordsIn(language);
  const name = words.t('evidence-packs.pack.fileName', {
    userId: record.holder.mobileNo,
    day: dayIn(record.timeZone, issuedAt),
  });
  const store = async (format: evidencePacks.FileFormat, bytes: Buffer) => ({
    sha256: sha256(bytes),
    fileId: await storeFile(ctx, {
      companyId,
      kind: 'documents',
      purpose: 'document',
      name: `${name}.${format}`,
      contentType: evidencePacks.fileTypes[format],
      bytes,
    }),
  });
  return {
    code,
    issuedAt,
    holderName: record.holder.name,
    companyName: record.companyName,
    timeZone: record.timeZone,
    pdf: await store('pdf', await packPdf(record, packIssue, words)),
    xlsx: await store('xlsx', await packWorkbook(record, packIssue, words)),
  };
};

type WaitingPack = Selectable<Schema['evidence_pack']>;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const readRecord = async (trx: Trx, person: PersonKey, now: Date): Promise<PackRecord | undefined> => {
  const { companyId, userId } = person;
  const row = await findPerson(trx, { companyId }, userId);
  if (!row || row.deleted_at !== null) return undefined;
  const skills = ownSkills(
    await listAttemptedCompetencies(trx, person, now),
    await listAssignedSkills(trx, person, now),
  );
  return packRecordOf({
    holder: {
      name: row.name,
      mobileNo: row.mobile_no,
      course: row.course_name,
      departments: row.departments.map(({ name }) => name),
    },
    companyName: await companyName(trx, companyId),
    timeZone: await companyTimeZone(trx, companyId),
    skills,
    modules: await listModules(trx, person, now),
    sessions: await listSessions(trx, person),
    comments: await listReleasedComments(trx, person),
  });
};

const packWorkbook = (record: PackRecord, packIssue: PackIssue, words: PackWords): Promise<Buffer> =>
  writeWorkbook(packSheets(record, packIssue, words), record.timeZone);

/** The contents of the PDF as sheets, with numbers and instants that a spreadsheet can count with. */
const packSheets = (record: PackRecord, packIssue: PackIssue, words: PackWords): Sheet[] => {
  const { t } = words;
  const instants = (title: string) => instantColumn(words, title, record.timeZone);
  return [
    {
      name: t('evidence-packs.pack.title'),
      columns: [{ header: t('tables.detail') }, { header: t('tables.value') }],
      rows: factRows(record, packIssue, words),
    },
    {
      name: t('evidence-packs.pack.competencies.title'),
      columns: [
        { header: t('tables.competency') },
        { header: t('evidence-packs.pack.column.assessments') },
        { header: t('evidence-packs.pack.column.best') },
        { header: t('evidence-packs.pack.column.latest') },
        { header: t('evidence-packs.pack.column.latestOn') },
        { header: t('evidence-packs.evidencePacks.table.state') },
        { header: t('evidence-packs.pack.column.currency') },
        { header: t('evidence-packs.pack.column.currentUntil') },
      ],
      rows: record.competencies.map((competency) => [
        competency.name,
        competency.assessments,
        competency.best,
        competency.latest,
        dayCell(competency.latestOn),
        words.standingText(competency).text,
        competency.currency && words.currencyText(competency.currency),
        dayCell(competency.currentUntil),
      ]),
    },
    {
      name: t('evidence-packs.pack.modules.title'),
      columns: moduleColumns(words, {
        sessions: 'assessments',
        timeZone: record.timeZone,
        extra: [{ header: t('evidence-packs.pack.column.status') }],
      }),
      rows: record.modules.map((module) => moduleRow(module, [words.completionText(module.complete).text])),
    },
    {
      name: t('evidence-packs.pack.training.title'),
      columns: moduleColumns(words, { sessions: 'trainings', timeZone: record.timeZone, extra: [] }),
      rows: record.trainings.map((module) => moduleRow(module, [])),
    },
    {
      name: t('evidence-packs.pack.sessions.title'),
      columns: [
        instants(t('evidence-packs.pack.column.start')),
        { header: t('tables.module') },
        { header: t('evidence-packs.pack.column.version') },
        { header: t('tables.mode') },
        { header: t('evidence-packs.pack.column.outcome') },
        { header: t('tables.result') },
        { header: t('tables.score') },
        { header: t('tables.competency') },
        { header: t('evidence-packs.pack.column.competencyScore') },
        { header: t('tables.mustPassFailed') },
        { header: t('tables.durationHours') },
        { header: t('tables.playedInTitle') },
      ],
      rows: record.sessions.flatMap((session) => sessionRows(session, words)),
    },
    {
      name: t('evidence-packs.pack.comments.sheet'),
      columns: [
        instants(t('evidence-packs.pack.column.session')),
        { header: t('tables.module') },
        { header: t('evidence-packs.pack.column.step') },
        { header: t('evidence-packs.pack.column.comment') },
        { header: t('evidence-packs.pack.column.by') },
        instants(t('evidence-packs.pack.column.released')),
        { header: t('evidence-packs.pack.column.answer') },
      ],
      rows: record.comments.map((comment) => [
        comment.sessionAt,
        comment.moduleName,
        comment.stepName,
        comment.text,
        comment.author,
        comment.releasedAt,
        comment.answer === null ? null : words.answerText(comment.answer),
      ]),
    },
  ];
};

const factRows = (
  record: PackRecord,
  { code, issuedAt, issuer, checkUrl }: PackIssue,
  { t }: PackWords,
): Cell[][] => {
  const { holder, figures } = record;
  return [
    [t('tables.name'), holder.name],
    [t('tables.userId'), holder.mobileNo],
    [t('evidence-packs.pack.course'), holder.course],
    [t('evidence-packs.evidencePacks.table.department'), holder.departments.join(', ') || null],
    [t('evidence-packs.evidencePacks.table.company'), record.companyName],
    [t('evidence-packs.pack.facts.firstSession'), dayCell(record.from)],
    [t('evidence-packs.pack.facts.timeZone'), record.timeZone],
    [
      t('tables.inZone', { title: t('evidence-packs.pack.facts.issued'), timeZone: record.timeZone }),
      issuedAt,
    ],
    [t('evidence-packs.evidencePacks.table.by'), t('evidence-packs.evidencePacks.table.byWhom', issuer)],
    [t('evidence-packs.evidencePacks.table.code'), code],
    [t('evidence-packs.pack.facts.verify'), checkUrl.href],
    [t('evidence-packs.pack.facts.assessed'), figures.assessed],
    [t('evidence-packs.pack.figures.mastered'), figures.mastered],
    [t('evidence-packs.pack.facts.expired'), figures.expired],
    [t('evidence-packs.pack.figures.assessments'), figures.assessments],
    [t('evidence-packs.pack.facts.successful'), figures.successful],
    [t('evidence-packs.pack.facts.assigned'), figures.assigned],
    [t('evidence-packs.pack.figures.complete'), figures.complete],
    [t('evidence-packs.pack.facts.sessions'), figures.sessions],
    ...(figures.takenOut > 0 ? [[t('evidence-packs.pack.facts.takenOut'), figures.takenOut]] : []),
    [t('evidence-packs.pack.facts.hours'), decimalHours(figures.durationMs)],
  ];
};

type SheetColumn = Sheet['columns'][number];

const instantColumn = ({ t }: PackWords, title: string, timeZone: string): SheetColumn => ({
  header: t('tables.inZone', { title, timeZone }),
  instants: true,
});

interface ModuleColumns {
  sessions: 'assessments' | 'trainings';
  timeZone: string;
  extra: readonly SheetColumn[];
}

const moduleColumns = (
  words: PackWords,
  { sessions, timeZone, extra }: ModuleColumns,
): readonly SheetColumn[] => [
  { header: words.t('tables.module') },
  { header: words.t('evidence-packs.pack.column.version') },
  { header: words.t(`evidence-packs.pack.column.${sessions}`) },
  { header: words.t('evidence-packs.pack.column.average') },
  ...extra,
  instantColumn(words, words.t('tables.lastAttempt'), timeZone),
  { header: words.t('tables.durationHours') },
];

const moduleRow = (module: PackModule, extra: readonly Cell[]): Cell[] => [
  module.name,
  module.version,
  module.sessions,
  module.average,
  ...extra,
  module.lastAt,
  decimalHours(module.durationMs),
];

const sessionRows = (session: PackSession, { t, outcomeText, resultText }: PackWords): Cell[][] => {
  const row = (competency: string | null, score: number | null): Cell[] => [
    session.startedAt,
    session.moduleName,
    session.version,
    t(`tables.modes.${session.mode}`),
    outcomeText(session.outcome),
    resultText(session).text,
    session.score,
    competency,
    score,
    session.missedSteps.join(', ') || null,
    decimalHours(session.durationMs),
    t(`tables.playedIn.${session.playedIn}`),
  ];
  return session.competencies.length === 0
    ? [row(null, null)]
    : session.competencies.map(({ name, score }) => row(name, score));
};
