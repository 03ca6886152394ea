import { createHash } from 'node:crypto';
import { type InputOf, joining } from '@simward/contract';
import { hasUndo } from '../../domain/people/joining/accountJoin.sql.ts';
import type { UserRow } from '../../domain/people/person/userRow.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import {
  type Assessed,
  countSameAssignments,
  type Holdings,
  listAssessed,
  readHoldings,
} from './joinPreview.sql.ts';
import { askedOf, expectJoinable, type Two, undoableSince } from './joinRules.ts';

const accountOf = (row: UserRow, holdings: Holdings): joining.JoinAccount => ({
  _id: row.user_id,
  name: row.name,
  mobileNo: row.mobile_no,
  emailAddress: row.email,
  role: row.role_name,
  department: row.departments.map(({ name }) => name),
  status: row.status,
  employeeId: row.course_name,
  externalSystemId: row.external_system_id,
  loginName: row.login_name,
  integrationField1: row.integration_field_1,
  location: row.location,
  gender: row.gender,
  hasPassword: row.has_password,
  hasPin: row.has_pin,
  hasSecondFactor: holdings.has_second_factor,
  lastSignInAt: holdings.last_sign_in_at?.toISOString() ?? null,
  sessions: holdings.sessions,
  assessments: holdings.assessments,
  assignments: holdings.assignments,
  comments: holdings.comments,
  links: holdings.links,
});

const recentDays = 30;

/** Which one is proposed to stay: signed in lately, then more sessions, then older. */
const proposedOf = (
  [first, second]: Two,
  [one, other]: readonly [Holdings, Holdings],
  now: Date,
): joining.Side => {
  const since = now.getTime() - recentDays * 86_400_000;
  const isRecent = ({ last_sign_in_at }: Holdings) => (last_sign_in_at?.getTime() ?? 0) > since;
  if (isRecent(one) !== isRecent(other)) return isRecent(one) ? 'first' : 'second';
  if (one.sessions !== other.sessions) return one.sessions > other.sessions ? 'first' : 'second';
  return first.created_at <= second.created_at ? 'first' : 'second';
};

/** What two accounts have and become, and by which words a join says that it means just this. */
export const comparisonOf = async (trx: Trx, two: Two, now: Date): Promise<joining.JoinPreview> => {
  const [{ company_id: companyId, user_id: first }, { user_id: second }] = two;
  const ids = [first, second] as const;
  const holdings = [
    await readHoldings(trx, { companyId, userId: first }),
    await readHoldings(trx, { companyId, userId: second }),
  ] as const;
  const [one, other] = [accountOf(two[0], holdings[0]), accountOf(two[1], holdings[1])];
  const sameAssignments = await countSameAssignments(trx, companyId, ids);
  const figures = figuresOf(await listAssessed(trx, companyId, ids), ids);
  const endsUndo = await hasUndo(trx, { companyId, userIds: ids }, undoableSince(now));
  // The one that is named first is no part of what was seen.
  const shown = [one, other]
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map((account) => ({ ...account, lastSignInAt: null }));
  const after = figures.map(({ moduleId, after: become }) => [moduleId, become]);
  const seen = createHash('sha256')
    .update(JSON.stringify([shown, sameAssignments, after, endsUndo]))
    .digest('base64url');
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  return {
    first: one,
    second: other,
    proposed: proposedOf(two, holdings, now),
    sameAssignments,
    figures,
    asks: askedOf(two).map(({ user_id, name }) => ({ _id: user_id, name })),
    endsUndo,
    undoUntil: later(joining.undoHours),
    leadsUntil: later(joining.leadsDays * 24),
    seen,
  };
};

/** Two accounts side by side. */
export const previewJoin = async (
  { trx, caller, clock }: UserCtx,
  { first, second }: InputOf<typeof joining.previewJoin>['query'],
): Answer<typeof joining.previewJoin> => {
  const now = clock.now();
  return comparisonOf(trx, await expectJoinable({ trx, caller, now }, first, second), now);
};

type ModuleFigures = joining.JoinPreview['figures'][number];

/** What assessments in the order in which they began come to. */
const figureOf = (sessions: readonly Assessed[]): joining.JoinFigure => ({
  attempts: sessions.length,
  score: sessions.at(-1)?.score ?? null,
  successful: sessions.some(({ successful }) => successful === true),
});

/** What each module's figures of two accounts are, and of the one that they become: attempts are numbered by their start. */
const figuresOf = (
  assessed: readonly Assessed[],
  [first, second]: readonly [string, string],
): ModuleFigures[] =>
  [...Map.groupBy(assessed, ({ module_id }) => module_id)].map(([moduleId, sessions]) => {
    const of = (userId: string) => {
      const own = sessions.filter(({ user_id }) => user_id === userId);
      return own.length > 0 ? figureOf(own) : null;
    };
    return {
      moduleId,
      moduleName: sessions[0]?.module_name ?? '',
      first: of(first),
      second: of(second),
      after: figureOf(sessions),
    };
  });
