import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import { dropAssignments, setAssignmentsActive } from '../assignments/assignments.sql.ts';
import { assignOfDepartments } from '../assignments/departmentModules.sql.ts';
import { lockCompany } from '../companies/company.sql.ts';
import { expectCapacity } from '../departments/departments.sql.ts';
import { endAccess } from '../sign-in/endAccess.sql.ts';
import * as table from './account/account.sql.ts';
import { addHeadcounts, countPeople, type Headcount, wholeCompany } from './headcounts/headcounts.sql.ts';
import { holdsModules } from './roles/roleRules.ts';
import { expectAdminsLeft } from './roles/roles.sql.ts';
import type { Role } from './roles/roles.ts';
import { refreshSearchTerms } from './search/searchTerms.sql.ts';

export interface NewPerson extends table.NewAccount {
  /** Ids of the person's departments; the first one counts as their leading department. */
  departmentIds: readonly string[];
}

/** The people of one company, whose row the transaction has locked. Every change of people goes through this class. */
export class CompanyPeople {
  readonly companyId: string;
  /** False for a deleted company, which takes nobody new. */
  readonly isOpen: boolean;
  readonly #trx: Trx;
  readonly #now: Date;
  /** People who are counted anew at the end, and their headcounts before the change. */
  readonly #recounted = new Set<string>();
  readonly #before: Headcount[] = [];
  /** People whose search terms are written anew at the end, because their name or address changed. */
  readonly #renamed = new Set<string>();
  /** New memberships; at the end, their departments give the people their modules. */
  readonly #joined: table.Membership[] = [];

  constructor(trx: Trx, company: { companyId: string; isOpen: boolean }, now: Date) {
    this.companyId = company.companyId;
    this.isOpen = company.isOpen;
    this.#trx = trx;
    this.#now = now;
  }

