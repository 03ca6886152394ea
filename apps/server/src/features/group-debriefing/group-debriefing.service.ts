import type { groupDebriefing, InputOf } from '@simward/contract';
import { departmentScopeOf } from '../../domain/companies/companyScope.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { decimalHours } from '../../platform/time/decimalHours.ts';
import {
  findModuleName,
  type Group,
  type GroupSessionRow,
  listDays,
  listDayVersions,
  listGroupSessions,
  stepNames,
} from './group.sql.ts';
import { groupSteps } from './groupSteps.ts';

/**
 * The sessions of a module on a day side by side.
 * @throws Problem module.not-found
 */
export const readGroup = async (
  { trx, caller }: UserCtx,
  {
    departmentId,
    day: askedDay,
    version: askedVersion,
    ...asked
  }: InputOf<typeof groupDebriefing.readGroup>['query'],
): Answer<typeof groupDebriefing.readGroup> => {
  const group: Group = { ...departmentScopeOf(caller, departmentId), ...asked };
  const [found, days, names] = await Promise.all([
    findModuleName(trx, caller, group),
    listDays(trx, group),
    stepNames(trx, group),
  ]);
  const module = { _id: group.moduleId, moduleName: existing(found, 'module.not-found') };
  const day = askedDay ?? days[0]?.day ?? null;
  const versions = day === null ? [] : await listDayVersions(trx, group, day);
  const version = askedVersion ?? versions[0]?.version ?? null;
  const run = versions.find((one) => one.version === version);
  const rows = day === null || !run ? [] : await listGroupSessions(trx, group, day, run.version);
  const { steps, did } = groupSteps(run?.declared ?? [], names, rows);
  return {
    module,
    day,
    days,
    version,
    versions: versions.map((one) => one.version),
    sessionsCount: run?.sessions ?? 0,
    sessions: rows.map((row, index) => ({ ...sessionOf(row, group), did: did[index] ?? [] })),
    steps,
  };
};

/** Training is practised, not scored. */
const sessionOf = (row: GroupSessionRow, { mode }: Group) => ({
  _id: row.session_id,
  learner: { _id: row.user_id, name: row.name, deleted: row.deleted },
  startedAt: row.started_at.toISOString(),
  duration: decimalHours(row.duration_ms),
  score: mode === 'assessment' ? row.score : null,
  successful: mode === 'assessment' ? row.successful : null,
});
