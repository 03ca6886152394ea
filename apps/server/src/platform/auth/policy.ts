import type { Endpoint, PermissionSet, ProblemCode } from '@simward/contract';
import { Problem } from '../problem.ts';
import type { UserCaller } from './caller.ts';

/** The part of a caller that rights depend on. */
export type Asker = Pick<UserCaller, 'kind' | 'companyId' | 'userId' | 'permissionSet' | 'departmentIds'>;

/**
 * Something that people do with a noun, asked about as `can(caller, modulePolicy.change, module)`. A statement finds only
 * records of the companies in view, so that rules need not look at the company.
 */
export interface Act<Subject> {
  /** The row's title in docs/permissions.md; “it” is the noun. */
  readonly words: string;
  /** The permission walk sends them as somebody of each rule. */
  readonly calls: readonly Endpoint[];
  /** A role without a rule may not. */
  readonly may: Readonly<Partial<Record<PermissionSet, Rule<Subject>>>>;
}

/** The acts of a noun. docs/permissions.md is made from all policies. */
export type Policy = Readonly<Record<string, Act<never>>>;

/** The records with which a role may do something. */
export interface Rule<Subject> {
  /** The cell of docs/permissions.md. */
  readonly words: string;
  /** The problem that a refusal is answered with; undefined where the role may. */
  readonly whyNot: (caller: Asker, subject: Subject) => ProblemCode | undefined;
}

export const rule = <Subject>(
  words: string,
  holds: (caller: Asker, subject: Subject) => boolean,
  refusal: ProblemCode = 'access.forbidden',
): Rule<Subject> => ({
  words,
  whyNot: (caller, subject) => (holds(caller, subject) ? undefined : refusal),
});

/** The same rule without some of its records: `except(change, 'not themselves', isOneself, 'user.oneself')`. */
export const except = <Subject>(
  base: Rule<Subject>,
  words: string,
  isExcepted: (caller: Asker, subject: Subject) => boolean,
  refusal: ProblemCode = 'access.forbidden',
): Rule<Subject> => ({
  words: `${base.words}, ${words}`,
  whyNot: (caller, subject) =>
    base.whyNot(caller, subject) ?? (isExcepted(caller, subject) ? refusal : undefined),
});

/** Every record that the act's statement finds for the role. */
export const found = (words: string): Rule<unknown> => ({ words, whyNot: () => undefined });
export const allOfCompany = found('all of the company');
export const all = found('all');

/** The problem that says why the caller may not; undefined where they may. */
export const whyNot = <Subject>(
  caller: Asker,
  { may }: Act<Subject>,
  subject: Subject,
): ProblemCode | undefined => {
  const ruleOfRole = may[caller.permissionSet];
  return ruleOfRole ? ruleOfRole.whyNot(caller, subject) : 'access.forbidden';
};

export const can = <Subject>(caller: Asker, act: Act<Subject>, subject: Subject): boolean =>
  whyNot(caller, act, subject) === undefined;

/** @throws Problem that says why the caller may not */
export const expectCan = <Subject>(caller: Asker, act: Act<Subject>, subject: Subject): void => {
  const refusal = whyNot(caller, act, subject);
  if (refusal) throw new Problem(refusal);
};
