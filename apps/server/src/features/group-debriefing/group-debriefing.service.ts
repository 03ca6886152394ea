import type { groupDebriefing, InputOf } from '@simward/contract';
import { companyScopeOf } from '../../domain/companies/scopes.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import {
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
 * The sessions of a module on a day, side by side. Without a choice, it is the latest day with sessions, and
 * the version that was run last on that day.
 * @throws Problem module.not-found
 */
export const readGroup = async (
  { trx, caller }: UserCtx,
  {
    departmentId,
    day: chosenDay,
    version: chosenVersion,
    ...moduleAndMode
  }: InputOf<typeof groupDebriefing.readGroup>['query'],
): Answer<typeof groupDebriefing.readGroup> => {
  const group: Group = { ...companyScopeOf(caller, departmentId), ...moduleAndMode };
  const [moduleName, days, names] = await Promise.all([
    findModuleName(trx, caller, group),
    listDays(trx, group),
    listStepNames(trx, group),
  ]);
  const module = { _id: group.moduleId, moduleName: existing(moduleName, 'module.not-found') };
  const day = chosenDay ?? days[0]?.day ?? null;
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

/** A session as the contract sends it; a training has neither score nor result. */
const sessionOf = (row: GroupSessionRow, { mode }: Group) => ({
  _id: row.session_id,
  learner: { _id: row.user_id, name: row.name, deleted: row.deleted },
  startedAt: row.started_at.toISOString(),
  duration: decimalHours(row.duration_ms),
  score: mode === 'assessment' ? row.score : null,
  successful: mode === 'assessment' ? row.successful : null,
});
