import type { Endpoint } from '@simward/contract';
import type { CallerKind } from './callerKinds.ts';
import type { RecordScopeName } from './recordScopes.ts';

export type Verdict = 'allowed' | 401 | 403 | 404;

/**
 * The kind of record that a call is about, which decides who may send it:
 * - `nothing`: it names no record, or answers with what lies in the caller's scope
 * - `department's`: a record of a department; a Manager reaches the own departments', an Admin the company's
 * - `company's`: a record of the company as a whole
 * - `own`: a record of the caller, which nobody else reaches, not even a SuperAdmin
 */
export type About = 'nothing' | "department's" | "company's" | 'own';

/** The record that a call names, and exceptions from the rule of its place. */
export interface Subject {
  about: About;
  /** A colleague's record is forbidden (403) and not hidden (404), because the request names its owner. */
  forbidsColleagues?: boolean;
  /** A record of another department is hidden from a Manager (404) instead of forbidden (403). */
  hidesDepartments?: boolean;
  /** `refused`: Managers may send the call, but not about this record. `own`: they reach only records that they made. */
  managers?: 'refused' | 'own';
}

/**
 * The answer that the portal must give to this caller about a record in this place. The rule is written here from the
 * specification and not taken from the server, so that the tests compare two independent texts.
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

/** True if the call accepts the caller's kind of credential. */
export const isKnown = ({ callers }: Endpoint, { set, device }: CallerKind): boolean =>
  callers === 'anyone' || (typeof callers === 'string' ? isDevice({ callers }, device) : set !== undefined);

/** True if the call is made by such a device. */
export const isDevice = ({ callers }: Pick<Endpoint, 'callers'>, device: CallerKind['device']): boolean =>
  callers === device || (callers === 'headset or play' && (device === 'headset' || device === 'play'));

/** True if the contract lets the caller send the call, about records in any place. */
export const mayAsk = (
  { callers, keyScope, namesForResults, duringForcedChange }: Endpoint,
  caller: CallerKind,
): boolean => {
  if (typeof callers === 'string') return callers === 'anyone' || isDevice({ callers }, caller.device);
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
  // In the own place the sample makes the record for the caller, whatever their company.
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
