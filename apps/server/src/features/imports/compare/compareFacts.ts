import type { IdentifierText } from '@simward/contract';
import { personPolicy, type Standing } from '../../../domain/people/policy.ts';
import type { Asker } from '../../../platform/auth/policy.ts';
import { can } from '../../../platform/auth/policy.ts';
import {
  type ImportFacts,
  indexFacts,
  type KnownFacts,
  type PersonOnRecord,
} from '../validate/importFacts.ts';
import { foldName } from '../validate/readCells.ts';

/** A person of the company whom a row of a list may be about. */
export interface KnownPerson extends PersonOnRecord, Standing {
  userId: string;
  companyId: string;
  gender: 'Male' | 'Female' | null;
  status: boolean;
  roleId: string;
  courseId: string | null;
  deletedAt: Date | null;
  /** Pseudonymised, joined into another account, or deleted for too long: nobody comes back. */
  gone: boolean;
}

/** Everything about the company that a comparison needs. */
export interface CompareFacts extends ImportFacts {
  caller: Asker;
  people: readonly KnownPerson[];
  /** Names that the import makes when it is stored. */
  toMake: { departments: readonly string[]; courses: readonly string[] };
  activeAdmins: number;
  /** The company's time zone, for the day since which somebody is away. */
  timeZone: string;
}

/** The facts by the keys that rows look up. */
export interface KnownPeople extends KnownFacts {
  asker: Asker;
  timeZone: string;
  activeAdmins: number;
  byNumber: ReadonlyMap<string, KnownPerson>;
  byExternal: ReadonlyMap<string, readonly KnownPerson[]>;
  /** People who have an address now. */
  byEmail: ReadonlyMap<string, KnownPerson>;
  /** Deleted people, whose address is free again. */
  deletedByEmail: ReadonlyMap<string, KnownPerson>;
  /** People who have an identifier by which other systems find people. */
  holders: ReadonlyMap<IdentifierText, ReadonlyMap<string, KnownPerson>>;
  /** People in the caller's scope by folded name and department. */
  namesakes: ReadonlyMap<string, readonly KnownPerson[]>;
  madeDepartments: ReadonlySet<string>;
  madeCourses: ReadonlySet<string>;
  /** Rank of a role: a higher one has more rights. */
  rankOf(role: string): number;
}

export const indexPeople = (facts: CompareFacts): KnownPeople => {
  const madeDepartments = facts.toMake.departments.map((name) => ({
    departmentId: '',
    name,
    status: true,
    maxUsers: null,
    userCount: 0,
  }));
  const known = indexFacts({
    ...facts,
    departments: [...facts.departments, ...madeDepartments.filter(({ name }) => !isNamed(facts, name))],
  });
  const present = facts.people.filter(({ gone }) => !gone);
  const alive = present.filter(({ deleted }) => !deleted);
  const inScope = alive.filter((person) => isInScope(facts.caller, person));
  return {
    ...known,
    asker: facts.caller,
    timeZone: facts.timeZone,
    activeAdmins: facts.activeAdmins,
    byNumber: new Map(facts.people.map((person) => [person.mobileNo, person])),
    byExternal: Map.groupBy(
      // Somebody who is there comes before somebody who was deleted.
      [...alive, ...present.filter(({ deleted }) => deleted)].filter(
        ({ externalSystemId }) => externalSystemId,
      ),
      ({ externalSystemId }) => externalSystemId ?? '',
    ),
    byEmail: new Map(alive.map((person) => [foldName(person.emailAddress), person])),
    deletedByEmail: new Map(
      present.filter(({ deleted }) => deleted).map((person) => [foldName(person.emailAddress), person]),
    ),
    holders: new Map(
      [...facts.matchedBy].map((name) => [
        name,
        new Map(alive.map((person) => [person[name] ?? '', person])),
      ]),
    ),
    namesakes: Map.groupBy(
      inScope.flatMap((person) => person.departments.map((department) => ({ person, department }))),
      ({ person, department }) => namesakeKey(person.name, department),
    )
      .entries()
      .reduce(
        (map, [key, list]) =>
          map.set(
            key,
            list.map(({ person }) => person),
          ),
        new Map<string, readonly KnownPerson[]>(),
      ),
    madeDepartments: new Set(madeDepartments.map(({ name }) => foldName(name))),
    madeCourses: new Set(facts.toMake.courses.map(foldName)),
    rankOf: rankOf(facts),
  };
};

const isNamed = ({ departments }: CompareFacts, name: string): boolean =>
  departments.some((department) => foldName(department.name) === foldName(name));

export const namesakeKey = (name: string, department: string): string =>
  `${foldName(name)}\n${foldName(department)}`;

/** Only these people may a list of the caller be about; a row about anybody else is a fault. */
export const isInScope = (caller: Asker, person: KnownPerson): boolean =>
  can(caller, personPolicy.change, person) || isCaller(caller, person);

export const isCaller = (caller: Asker, { companyId, userId }: KnownPerson): boolean =>
  caller.userId === userId && caller.companyId === companyId;

const sets = ['user', 'manager', 'admin', 'superadmin'] as const;

/** Of roles with the same rights the Manager comes last, because the others were made from it. */
const rankOf = ({ roles }: CompareFacts) => {
  const ranks = new Map(
    roles.map(({ name, permissionSet }) => [
      foldName(name),
      sets.indexOf(permissionSet) * 2 +
        (permissionSet === 'user' || foldName(name) !== permissionSet ? 0 : 1),
    ]),
  );
  return (role: string): number => ranks.get(foldName(role)) ?? 0;
};
