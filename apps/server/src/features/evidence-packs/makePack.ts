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
import { type Cell, type Sheet, writeWorkbook } from '../../platform/table-export/writeWorkbook.ts';
import { dayIn, decimalHours } from '../../platform/time/calendar.ts';
import type { IssuedPack, PackKey } from './evidence-packs.sql.ts';
import { packPdf } from './pdf/packPdf.ts';
import { type PackModule, type PackRecord, type PackSession, packRecordOf } from './record/packRecord.ts';
import { listModules, listSessions } from './record/packRows.sql.ts';
import {
  answerText,
  completionText,
  currencyText,
  outcomeText,
  type PackIssue,
  resultText,
  standingText,
} from './record/packWords.ts';

/** Reads a learner's record and stores it as files; undefined when the learner was deleted meanwhile. */
export const makePack = async (
  platform: Platform,
  waitingPack: WaitingPack,
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
  // In the fragment, so that no server logs the code.
  checkUrl.hash = code;
  const issuer = { name: waitingPack.issuer_name, role: waitingPack.issuer_role };
  const packIssue = { code, issuedAt, issuer, checkUrl };
  const ctx: StoreCtx = {
    platform,
    clock,
    caller: { userId: waitingPack.issuer_id },
    write: (work) => database.write({ companyId }, work),
  };
  const name = `Evidence_pack_${record.holder.mobileNo}_${dayIn(record.timeZone, issuedAt)}`;
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
    pdf: await store('pdf', await packPdf(record, packIssue)),
    xlsx: await store('xlsx', await packWorkbook(record, packIssue)),
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

const packWorkbook = (record: PackRecord, packIssue: PackIssue): Promise<Buffer> =>
  writeWorkbook(packSheets(record, packIssue));

/** The contents of the PDF as sheets, with numbers and instants that a spreadsheet can count with. */
const packSheets = (record: PackRecord, { code, issuedAt, issuer, checkUrl }: PackIssue): Sheet[] => {
  const { holder, figures } = record;
  return [
    {
      name: 'Evidence pack',
      columns: [
        { header: 'Detail', width: 26 },
        { header: 'Value', width: 48 },
      ],
      rows: [
        ['Name', holder.name],
        ['User ID', holder.mobileNo],
        ['Course', holder.course],
        ['Department', holder.departments.join(', ') || null],
        ['Company', record.companyName],
        ['First session', record.from],
        ['Time zone', record.timeZone],
        ['Issued (UTC)', issuedAt],
        ['Issued by', `${issuer.name}, ${issuer.role}`],
        ['Check code', code],
        ['Verify at', checkUrl.href],
        ['Competencies assessed', figures.assessed],
        ['Competencies mastered', figures.mastered],
        ['Competencies expired', figures.expired],
        ['Assessments', figures.assessments],
        ['Successful assessments', figures.successful],
        ['Modules assigned', figures.assigned],
        ['Modules complete', figures.complete],
        ['Sessions', figures.sessions],
        ...(figures.takenOut > 0 ? [['Sessions taken out of the figures', figures.takenOut]] : []),
        ['Time in VR (hours)', decimalHours(figures.durationMs)],
      ],
    },
    {
      name: 'Competencies',
      columns: [
        { header: 'Competency', width: 32 },
        { header: 'Assessments', width: 14 },
        { header: 'Best', width: 8 },
        { header: 'Latest', width: 8 },
        { header: 'Latest on', width: 12 },
        { header: 'State', width: 24 },
        { header: 'Currency', width: 22 },
        { header: 'Current until', width: 14 },
      ],
      rows: record.competencies.map((competency) => [
        competency.name,
        competency.assessments,
        competency.best,
        competency.latest,
        competency.latestOn,
        standingText(competency).text,
        competency.currency && currencyText[competency.currency],
        competency.currentUntil,
      ]),
    },
    {
      name: 'Modules',
      columns: moduleColumns('Assessments', [{ header: 'Status', width: 14 }]),
      rows: record.modules.map((module) => moduleRow(module, [completionText(module.complete).text])),
    },
    {
      name: 'Training',
      columns: moduleColumns('Trainings', []),
      rows: record.trainings.map((module) => moduleRow(module, [])),
    },
    {
      name: 'Sessions',
      columns: [
        { header: 'Start (UTC)', width: 20, instants: true },
        { header: 'Module', width: 32 },
        { header: 'Version', width: 10 },
        { header: 'Mode', width: 12 },
        { header: 'Outcome', width: 12 },
        { header: 'Result', width: 22 },
        { header: 'Score', width: 8 },
        { header: 'Competency', width: 28 },
        { header: 'Competency score', width: 16 },
        { header: 'Must-pass steps failed', width: 32 },
        { header: 'Duration (hours)', width: 16 },
      ],
      rows: record.sessions.flatMap(sessionRows),
    },
    {
      name: 'Comments',
      columns: [
        { header: 'Session (UTC)', width: 20, instants: true },
        { header: 'Module', width: 32 },
        { header: 'Step', width: 28 },
        { header: 'Comment', width: 60 },
        { header: 'By', width: 24 },
        { header: 'Released (UTC)', width: 20, instants: true },
        { header: 'Answer', width: 40 },
      ],
      rows: record.comments.map((comment) => [
        comment.sessionAt,
        comment.moduleName,
        comment.stepName,
        comment.text,
        comment.author,
        comment.releasedAt,
        comment.answer === null ? null : answerText(comment.answer),
      ]),
    },
  ];
};

const moduleColumns = (sessions: string, extra: Sheet['columns']): Sheet['columns'] => [
  { header: 'Module', width: 32 },
  { header: 'Version', width: 10 },
  { header: sessions, width: 14 },
  { header: 'Average', width: 10 },
  ...extra,
  { header: 'Last attempt (UTC)', width: 20, instants: true },
  { header: 'Duration (hours)', width: 16 },
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

const sessionRows = (session: PackSession): Cell[][] => {
  const row = (competency: string | null, score: number | null): Cell[] => [
    session.startedAt,
    session.moduleName,
    session.version,
    session.mode,
    outcomeText[session.outcome],
    resultText(session).text,
    session.score,
    competency,
    score,
    session.missedSteps.join(', ') || null,
    decimalHours(session.durationMs),
  ];
  return session.competencies.length === 0
    ? [row(null, null)]
    : session.competencies.map(({ name, score }) => row(name, score));
};