  /**
   * Adds people, whose User IDs are reserved.
   * @throws Problem company.not-found
   */
  async add(people: readonly NewPerson[]): Promise<void> {
    if (!this.isOpen) throw problem('company.not-found');
    if (people.length === 0) return;
    const accounts = people.map(({ user_id, departmentIds }) => ({ userId: user_id, departmentIds }));
    await table.insertAccounts(this.#trx, this.companyId, people, this.#now);
    this.#joined.push(...(await table.insertMemberships(this.#trx, this.companyId, accounts)));
    for (const { userId } of accounts) {
      this.#recounted.add(userId);
      this.#renamed.add(userId);
    }
  }

  /** Sets the same fields for each of these people; signs out everywhere whoever is deactivated. */
  async set(userIds: readonly string[], fields: Partial<table.PersonFields>): Promise<void> {
    if (userIds.length === 0) return;
    if (fields.role_id !== undefined || fields.status !== undefined) await this.#rememberHeadcounts(userIds);
    if (fields.name !== undefined || fields.email !== undefined)
      for (const userId of userIds) this.#renamed.add(userId);
    if (fields.role_id !== undefined || fields.status === false)
      await this.#noteFormerAdmins(userIds, fields.status === false ? null : (fields.role_id ?? null));
    await table.updateAccounts(this.#trx, this.companyId, userIds, fields, this.#now);
    if (fields.status === false) await endAccess(this.#trx, this.companyId, userIds, this.#now);
  }

  /** Gives a person a role. A person who is no longer a learner loses their modules. */
  async giveRole(userId: string, role: Role): Promise<void> {
    await this.set([userId], { role_id: role.roleId });
    if (!holdsModules(role.permissionSet))
      await dropAssignments(this.#trx, { companyId: this.companyId, userId }, [], this.#now);
  }

  /**
   * Makes these the departments of each of these people, in this order; the first counts as their leading
   * department.
   */
  async setDepartments(userIds: readonly string[], departmentIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.#rememberHeadcounts(userIds);
    const joined = await table.replaceDepartments(this.#trx, this.companyId, userIds, departmentIds);
    this.#joined.push(...joined);
  }

  /** Makes a department the only one of each of these people. */
  async move(userIds: readonly string[], departmentId: string): Promise<void> {
    await this.setDepartments(userIds, [departmentId]);
    await this.set(userIds, {});
  }

  /** Deletes people: signs them out everywhere and ends their assignments. */
  async remove(userIds: readonly string[]): Promise<void> {
    await this.#setDeleted(userIds, this.#now);
    await endAccess(this.#trx, this.companyId, userIds, this.#now);
  }

  /** Brings deleted people back, their assignments with them. */
  restore(userIds: readonly string[]): Promise<void> {
    return this.#setDeleted(userIds, null);
  }

  /** Moves everybody of one course to another, or out of any course (null). */
  moveCourse(from: string, to: string | null): Promise<void> {
    return table.moveCourse(this.#trx, { companyId: this.companyId, from, to }, this.#now);
  }

  /**
   * Updates search terms and headcounts of everybody who was changed, checks the limits, and gives new members of a
   * department its modules.
   */
  async finish(): Promise<void> {
    await refreshSearchTerms(this.#trx, this.companyId, [...this.#renamed]);
    if (this.#recounted.size === 0) return;
    const after = await countPeople(this.#trx, this.companyId, [...this.#recounted]);
    const differences = headcountDifferences(this.#before, after);
    await addHeadcounts(this.#trx, this.companyId, differences);
    await this.#expectLimits(differences);
    if (this.#joined.length > 0)
      await assignOfDepartments(this.#trx, this.companyId, this.#joined, this.#now);
  }

  async #expectLimits(differences: readonly Headcount[]): Promise<void> {
    const byDepartment = Map.groupBy(differences, ({ department_id }) => department_id);
    const lost = (byDepartment.get(wholeCompany) ?? []).filter(({ status, users }) => status && users < 0);
    byDepartment.delete(wholeCompany);
    const grown = [...byDepartment].filter(
      ([, headcounts]) => headcounts.reduce((sum, { users }) => sum + users, 0) > 0,
    );
    await expectCapacity(
      this.#trx,
      this.companyId,
      grown.map(([departmentId]) => departmentId),
      0,
    );
    await expectAdminsLeft(
      this.#trx,
      this.companyId,
      lost.map(({ role_id }) => role_id),
    );
  }

  async #setDeleted(userIds: readonly string[], deletedAt: Date | null): Promise<void> {
    if (userIds.length === 0) return;
    await this.#rememberHeadcounts(userIds);
    for (const userId of userIds) this.#renamed.add(userId);
    if (deletedAt) await this.#noteFormerAdmins(userIds, null);
    await table.updateAccounts(this.#trx, this.companyId, userIds, { deleted_at: deletedAt }, this.#now);
    await setAssignmentsActive(this.#trx, this.companyId, userIds, deletedAt === null);
  }

  #noteFormerAdmins(userIds: readonly string[], roleAfter: string | null): Promise<void> {
    return table.noteFormerAdmins(this.#trx, this.companyId, userIds, roleAfter, this.#now);
  }

  /** Remembers how these people were counted before their first change. */
  async #rememberHeadcounts(userIds: readonly string[]): Promise<void> {
    const unknown = userIds.filter((userId) => !this.#recounted.has(userId));
    if (unknown.length === 0) return;
    this.#before.push(...(await countPeople(this.#trx, this.companyId, unknown)));
    for (const userId of unknown) this.#recounted.add(userId);
  }
}

/**
 * Changes people of several companies. Locks the companies in one order, so that two calls cannot deadlock. After
 * `change`, updates search terms and headcounts, and checks that no department is over its capacity and no company
 * without an Admin.
 */
export const changePeopleOf = async <T>(
  trx: Trx,
  companyIds: readonly string[],
  now: Date,
  change: (people: ReadonlyMap<string, CompanyPeople>) => Promise<T>,
): Promise<T> => {
  const companies = new Map<string, CompanyPeople>();
  for (const companyId of [...new Set(companyIds)].sort()) {
    const isOpen = await lockCompany(trx, companyId);
    companies.set(companyId, new CompanyPeople(trx, { companyId, isOpen }, now));
  }
  const answer = await change(companies);
  for (const people of companies.values()) await people.finish();
  return answer;
};

/** Changes people of one company, like `changePeopleOf`. */
export const changePeople = async <T>(
  trx: Trx,
  companyId: string,
  now: Date,
  change: (people: CompanyPeople) => Promise<T>,
): Promise<T> => {
  const people = new CompanyPeople(trx, { companyId, isOpen: await lockCompany(trx, companyId) }, now);
  const answer = await change(people);
  await people.finish();
  return answer;
};

/** Headcounts to add to `before` to come to `after`; equal ones are left out. */
const headcountDifferences = (before: readonly Headcount[], after: readonly Headcount[]): Headcount[] => {
  const differences = new Map<string, Headcount>();
  const add = (headcount: Headcount, users: number) => {
    const key = `${headcount.department_id} ${headcount.role_id} ${headcount.status}`;
    differences.set(key, { ...headcount, users: (differences.get(key)?.users ?? 0) + users });
  };
  for (const headcount of after) add(headcount, headcount.users);
  for (const headcount of before) add(headcount, -headcount.users);
  return [...differences.values()].filter(({ users }) => users !== 0);
};
