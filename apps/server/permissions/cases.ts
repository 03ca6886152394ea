import type { Endpoint } from '@simward/contract';
import type { CallerKind } from './callerKinds.ts';
import { actsOf } from './policies.ts';
import { type RecordScopeName, recordScopeNames } from './recordScopes.ts';
import { mayAsk, type Subject, type Verdict, verdictOf } from './verdict.ts';

/** A caller's call about a record in one place, and the verdict that the rules give. */
export interface Case<Caller extends CallerKind> {
  caller: Caller;
  where: RecordScopeName;
  verdict: Verdict;
}

/** All cases of a call: each caller with a record in each place. */
export const everyCase = <Caller extends CallerKind>(
  call: Endpoint,
  subject: Subject,
  callers: readonly Caller[],
): Case<Caller>[] =>
  callers.flatMap((caller) =>
    // The place makes no difference to callers who are not let in. A call that names no record may still name the caller's
    // own company.
    (caller.set === undefined || subject.about === 'nothing' ? [homeOf(caller)] : recordScopeNames).map(
      (where) => ({ caller, where, verdict: verdictOf(call, caller, where, subject) }),
    ),
  );

const homeOf = ({ company }: CallerKind): RecordScopeName => (company === 'second' ? 'other company' : 'own');

/**
 * One case of each kind: without a credential, with a wrong one, refused because of the role, refused because of each place,
 * and allowed for each sort of caller. Callers of one kind take turns, so that each of them sends some of all the calls.
 * @param turn the number of the call
 */
export const oneCaseOfEachKind = <Caller extends CallerKind>(
  call: Endpoint,
  subject: Subject,
  callers: readonly Caller[],
  turn: number,
): Case<Caller>[] => {
  const cases = everyCase(call, subject, callers);
  return [...Map.groupBy(cases, (candidate) => kindOf(call, candidate)).values()].flatMap((alike) =>
    alike.slice(turn % alike.length).slice(0, 1),
  );
};

/**
 * Sorts of callers whose rights different code decides. In a policy each rule is code of its own; otherwise keys, learners,
 * staff in their scope and SuperAdmins are.
 */
const sortOf = (call: Endpoint, { set, keyScope }: CallerKind) => {
  if (keyScope) return 'key';
  const rules = set && actsOf(call).flatMap(({ act }) => act.may[set]?.words ?? []);
  if (rules && rules.length > 0) return rules.join(', ');
  return set === 'manager' || set === 'admin' ? 'staff' : set;
};

const kindOf = (call: Endpoint, { caller, where, verdict }: Case<CallerKind>): string => {
  if (verdict === 401)
    return caller.name === 'anonymous' ? 'no credential' : `a wrong credential of ${sortOf(call, caller)}`;
  if (verdict === 'allowed') return `allowed: ${sortOf(call, caller)}`;
  if (!mayAsk(call, caller)) return 'refused by role';
  return `refused by place: ${where} ${where === 'nowhere' ? '' : sortOf(call, caller)}`;
};
