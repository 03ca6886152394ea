import type { Endpoint } from '@simward/contract';
import type { CallerKind } from './callerKinds.ts';
import { actsOf } from './policies.ts';
import { type RecordScopeName, recordScopeNames } from './recordScopes.ts';
import { mayAsk, type Subject, type Verdict, verdictOf } from './verdict.ts';

/** One caller's call about a record in one place. */
export interface Case<Caller extends CallerKind> {
  caller: Caller;
  where: RecordScopeName;
  verdict: Verdict;
}

/** The whole matrix of a call: each caller about a record in each place. */
export const everyCase = <Caller extends CallerKind>(
  call: Endpoint,
  subject: Subject,
  callers: readonly Caller[],
): Case<Caller>[] =>
  callers.flatMap((caller) =>
    // Who is not let in, or names no record, asks in one place as in another.
    (caller.set === undefined || subject.about === 'nothing' ? (['own'] as const) : recordScopeNames).map(
      (where) => ({ caller, where, verdict: verdictOf(call, caller, where, subject) }),
    ),
  );

/**
 * One case of each kind: a call without and with a wrong credential, one of somebody who may not by role, about a record
 * in each place by somebody who may not there, and of each sort of people who may. Callers of one kind take turns, so that
 * over all calls everybody asks.
 * @param turn a number of the call's own
 */
export const oneCaseOfEachKind = <Caller extends CallerKind>(
  call: Endpoint,
  subject: Subject,
  callers: readonly Caller[],
  turn: number,
): Case<Caller>[] => {
  const cases = everyCase(call, subject, callers);
  return [...Map.groupBy(cases, (given) => kindOf(call, given)).values()].flatMap((alike) =>
    alike.slice(turn % alike.length).slice(0, 1),
  );
};

/**
 * Callers whose rights come from one line of the code. In a policy each rule is a line of its own; otherwise those of staff
 * in their scope are one, and a learner's, a SuperAdmin's and a key's are others.
 */
const sortOf = (call: Endpoint, { set, keyScope }: CallerKind) => {
  if (keyScope) return 'key';
  const rules = set && actsOf(call).flatMap(({ act }) => act.may[set]?.words ?? []);
  if (rules && rules.length > 0) return rules.join(', ');
  return set === 'manager' || set === 'admin' ? 'staff' : set;
};

const kindOf = (call: Endpoint, { caller, where, verdict }: Case<CallerKind>): string => {
  if (verdict === 401)
    return caller.name === 'anonymous' ? 'no credential' : `a wrong one of ${sortOf(call, caller)}`;
  if (verdict === 'allowed') return `may: ${sortOf(call, caller)}`;
  if (!mayAsk(call, caller)) return 'may not by role';
  return `may not by place: ${where} ${where === 'nowhere' ? '' : sortOf(call, caller)}`;
};
