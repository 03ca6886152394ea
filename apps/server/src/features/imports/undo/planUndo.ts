import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, imports } from '@simward/contract';
import type { Learning } from '../../../domain/assignments/learning.sql.ts';
import type { Standing } from '../../../domain/people/policy.ts';
import type { ImportChange, PersonValues } from '../store/importChange.sql.ts';

/** A person whom an import touched, as they are now. */
export interface PersonNow extends Standing {
  userId: string;
  name: string;
  values: Required<PersonValues>;
  hasSignedIn: boolean;
  hasTrained: boolean;
  /** Somebody changed the account after it was made. */
  isChanged: boolean;
  /** Another import that changed the account as well was undone. */
  wasGivenBack: boolean;
}

type Why = NonNullable<AnswerOf<typeof imports.importDetails>['undo']>['kept'][number]['why'];

export interface Kept {
  person: PersonNow;
  line: number | null;
  why: Why;
  /** Values that stay as they are; empty for a person who stays as a whole. */
  fields: (keyof PersonValues)[];
}

export interface UndoPlan {
  removes: { person: PersonNow; line: number | null }[];
  /** Values to give back; `status` and `deleted` are those of people who were taken back or deactivated. */
  givesBack: {
    person: PersonNow;
    line: number | null;
    values: PersonValues;
    /** What a role that goes again had ended. */
    learning?: Learning | undefined;
  }[];
  kept: Kept[];
  /** Values that the next import which has set them gives back once it is undone. */
  handsOn: { userId: string; importId: string; values: PersonValues }[];
  /** Rows whose people nobody has any more. */
  gone: (number | null)[];
}

interface Rights {
  mayChange(person: PersonNow): boolean;
  mayGiveRole(roleId: string): boolean;
  isAdminRole(roleId: string): boolean;
  /** Admins who would be left if none of the plan's people were. */
  activeAdmins: number;
  /** Who has an address now, by folded address; only addresses that the import took from somebody. */
  holders: ReadonlyMap<string, string>;
  /** Fields that later imports have set, by person, with the first of these imports. */
  laterFields: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Departments and courses that the company still has, of those that could come back. */
  existingIds: ReadonlySet<string>;
  fold(address: string): string;
}

/**
 * What an undo does: added people go unless somebody relies on them, and a changed value comes back where it is still the
 * import's. Of two imports that set the same value the later one stays, and gives back what the earlier one found.
 */
export const planUndo = (
  changes: readonly ImportChange[],
  people: ReadonlyMap<string, PersonNow>,
  rights: Rights,
): UndoPlan => {
  const plan: UndoPlan = { removes: [], givesBack: [], kept: [], handsOn: [], gone: [] };
  for (const { userId, line, act, before, after } of changes) {
    const person = people.get(userId);
    if (!person || (person.values.deleted && act !== 'taken-back')) plan.gone.push(line);
    else if (act === 'added') {
      const why = whyStays(person, after, rights);
      if (why) plan.kept.push({ person, line, why, fields: [] });
      else plan.removes.push({ person, line });
    } else planValues(plan, { person, line, before, after }, rights);
  }
  keepTakenAddresses(plan, rights);
  keepLastAdmins(plan, rights);
  return plan;
};

const whyStays = (person: PersonNow, after: PersonValues, { mayChange }: Rights): Why | undefined => {
  if (person.hasTrained) return 'trained';
  if (person.hasSignedIn) return 'signed in';
  if (person.isChanged && !(person.wasGivenBack && isAsAdded(person, after))) return 'changed';
  return mayChange(person) ? undefined : 'not allowed';
};

/** What another import has changed is as it was, because that import was undone. */
const isAsAdded = ({ values }: PersonNow, after: PersonValues): boolean =>
  keysOf(values).every((key) => isDeepStrictEqual(values[key], after[key] ?? null));

const keysOf = (values: PersonValues) => Object.keys(values) as (keyof PersonValues)[];

