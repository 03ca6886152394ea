import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import { dropAssignments, setAssignmentsActive } from '../assignments/assignments.sql.ts';
import { assignOfDepartments } from '../assignments/departmentModules.sql.ts';
import { lockCompany } from '../companies/lockCompany.sql.ts';
import { expectCapacity } from '../departments/departmentCapacity.sql.ts';
import { endAccess } from '../sign-in/endAccess.sql.ts';
import * as table from './account/account.sql.ts';
import { addHeadcounts, countThese, type Headcount, wholeCompany } from './headcounts/headcounts.sql.ts';
import { expectSomeLeft } from './roles/lastOfRole.sql.ts';
import { holdsModules } from './roles/roleRules.ts';
import type { Role } from './roles/roles.ts';
import { refreshSearchTerms } from './search/searchTerms.sql.ts';

export interface NewPerson extends table.NewAccount {
  /** The first one leads. */
  departmentIds: readonly string[];
}

/** The people of one company, taken for a transaction: whoever changes them does it here. */
export class CompanyPeople {
  readonly companyId: string;
  /** A deleted company takes nobody new. */
  readonly isOpen: boolean;
  readonly #trx: Trx;
  readonly #now: Date;
  /** Whose headcounts may change, and what they were. */
  readonly #recounted = new Set<string>();
  readonly #before: Headcount[] = [];
  /** Who is found by other words than before. */
  readonly #renamed = new Set<string>();
  /** Who joined which department. */
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

  /** Sets the same for each of these people; whoever is deactivated is signed out everywhere. */
  async set(userIds: readonly string[], fields: Partial<table.PersonFields>): Promise<void> {
    if (userIds.length === 0) return;
    if (fields.role_id !== undefined || fields.status !== undefined) await this.#note(userIds);
    if (fields.name !== undefined || fields.email !== undefined)
      for (const userId of userIds) this.#renamed.add(userId);
    if (fields.role_id !== undefined || fields.status === false)
      await this.#noteFormerAdmins(userIds, fields.status === false ? null : (fields.role_id ?? null));
    await table.updateAccounts(this.#trx, this.companyId, userIds, fields, this.#now);
    if (fields.status === false) await endAccess(this.#trx, this.companyId, userIds, this.#now);
  }

  /** Gives a person a role; whoever is no learner any more has no modules. */
  async giveRole(userId: string, role: Role): Promise<void> {
    await this.set([userId], { role_id: role.roleId });
    if (!holdsModules(role.permissionSet))
      await dropAssignments(this.#trx, { companyId: this.companyId, userId }, [], this.#now);
  }

  /** Makes these the departments of each of these people, the first one leading. */
  async setDepartments(userIds: readonly string[], departmentIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.#note(userIds);
    const joined = await table.replaceDepartments(this.#trx, this.companyId, userIds, departmentIds);
    this.#joined.push(...joined);
  }

  /** Makes a department the only one of each of these people. */
  async move(userIds: readonly string[], departmentId: string): Promise<void> {
    await this.setDepartments(userIds, [departmentId]);
    await this.set(userIds, {});
  }

  /** Deletes people: out at once; their assignments end with them. */
  async remove(userIds: readonly string[]): Promise<void> {
    await this.#setDeleted(userIds, this.#now);
    await endAccess(this.#trx, this.companyId, userIds, this.#now);
  }

  /** Brings deleted people back, their assignments with them. */
  restore(userIds: readonly string[]): Promise<void> {
    return this.#setDeleted(userIds, null);
  }

  /** Moves everybody of one course to another. */
  moveCourse(from: string, to: string | null): Promise<void> {
    return table.moveCourse(this.#trx, { companyId: this.companyId, from, to }, this.#now);
  }

  /**
   * Makes whoever was changed findable and counted as they are now, and gives those who joined a department its modules.
   * @throws Problem department.full, department.inactive, user.last-admin, user.last-superadmin
   */
  async settle(): Promise<void> {
    await refreshSearchTerms(this.#trx, this.companyId, [...this.#renamed]);
    if (this.#recounted.size === 0) return;
    const after = await countThese(this.#trx, this.companyId, [...this.#recounted]);
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
    const grown = [...byDepartment].filter(([, some]) => some.reduce((sum, { users }) => sum + users, 0) > 0);
    await expectCapacity(
      this.#trx,
      this.companyId,
      grown.map(([departmentId]) => departmentId),
      0,
    );
    await expectSomeLeft(
      this.#trx,
      this.companyId,
      lost.map(({ role_id }) => role_id),
    );
  }

  async #setDeleted(userIds: readonly string[], deletedAt: Date | null): Promise<void> {
    if (userIds.length === 0) return;
    await this.#note(userIds);
    for (const userId of userIds) this.#renamed.add(userId);
    if (deletedAt) await this.#noteFormerAdmins(userIds, null);
    await table.updateAccounts(this.#trx, this.companyId, userIds, { deleted_at: deletedAt }, this.#now);
    await setAssignmentsActive(this.#trx, this.companyId, userIds, deletedAt === null);
  }

  #noteFormerAdmins(userIds: readonly string[], roleAfter: string | null): Promise<void> {
    return table.noteFormerAdmins(this.#trx, this.companyId, userIds, roleAfter, this.#now);
  }

  /** Keeps how these people are counted before their first change. */
  async #note(userIds: readonly string[]): Promise<void> {
    const unknown = userIds.filter((userId) => !this.#recounted.has(userId));
    if (unknown.length === 0) return;
    this.#before.push(...(await countThese(this.#trx, this.companyId, unknown)));
    for (const userId of unknown) this.#recounted.add(userId);
  }
}

/**
 * Changes people of several companies: takes the companies, in one order, so that two calls wait for each other instead
 * of for ever; and when `change` is done, makes whoever was changed findable and counted, and checks that no department
 * is over its places and no company without an Admin.
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
  for (const people of companies.values()) await people.settle();
  return answer;
};

/** The same for the people of one company. */
export const changePeople = async <T>(
  trx: Trx,
  companyId: string,
  now: Date,
  change: (people: CompanyPeople) => Promise<T>,
): Promise<T> => {
  const people = new CompanyPeople(trx, { companyId, isOpen: await lockCompany(trx, companyId) }, now);
  const answer = await change(people);
  await people.settle();
  return answer;
};

const keyOf = ({ department_id, role_id, status }: Headcount) => `${department_id} ${role_id} ${status}`;

/** What must be added to the one to come to the other; what is equal is left out. */
const headcountDifferences = (before: readonly Headcount[], after: readonly Headcount[]): Headcount[] => {
  const differences = new Map<string, Headcount>();
  const add = (one: Headcount, users: number) => {
    const key = keyOf(one);
    differences.set(key, { ...one, users: (differences.get(key)?.users ?? 0) + users });
  };
  for (const one of after) add(one, one.users);
  for (const one of before) add(one, -one.users);
  return [...differences.values()].filter(({ users }) => users !== 0);
};
