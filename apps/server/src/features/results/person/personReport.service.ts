import type { Readable } from 'node:stream';
import type { InputOf, results, wire } from '@simward/contract';
import { text } from '@simward/texts';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { shownAddress } from '../../../domain/people/account/shownAddress.ts';
import type { UserRow } from '../../../domain/people/person/people.sql.ts';
import { personInSight } from '../../../domain/people/person/personInScope.ts';
import { listAssignedSkills, listAttemptedCompetencies } from '../../../domain/progress/skills/skills.sql.ts';
import { type OwnSkill, ownProgressOf, ownSkills } from '../../../domain/progress/skills/skills.ts';
import { slicesInChunks } from '../../../platform/list/rowsInChunks.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { dayIn, decimalHours } from '../../../platform/time/calendar.ts';
import {
  listReportRows,
  type PersonFilter,
  type ReportedModule,
  type ReportRow,
  sumModules,
  sumPerson,
} from './personReport.sql.ts';

type ReportQuery = InputOf<typeof results.competencyAverageDetails>['query'];

/** @throws Problem user.not-found, access.forbidden */
export const competencyAverageDetails = (
  ctx: UserCtx,
  query: ReportQuery,
): Answer<typeof results.competencyAverageDetails> => personReport(ctx, 'assessment', query);

/** @throws Problem user.not-found, access.forbidden */
export const trainingAverageDetails = (
  ctx: UserCtx,
  query: ReportQuery,
): Answer<typeof results.trainingAverageDetails> => personReport(ctx, 'training', query);

type ExportQuery = InputOf<typeof results.exportPersonReport>['query'];

/**
 * A person's filtered results as a file, newest first.
 * @throws Problem user.not-found, access.forbidden
 */
export const exportPersonReport = async (ctx: OwnCtx, query: ExportQuery): Promise<Readable> => {
  const { caller, clock } = ctx;
  const { person, timeZone } = await ctx.read(async (trx) => {
    const row = await personInSight({ caller, trx }, query.userId ?? caller.userId);
    return { person: row, timeZone: await companyTimeZone(trx, row.company_id) };
  });
  return exportTable(ctx, {
    name: text('results.results.file.ofPerson', { day: dayIn(timeZone, clock.now()) }),
    format: query.format,
    timeZone,
    columns: columnsOf(person, query),
    chunks: slicesInChunks(ctx, (trx, slice) =>
      listReportRows(trx, { companyId: person.company_id, userId: person.user_id }, query, slice),
    ),
    onEnd: auditExport(ctx, query.format, { userId: person.user_id, mode: query.mode }),
  });
};

const personReport = async (
  ctx: UserCtx,
  mode: wire.Mode,
  { userId, ...filter }: ReportQuery,
): Promise<results.PersonReport> => {
  const { trx, caller, clock, platform } = ctx;
  const row = await personInSight(ctx, userId ?? caller.userId);
  const person = { companyId: row.company_id, userId: row.user_id };
  const { moduleId } = filter;
  const [attempted, assigned, totals, modules] = await Promise.all([
    listAttemptedCompetencies(trx, person, clock.now(), { moduleId, mode }),
    moduleId === undefined ? listAssignedSkills(trx, person, clock.now()) : [],
    sumPerson(trx, person, mode, filter),
    sumModules(trx, person, mode, filter),
  ]);
  return {
    user: {
      _id: row.user_id,
      name: row.name,
      emailAddress: shownAddress(row.email),
      mobileNo: row.mobile_no,
      department: row.departments.map(({ name }) => name),
      employeeId: row.course_name,
      profilePic: await pictureOf(platform, row),
    },
    totals: {
      sessions: totals?.sessions ?? 0,
      takenOut: totals?.taken_out ?? 0,
      averageScore: totals?.average ?? null,
      successful: totals?.successful ?? 0,
      duration: decimalHours(totals?.duration_ms ?? 0),
      trainingDuration: decimalHours(totals?.training_ms ?? 0),
      last: totals?.last
        ? { ...totals.last, startedAt: new Date(totals.last.startedAt).toISOString() }
        : null,
    },
    assigned: totals?.assigned ?? 0,
    competencyReport: ownSkills(attempted, assigned).map((skill) => competencyReportOf(skill, mode, filter)),
    moduleReport: modules.map(moduleReportOf),
  };
};

const competencyReportOf = (
  skill: OwnSkill,
  mode: wire.Mode,
  { fromDate = '', toDate }: PersonFilter,
): results.CompetencyReport => {
  const attempts = skill.attempts.flatMap(
    ({ sessionId, moduleId, startedAt, score, passMark, day }, index) =>
      day >= fromDate && (toDate === undefined || day <= toDate)
        ? {
            sessionId,
            moduleId,
            attempt: index + 1,
            startedAt: new Date(startedAt).toISOString(),
            score,
            passMark,
          }
        : [],
  );
  const sum = attempts.reduce((total, { score }) => total + score, 0);
  return {
    competencyName: skill.name,
    averageCompetencyScore: attempts.length > 0 ? Math.round((sum / attempts.length) * 1e6) / 1e6 : null,
    competencyAttempts: attempts.length,
    attempts,
    passMark: skill.attempts.at(-1)?.passMark ?? skill.pass_mark,
    own: mode === 'assessment' ? ownProgressOf(skill) : null,
  };
};

const moduleReportOf = (row: ReportedModule): results.ModuleReportEntry => ({
  moduleId: row.module_id,
  moduleName: row.module_name,
  moduleAverageScore: row.average,
  moduleAssignTime: row.assigned_at?.toISOString() ?? null,
  moduleDuration: decimalHours(row.duration_ms),
  sessions: row.sessions,
  best: row.best,
  latest: row.trend[0] ?? null,
  trend: row.trend.toReversed(),
  passMark: row.pass_mark,
  successful: row.successful,
  failedMustPassSteps: row.failed_must_pass_steps,
  lastAttemptAt: row.last_attempt_at.toISOString(),
});

const columnsOf = (person: UserRow, { mode }: ExportQuery): readonly TableColumn<ReportRow>[] => [
  { header: text('tables.name'), cell: () => person.name },
  { header: text('tables.userId'), cell: () => person.mobile_no },
  { header: text('tables.email'), cell: () => shownAddress(person.email) },
  { header: text('tables.department'), cell: () => person.departments.map(({ name }) => name).join(', ') },
  { header: text('tables.module'), cell: (row) => row.module_name },
  { header: text('tables.mode'), cell: () => text(`tables.modes.${mode}`) },
  { header: text('results.results.list.competency'), cell: (row) => row.competency_name },
  { header: text('results.results.list.score'), cell: (row) => row.score },
  { header: text('tables.passMark'), cell: (row) => row.pass_mark },
  {
    header: text('tables.result'),
    cell: ({ successful }) =>
      successful === null
        ? null
        : text(`results.results.module.results.${successful ? 'successful' : 'not successful'}`),
  },
  { header: text('tables.startTime'), instants: true, cell: (row) => row.started_at },
  { header: text('tables.durationHours'), cell: (row) => decimalHours(row.duration_ms) },
  {
    header: text('tables.playedInTitle'),
    cell: ({ played_in }) => text(`tables.playedIn.${played_in}`),
  },
];
