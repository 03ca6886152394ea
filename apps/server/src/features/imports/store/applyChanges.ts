import { seesAllCompanies } from '@simward/contract';
import { findLearning, type Learning } from '../../../domain/assignments/learning.sql.ts';
import { addressChanged } from '../../../domain/mails/queueMail.ts';
import {
  askAccessChange,
  peopleToAskBeforeChange,
} from '../../../domain/people/access-changes/accessChanges.ts';
import type { PersonFields } from '../../../domain/people/account/account.sql.ts';
import { textsToStore } from '../../../domain/people/account/textColumns.ts';
import { stoppedLearning } from '../../../domain/people/peopleEvents.ts';
import { holdsModules } from '../../../domain/people/roles/roleRules.ts';
import { noteGiver } from '../../../domain/people/second-person/accountGiver.sql.ts';
import type { ComparedRow, ValuesToSet } from '../compare/comparedRow.ts';
import type { CompareFacts, KnownPerson } from '../compare/compareFacts.ts';
import { foldName } from '../validate/readCells.ts';
import type { IdsByName } from './addedPeople.ts';
import type { ImportChange, PersonValues } from './importChange.sql.ts';
import { setTogether } from './setTogether.ts';
import type { StoreContext } from './storeContext.ts';

interface ChangeOfPerson {
  line: number;
  person: KnownPerson;
  sets: ValuesToSet;
  fields: Partial<PersonFields>;
  departmentIds: readonly string[] | undefined;
}

/**
 * Changes people as rows of a list say, a few statements for all who get the same values.
 * @returns what was done to each, for the undo
 */
export const applyChanges = async (
  ctx: StoreContext,
  rows: readonly ComparedRow[],
  facts: CompareFacts,
  idsByName: IdsByName,
): Promise<ImportChange[]> => {
  const { people } = ctx;
  const changes = rows.flatMap(({ line, person, sets }) =>
    person ? [{ line, person, sets, ...columnsOf(sets, idsByName) }] : [],
  );
  const asked = await askAgreements(ctx, changes);
  await people.restore(idsOf(changes.filter(({ person, sets }) => person.deleted && sets.status === true)));
  await setTogether(
    people,
    changes
      .map((change) => (asked.has(change.person.userId) ? withoutAddress(change) : change))
      .map(({ person, fields, departmentIds }) => ({ userId: person.userId, fields, departmentIds })),
  );
  const ended = await findLearning(ctx.trx, people.companyId, idsOf(changes.filter(endsLearning(facts))));
  await giveRoles(ctx, changes, facts);
  await tellAddresses(
    ctx,
    changes.filter(({ person }) => !asked.has(person.userId)),
  );
  return changes.flatMap((change) => {
    const { userId } = change.person;
    return recordOf(change, idsByName, { isAsked: asked.has(userId), learning: ended.get(userId) });
  });
};

const idsOf = (changes: readonly ChangeOfPerson[]) => changes.map(({ person }) => person.userId);

const columnsOf = (
  { role: _, departments, courseName, emailAddress, name, gender, status, ...texts }: ValuesToSet,
  idsByName: IdsByName,
): Pick<ChangeOfPerson, 'fields' | 'departmentIds'> => ({
  fields: {
    ...(name !== undefined && { name }),
    ...(emailAddress !== undefined && { email: emailAddress }),
    ...(gender !== undefined && { gender }),
    ...(status !== undefined && { status }),
    ...(courseName !== undefined && { course_id: idsByName.courses.get(courseName) ?? null }),
    ...textsToStore(texts),
  },
  departmentIds: departments?.flatMap((one) => idsByName.departments.get(foldName(one)) ?? []),
});

const withoutAddress = (change: ChangeOfPerson): ChangeOfPerson => {
  const { email: _, ...fields } = change.fields;
  return { ...change, fields };
};

