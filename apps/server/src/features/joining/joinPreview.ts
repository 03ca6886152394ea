import { createHash } from 'node:crypto';
import { type InputOf, joining } from '@simward/contract';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import { hasUndoableJoin } from '../../domain/people/joining/accountJoin.sql.ts';
import type { UserRow } from '../../domain/people/person/people.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import {
  type AssessedSession,
  countSameAssignments,
  type Holdings,
  listAssessedSessions,
  readHoldings,
} from './joinPreview.sql.ts';
import { adminsOf, expectJoinable, type TwoAccounts, undoableSince } from './joinRules.ts';

/**
 * Two accounts side by side, before they are joined.
 * @throws Problem see `expectJoinable`
 */
export const previewJoin = async (
  { trx, caller, clock }: UserCtx,
  { first, second }: InputOf<typeof joining.previewJoin>['query'],
): Answer<typeof joining.previewJoin> => {
  const now = clock.now();
  return compareAccounts(trx, await expectJoinable({ trx, caller, now }, first, second), now);
};

/**
 * Two accounts and what they would become. `seen` is a hash of everything that matters for the decision: a join sends it
 * back, so that it fails when something has changed since the preview was shown.
 */
export const compareAccounts = async (
  trx: Trx,
  two: TwoAccounts,
  now: Date,
): Promise<joining.JoinPreview> => {
  const [{ company_id: companyId, user_id: firstId }, { user_id: secondId }] = two;
  const ids = [firstId, secondId] as const;
  const holdings = [
    await readHoldings(trx, { companyId, userId: firstId }),
    await readHoldings(trx, { companyId, userId: secondId }),
  ] as const;
  const [first, second] = [accountOf(two[0], holdings[0]), accountOf(two[1], holdings[1])];
  const sameAssignments = await countSameAssignments(trx, companyId, ids);
  const figures = figuresOf(await listAssessedSessions(trx, companyId, ids), ids);
  const endsUndo = await hasUndoableJoin(trx, { companyId, userIds: ids }, undoableSince(now));
  // The accounts are sorted by id, so that the hash does not depend on which account was named first.
  const accounts = [first, second]
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map((account) => ({ ...account, lastSignInAt: null }));
  const after = figures.map(({ moduleId, after: become }) => [moduleId, become]);
  const seen = createHash('sha256')
    .update(JSON.stringify([accounts, sameAssignments, after, endsUndo]))
    .digest('base64url');
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  return {
    first,
    second,
    proposed: proposedSide(two, holdings, now),
    sameAssignments,
    figures,
    asks: adminsOf(two).map(({ user_id, name }) => ({ _id: user_id, name })),
    endsUndo,
    undoUntil: later(joining.undoHours),
    leadsUntil: later(joining.leadsDays * 24),
    seen,
  };
};

const accountOf = (row: UserRow, holdings: Holdings): joining.JoinAccount => ({
  _id: row.user_id,
  name: row.name,
  mobileNo: row.mobile_no,
  emailAddress: shownAddress(row.email),
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

/**
 * Proposes the account that stays: the account that was signed in to in the last 30 days; else, or if both
 * were, the account with more sessions; else the older account.
 */
const proposedSide = (
  [first, second]: TwoAccounts,
  [ofFirst, ofSecond]: readonly [Holdings, Holdings],
  now: Date,
): joining.Side => {
  const since = now.getTime() - recentDays * 86_400_000;
  const isRecent = ({ last_sign_in_at }: Holdings) => (last_sign_in_at?.getTime() ?? 0) > since;
  if (isRecent(ofFirst) !== isRecent(ofSecond)) return isRecent(ofFirst) ? 'first' : 'second';
  if (ofFirst.sessions !== ofSecond.sessions)
    return ofFirst.sessions > ofSecond.sessions ? 'first' : 'second';
  return first.created_at <= second.created_at ? 'first' : 'second';
};

type ModuleFigures = joining.JoinPreview['figures'][number];

/** Each module's figures for both accounts, and for the joined account, whose attempts are numbered by their start. */
const figuresOf = (
  assessed: readonly AssessedSession[],
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

/** Sums up one module's assessments, which come in the order of their start: score is the last attempt's. */
const figureOf = (sessions: readonly AssessedSession[]): joining.JoinFigure => ({
  attempts: sessions.length,
  score: sessions.at(-1)?.score ?? null,
  successful: sessions.some(({ successful }) => successful === true),
});
