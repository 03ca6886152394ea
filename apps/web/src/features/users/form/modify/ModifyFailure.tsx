import { joining, screens, type users } from '@simward/contract';
import { personFormTexts } from '@simward/texts/users/personForm';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { maySend } from '../../../../lib/session/rights.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { departmentsQuery } from '../../../../shared/departments/departments.queries.ts';
import { assignableModulesQuery } from '../../../../shared/modules/modules.queries.ts';
import { SaveFailure } from '../../../../ui/form/SaveFailure.tsx';
import { Text } from '../../../../ui/layout/Layout.tsx';
import classes from '../../users.module.css';
import { fieldLabels } from '../fieldLabels.ts';
import { changedFields, type UserValues, valuesOf } from '../userValues.ts';
import type { useModifyForm } from './useModifyForm.ts';

const t = textsOf(personFormTexts);

interface ModifyFailureProps {
  modify: ReturnType<typeof useModifyForm>;
}

/** Says why a person was not saved. After a conflict it compares the fields that either side has changed. */
export function ModifyFailure({ modify }: ModifyFailureProps) {
  const { form, begun, stored } = modify;
  const nameOf = useValueNames(stored ? [begun, stored] : [begun]);
  const textOf = (field: keyof UserValues, values: UserValues): string => {
    const value = values[field];
    if (typeof value === 'boolean') return value ? t('form.yes') : t('form.no');
    if (Array.isArray(value)) return value.map((id) => nameOf(field, id)).join(', ') || t('form.empty');
    if (typeof value === 'string') return nameOf(field, value) || t('form.empty');
    return value ? value.name : t('form.empty');
  };
  const fieldsOf = (person: users.UserDetail) => {
    const [before, theirs, mine] = [valuesOf(begun), valuesOf(person), form.values];
    const changedHere = changedFields(mine, before);
    const changedElsewhere = changedFields(theirs, before);
    return changedFields(mine, theirs)
      .filter(
        (field) =>
          field !== 'profilePic' && (changedHere.includes(field) || changedElsewhere.includes(field)),
      )
      .map((field) => ({
        label: fieldLabels[field],
        theirs: textOf(field, theirs),
        mine: changedHere.includes(field) ? textOf(field, mine) : t('form.unchanged'),
      }));
  };
  return (
    <>
      <SaveFailure editing={modify} conflict={t('form.conflict')} fieldsOf={fieldsOf} />
      {modify.failure?.code === 'user.email-taken' && <JoinInstead modify={modify} />}
    </>
  );
}

/** Names for the ids that a form holds. */
function useValueNames(people: readonly users.UserDetail[]) {
  const companyId = people[0]?.companyId._id;
  const departments = useQuery(departmentsQuery).data ?? [];
  const modules = useQuery(assignableModulesQuery(companyId)).data ?? [];
  const names = new Map<string, string>([
    ...departments.map(({ _id, departmentName }) => [_id, departmentName] as const),
    ...modules.map(({ _id, moduleName }) => [_id, moduleName] as const),
    ...people.flatMap((person) => [
      ...person.modules.map(({ moduleId, moduleName }) => [moduleId, moduleName] as const),
      ...person.departmentId.map((id, index) => [id, person.department[index] ?? id] as const),
    ]),
  ]);
  return (field: keyof UserValues, value: string) =>
    field === 'departmentId' || field === 'modules' ? (names.get(value) ?? value) : value;
}

/** The person who already has the address may be the same person, so joining both accounts is offered. */
function JoinInstead({ modify: { begun, form } }: ModifyFailureProps) {
  const user = useSignedInUser();
  if (!maySend(user, joining.joinAccounts) || user._id === begun._id) return null;
  return (
    <Text as="p" size="sm" className={classes.below}>
      <Link
        to={screens.joinAccounts.path}
        search={{ ids: [begun._id], search: form.values.emailAddress.trim() }}
      >
        {t('samePerson')}
      </Link>
    </Text>
  );
}