/** Asks Admins whose address somebody else changes. */
const askAgreements = async (
  { platform, trx, people: { companyId }, caller, now }: StoreContext,
  changes: readonly ChangeOfPerson[],
): Promise<ReadonlySet<string>> => {
  const withAddress = changes.filter(({ fields }) => fields.email !== undefined);
  if (withAddress.length === 0) return new Set();
  const userIds = idsOf(withAddress).filter((userId) => userId !== caller.userId);
  const asked = await peopleToAskBeforeChange(trx, caller, { companyId, userIds }, now);
  for (const { person, fields } of withAddress)
    if (asked.has(person.userId) && fields.email !== undefined)
      await askAccessChange(platform, trx, caller, person, { kind: 'address', email: fields.email });
  return asked;
};

/** A learner who gets a role that has no modules. */
const endsLearning =
  ({ roles }: CompareFacts) =>
  ({ person, sets }: ChangeOfPerson): boolean => {
    const role = roles.find(({ name }) => name === sets.role);
    return role !== undefined && holdsModules(person.permissionSet) && !holdsModules(role.permissionSet);
  };

const giveRoles = async (
  { platform, trx, people, caller, now }: StoreContext,
  changes: readonly ChangeOfPerson[],
  facts: CompareFacts,
): Promise<void> => {
  const { companyId } = people;
  for (const change of changes) {
    const { person, sets } = change;
    const role = facts.roles.find(({ name }) => name === sets.role);
    if (!role) continue;
    if (endsLearning(facts)(change))
      await platform.events.emit(trx, stoppedLearning, { companyId, userId: person.userId });
    await people.giveRole(person.userId, role);
    const giver = { giverId: caller.userId, bySuperAdmin: seesAllCompanies(caller) };
    await noteGiver(trx, { companyId, userIds: [person.userId], given: 'role' }, giver, now);
  }
};

/** Both addresses are told of the change, as after a change by hand. */
const tellAddresses = async (
  { platform, trx, people: { companyId }, caller, now }: StoreContext,
  changes: readonly ChangeOfPerson[],
): Promise<void> => {
  const moved = changes.filter(({ fields }) => fields.email !== undefined);
  if (moved.length === 0) return;
  const giver = { giverId: caller.userId, bySuperAdmin: seesAllCompanies(caller) };
  await noteGiver(trx, { companyId, userIds: idsOf(moved), given: 'address' }, giver, now);
  for (const { person } of moved)
    await addressChanged(platform, trx, { companyId, userId: person.userId }, person.emailAddress);
};

const recordOf = (
  { line, person, fields, departmentIds, sets }: ChangeOfPerson,
  { roles }: IdsByName,
  { isAsked, learning }: { isAsked: boolean; learning: Learning | undefined },
): ImportChange[] => {
  const { email, status, ...others } = fields;
  const after: PersonValues = {
    ...others,
    ...(email !== undefined && !isAsked && { email }),
    ...(status === false && { status }),
    ...(departmentIds && { departmentIds: [...departmentIds] }),
    ...(sets.role !== undefined && { role_id: roles.get(sets.role) ?? person.roleId }),
  };
  const changed = {
    userId: person.userId,
    line,
    act: 'changed' as const,
    before: { ...beforeOf(person, after), ...(learning && { learning }) },
    after,
  };
  if (status !== true) return [changed];
  const takenBack: ImportChange = {
    userId: person.userId,
    line,
    act: 'taken-back',
    before: { status: person.status, deleted: person.deleted },
    after: { status: true, deleted: false },
  };
  return Object.keys(after).length > 0 ? [takenBack, changed] : [takenBack];
};

/** The values that the person had where the import sets others. */
const beforeOf = (person: KnownPerson, after: PersonValues): PersonValues => {
  const all: Required<PersonValues> = {
    name: person.name,
    email: person.emailAddress,
    gender: person.gender,
    location: person.location,
    external_system_id: person.externalSystemId,
    login_name: person.loginName,
    integration_field_1: person.integrationField1,
    course_id: person.courseId,
    role_id: person.roleId,
    status: person.status,
    departmentIds: [...person.departmentIds],
    deleted: person.deleted,
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in after));
};