const planValues = (
  plan: UndoPlan,
  {
    person,
    line,
    before,
    after,
  }: { person: PersonNow; line: number | null } & Pick<ImportChange, 'before' | 'after'>,
  rights: Rights,
): void => {
  const keys = keysOf(after);
  if (!rights.mayChange(person)) {
    plan.kept.push({ person, line, why: 'not allowed', fields: keys });
    return;
  }
  const later = rights.laterFields.get(person.userId);
  const changed = keys.filter((key) => later?.has(key) || !isDeepStrictEqual(person.values[key], after[key]));
  const refused = keys.filter(
    (key) => !changed.includes(key) && key === 'role_id' && !rights.mayGiveRole(before.role_id ?? ''),
  );
  for (const [importId, fields] of Map.groupBy(
    keys.filter((key) => later?.has(key)),
    (key) => later?.get(key) ?? '',
  ))
    plan.handsOn.push({ userId: person.userId, importId, values: pick(before, fields) });
  const given = withoutGone(before, rights.existingIds);
  const back = keys.filter((key) => key in given && !changed.includes(key) && !refused.includes(key));
  changed.push(...keys.filter((key) => !(key in given) && !changed.includes(key)));
  if (changed.length > 0) plan.kept.push({ person, line, why: 'changed', fields: changed });
  if (refused.length > 0) plan.kept.push({ person, line, why: 'not allowed', fields: refused });
  const learning = back.includes('role_id') ? before.learning : undefined;
  if (back.length > 0) plan.givesBack.push({ person, line, values: pick(given, back), learning });
};

/** Nobody loses a course or the last department because the one before is gone by now. */
const withoutGone = (before: PersonValues, existingIds: ReadonlySet<string>): PersonValues => {
  const { course_id: courseId, departmentIds, ...values } = before;
  const departments = departmentIds?.filter((id) => existingIds.has(id));
  const hasLost = departments?.length === 0 && departmentIds?.length !== 0;
  return {
    ...values,
    ...(courseId !== undefined &&
      (courseId === null || existingIds.has(courseId)) && { course_id: courseId }),
    ...(departments && !hasLost && { departmentIds: departments }),
  };
};

const pick = (values: PersonValues, keys: readonly (keyof PersonValues)[]): PersonValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.some((one) => one === key)));

/** An address that somebody else has by now does not come back. */
const keepTakenAddresses = (plan: UndoPlan, { holders, fold }: Rights): void => {
  const removed = new Set(plan.removes.map(({ person }) => person.userId));
  let refused: UndoPlan['givesBack'];
  do {
    const giving = new Set(
      plan.givesBack.filter(({ values }) => values.email !== undefined).map(({ person }) => person.userId),
    );
    refused = plan.givesBack.filter(({ person, values }) => {
      const holder = values.email === undefined ? undefined : holders.get(fold(values.email));
      return holder !== undefined && holder !== person.userId && !removed.has(holder) && !giving.has(holder);
    });
    for (const one of refused) {
      plan.kept.push({ person: one.person, line: one.line, why: 'changed', fields: ['email'] });
      const { email: _, ...values } = one.values;
      one.values = values;
    }
  } while (refused.length > 0);
  plan.givesBack = plan.givesBack.filter(({ values }) => keysOf(values).length > 0);
};

/** The Admins stay when the company would lose its last one. */
const keepLastAdmins = (plan: UndoPlan, { activeAdmins, isAdminRole }: Rights): void => {
  const isAdmin = ({ permissionSet, values }: PersonNow) => permissionSet === 'admin' && values.status;
  const leaves = ({ person, values }: UndoPlan['givesBack'][number]) =>
    isAdmin(person) &&
    (values.status === false ||
      values.deleted === true ||
      (values.role_id !== undefined && !isAdminRole(values.role_id)));
  const removes = plan.removes.filter(({ person }) => isAdmin(person));
  const lowered = plan.givesBack.filter(leaves);
  if (removes.length + lowered.length === 0 || activeAdmins > removes.length + lowered.length) return;
  plan.removes = plan.removes.filter((one) => !removes.includes(one));
  plan.givesBack = plan.givesBack.filter((one) => !lowered.includes(one));
  for (const { person, line } of removes) plan.kept.push({ person, line, why: 'last admin', fields: [] });
  for (const { person, line, values } of lowered)
    plan.kept.push({ person, line, why: 'last admin', fields: keysOf(values) });
};
