import type { Endpoint } from '@simward/contract';
import type { CallerKind } from './callerKinds.ts';
import type { RecordScopeName } from './recordScopes.ts';

export type Verdict = 'allowed' | 401 | 403 | 404;

/**
 * What a call is about, and so whose it may be:
 * - `nothing`: it names no record, or answers what lies in the caller's scope
 * - `department's`: a record of a department; a Manager reaches the own departments', an Admin the company's
 * - `company's`: a record of the company as a whole
 * - `own`: a record of the person who asks, nobody else's, not even a SuperAdmin's to touch
 */
export type About = 'nothing' | "department's" | "company's" | 'own';

/** The record that a call names, with the few ways in which rights to it differ from its place's rule. */
export interface Subject {
  about: About;
  /** A colleague's record, whose owner the request names, is forbidden; it is not kept secret that there is one. */
  forbidsColleagues?: boolean;
  /** A record of another department is kept secret from a Manager instead of forbidden. */
  hidesDepartments?: boolean;
  /** `refused`: a Manager may not ask about it, though the call is theirs; `own`: they find only what they made. */
  managers?: 'refused' | 'own';
}

/**
 * The verdict on one call: what the portal answers this caller about a record in this place. It is the rule of the
 * product's permissions, written here from the specification: the server has no part in it, and the tests compare.
 */
export const verdictOf = (
  call: Endpoint,
  caller: CallerKind,
  where: RecordScopeName,
  subject: Subject,
): Verdict => {
  if (!isKnown(call, caller)) return 401;
  if (!mayAsk(call, caller)) return 403;
  if (typeof call.callers === 'string' || subject.about === 'nothing') return 'allowed';
  return subject.about === 'own'
    ? verdictOnOwn(caller, where, subject)
    : verdictOnRecord(call, caller, where, subject);
};

/** Whether the credential is of the sort that the call takes. */
export const isKnown = ({ callers }: Endpoint, { set, device }: CallerKind): boolean =>
  callers === 'anyone' || (typeof callers === 'string' ? device === callers : set !== undefined);

/** Whether the contract's row opens the call to the caller, wherever the record lies. */
export const mayAsk = (
  { callers, keyScope, namesForResults, duringForcedChange }: Endpoint,
  caller: CallerKind,
): boolean => {
  if (typeof callers === 'string') return callers === 'anyone' || callers === caller.device;
  if (caller.keyScope)
    return (
      caller.keyScope === keyScope || (caller.keyScope === 'results:read' && namesForResults !== undefined)
    );
  if (caller.mustChangePassword && !duringForcedChange) return false;
  return caller.set !== undefined && callers.includes(caller.set);
};

const isAtHome = ({ company }: CallerKind, where: RecordScopeName): boolean =>
  where !== 'nowhere' && (where === 'other company') === (company === 'second');

const verdictOnOwn = (
  caller: CallerKind,
  where: RecordScopeName,
  { forbidsColleagues }: Subject,
): Verdict => {
  // The sample makes the record of the own place for the caller, of whatever company they are.
  if (where === 'own') return 'allowed';
  const ofColleague = where === (caller.company === 'first' ? 'same company' : 'other company');
  return ofColleague && forbidsColleagues ? 403 : 404;
};

const verdictOnRecord = (
  { scope }: Endpoint,
  caller: CallerKind,
  where: RecordScopeName,
  { about, hidesDepartments, managers }: Subject,
): Verdict => {
  if (where === 'nowhere') return 404;
  if (caller.set === 'superadmin' && scope !== 'self') return 'allowed';
  if (!isAtHome(caller, where)) return 404;
  if (caller.set === 'admin' || caller.set === 'superadmin') return 'allowed';
  if (caller.set === 'manager' && managers === 'refused') return 403;
  if (caller.set === 'manager' && managers === 'own' && where !== 'own') return 404;
  if (about === "company's" || caller.departments.includes(where)) return 'allowed';
  return hidesDepartments ? 404 : 403;
};
