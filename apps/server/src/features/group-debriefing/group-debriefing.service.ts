import { groupDebriefing, type InputOf, type wire } from '@simward/contract';
import { type CompanyScope, companyScopeOf, timeZoneInView } from '../../domain/companies/scopes.ts';
import { findOpeningModule } from '../../domain/figures/openingModule.sql.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { addDays, dayIn, decimalHours } from '../../platform/time/calendar.ts';
import {
  type Day,
  findModuleName,
  type Group,
  type GroupSessionRow,
  listDays,
  listDayVersions,
  listGroupSessions,
  listStepNames,
} from './group-debriefing.sql.ts';
import { groupSteps } from './groupSteps.ts';

/**
 * The sessions of a module on a day, side by side. Without a choice, it is the module with most sessions, the latest
 * day that is worth comparing, and the version that was run last on that day.
 * @throws Problem module.not-found
 */
export const readGroup = async (
  { trx, caller, clock }: UserCtx,
  {
    departmentId,
    day: chosenDay,
    version: chosenVersion,
    moduleId: chosenModuleId,
    mode,
  }: InputOf<typeof groupDebriefing.readGroup>['query'],
): Answer<typeof groupDebriefing.readGroup> => {
  const scope = companyScopeOf(caller, departmentId);
  const moduleId = chosenModuleId ?? (await openingModule({ trx, caller, clock }, scope, mode));
  const group: Group = { ...scope, moduleId, mode };
  const [moduleName, days, names] = await Promise.all([
    findModuleName(trx, caller, group),
    listDays(trx, group),
    listStepNames(trx, group),
  ]);
  const module = { _id: group.moduleId, moduleName: existing(moduleName, 'module.not-found') };
  const day = chosenDay ?? openingDay(days) ?? null;
  const versions = day === null ? [] : await listDayVersions(trx, group, day);
  const version = chosenVersion ?? versions[0]?.version ?? null;
  const dayVersion = versions.find((run) => run.version === version);
  const rows =
    day === null || !dayVersion ? [] : await listGroupSessions(trx, group, day, dayVersion.version);
  const { steps, did } = groupSteps(dayVersion?.declared ?? [], names, rows);
  return {
    module,
    day,
    days,
    version,
    versions: versions.map((run) => run.version),
    sessionsCount: dayVersion?.sessions ?? 0,
    sessions: rows.map((row, index) => ({ ...sessionOf(row, group), did: did[index] ?? [] })),
    steps,
  };
};

const openingModule = async (
  { trx, caller, clock }: Pick<UserCtx, 'trx' | 'caller' | 'clock'>,
  scope: CompanyScope,
  mode: wire.Mode,
): Promise<string> => {
  const to = dayIn(await timeZoneInView(trx, caller), clock.now());
  return findOpeningModule(trx, scope, { mode, from: addDays(to, -29), to }, clock.now());
};

/** The latest day with enough learners to compare; if there is none, the latest day. */
const openingDay = (days: readonly Day[]): string | undefined =>
  (days.find(({ learners }) => learners >= groupDebriefing.fewestInGroup) ?? days[0])?.day;

/** A session as the contract sends it; a training has neither score nor result. */
const sessionOf = (row: GroupSessionRow, { mode }: Group) => ({
  _id: row.session_id,
  learner: { _id: row.user_id, name: row.name, deleted: row.deleted },
  startedAt: row.started_at.toISOString(),
  duration: decimalHours(row.duration_ms),
  score: mode === 'assessment' ? row.score : null,
  successful: mode === 'assessment' ? row.successful : null,
});
