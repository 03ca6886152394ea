import { users } from '@simward/contract';
import { personInSight } from '../../../domain/people/person/personInScope.ts';
import { listAssignedModules } from '../../../domain/progress/assignedModules.sql.ts';
import { describeModules } from '../../../domain/progress/describeModules.ts';
import { competencyResultsOf } from '../../../domain/progress/skills/competencyResults.ts';
import { listAttemptedCompetencies } from '../../../domain/progress/skills/skills.sql.ts';
import { ownProgressOf, ownSkills } from '../../../domain/progress/skills/skills.ts';
import { planForValues } from '../../../platform/database/statements/planForValues.sql.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { addDays, decimalMinutes, mondayOf } from '../../../platform/time/calendar.ts';
import { findPersonFacts, listOpenThings, type WeekSession } from './overview.sql.ts';

/** Where a person in the caller's scope stands. */
export const userOverview = async (ctx: UserCtx, userId: string): Answer<typeof users.userOverview> => {
  const { trx, clock, platform } = ctx;
  const now = clock.now();
  const row = await personInSight(ctx, userId);
  const person = { companyId: row.company_id, userId: row.user_id };
  await planForValues(trx);
  const [open, facts, attempted, assigned] = await Promise.all([
    listOpenThings(trx, person, now),
    findPersonFacts(trx, person, users.shownWeeks, now),
    listAttemptedCompetencies(trx, person, now),
    listAssignedModules(trx, person, now, 'all'),
  ]);
  const described = await describeModules(platform, assigned, competencyResultsOf(attempted));
  return {
    open: open.map((thing) => ({
      reason: thing.reason,
      moduleId: thing.module_id,
      moduleName: thing.module_name,
      competencies: thing.competencies,
      dueOn: thing.due_on,
    })),
    reminded: facts.reminded,
    modules: described.map((module, index) => ({
      ...module,
      latestSessionId: assigned[index]?.last_session_id ?? null,
    })),
    weeks: weeksOf(facts.sessions, facts.today),
    competencies: ownSkills(attempted, []).flatMap((skill) => {
      const latest = skill.attempts.at(-1);
      if (!latest) return [];
      const { currency, currentUntil, mustPassMissed } = ownProgressOf(skill);
      return {
        competencyName: skill.name,
        score: latest.score,
        passMark: latest.passMark,
        mustPassMissed,
        currency,
        currentUntil,
        sessionId: latest.sessionId,
      };
    }),
    askedToDebrief: facts.asked.map((session) => ({
      ...session,
      askedAt: new Date(session.askedAt).toISOString(),
    })),
    signIn: { lastAt: facts.last_sign_in?.toISOString() ?? null, devices: facts.devices },
    lastHeadset: facts.last_headset && {
      ...facts.last_headset,
      at: new Date(facts.last_headset.at).toISOString(),
    },
  };
};

/** The sessions by ISO week, weeks without any among them. */
const weeksOf = (sessions: readonly WeekSession[], today: string): users.PersonWeek[] => {
  const thisMonday = mondayOf(today);
  const byMonday = Map.groupBy(sessions, ({ day }) => mondayOf(day));
  return Array.from({ length: users.shownWeeks }, (_, index) => {
    const monday = addDays(thisMonday, (index + 1 - users.shownWeeks) * 7);
    const ofWeek = byMonday.get(monday) ?? [];
    return {
      monday,
      sessions: ofWeek.length,
      minutes: decimalMinutes(ofWeek.reduce((sum, { durationMs }) => sum + durationMs, 0)),
      assessments: ofWeek.flatMap(({ sessionId, moduleName, day, assessment }) =>
        assessment ? { sessionId, moduleName, day, ...assessment } : [],
      ),
    };
  });
};
