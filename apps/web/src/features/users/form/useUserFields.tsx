import type { UseFormReturnType } from '@mantine/form';
import {
  byField,
  courses as courseContract,
  formTexts,
  genderSchema,
  isOfDepartments,
  knownRoles,
  personLimits,
  seesAllCompanies,
  type users,
} from '@simward/contract';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyChoices } from '../../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { coursesQuery } from '../../../shared/courses.queries.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { useNewDepartment } from '../../../shared/departments/useNewDepartment.tsx';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { rolesQuery } from '../../../shared/people/users.queries.ts';
import { MultiSelectField, SelectField, SuggestionField } from '../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import type { UserValues } from './userValues.ts';

const t = textsOf(usersTexts);
const tPersonForm = textsOf(personFormTexts);
const tPersonFields = textsOf(personFieldsTexts);

interface UserFieldsInput {
  form: UseFormReturnType<UserValues>;
  /** The person as stored; undefined when the form adds somebody. */
  person: users.UserDetail | undefined;
  /** Labels that differ from those of the other forms. */
  labels?: { name?: string; emailAddress?: string };
}

/** A field for each value of a person. Each form places the fields itself. */
export function useUserFields({ form, person, labels }: UserFieldsInput): Record<FieldName, ReactNode> {
  const user = useSignedInUser();
  const companyInView = useCompanyInView();
  const isSuperadmin = seesAllCompanies(user);
  const isLimited = isOfDepartments(user);
  const { role, companyId, departmentId } = form.values;
  const roles = useQuery(rolesQuery).data ?? [];
  const companies = useCompanyChoices();
  const departments = useQuery(departmentsQuery).data ?? [];
  const courses = useQuery(coursesQuery).data ?? [];
  const modules = useQuery({
    ...assignableModulesQuery(isSuperadmin ? companyId : undefined),
    enabled: companyId !== '',
  }).data;

  const mayHaveSeveralDepartments = (name: string) =>
    roles.find(({ role: known }) => known === name)?.severalDepartments ?? departmentId.length > 1;
  const changeRole = (next: string | null) => {
    const name = next ?? '';
    form.setFieldValue('role', name);
    if (!mayHaveSeveralDepartments(name)) form.setFieldValue('departmentId', departmentId.slice(0, 1));
    if (!holdsModules(name)) form.setFieldValue('modules', []);
  };
  const changeCompany = (next: string | null) => {
    form.setFieldValue('companyId', next ?? '');
    form.setFieldValue('departmentId', []);
    form.setFieldValue('modules', []);
    form.setFieldValue('employeeId', '');
  };

  // A person stays in the company they were added to.
  const isFixed = companyInView !== undefined || person !== undefined;
  const departmentChoices = departmentOptions(departments, companyId, person?.departmentId);
  // A department outside the scope of the caller stays selected, under its own name.
  person?.departmentId.forEach((value, index) => {
    if (person.companyId._id === companyId && !departmentChoices.some((choice) => choice.value === value))
      departmentChoices.push({ value, label: person.department[index] ?? value });
  });
  const moduleChoices = (modules ?? []).map(({ _id, moduleName }) => ({ value: _id, label: moduleName }));
  for (const { moduleId, moduleName } of person?.modules ?? [])
    if (!moduleChoices.some(({ value }) => value === moduleId))
      moduleChoices.push({ value: moduleId, label: moduleName });
  const roleChoices = roles.map(({ role: name }) => name);
  if (person && !roleChoices.includes(person.role)) roleChoices.push(person.role);

  const newDepartment = useNewDepartment({
    companyId,
    onSaved: ({ _id }) =>
      form.setFieldValue('departmentId', mayHaveSeveralDepartments(role) ? [...departmentId, _id] : [_id]),
  });
  const losesDepartments = (person?.departmentId.length ?? 0) > 1 && !mayHaveSeveralDepartments(role);
  const stayingDepartment = departmentChoices.find(({ value }) => value === departmentId[0])?.label;
  const departmentProps = {
    label: t('field.department'),
    data: departmentChoices,
    lastEntry: newDepartment.lastEntry,
    searchable: true,
    // The field takes the focus back from the panel that made a department.
    openOnFocus: newDepartment.lastEntry === undefined,
    clearable: !isLimited,
    required: isLimited,
    placeholder: companyId === '' ? tPersonForm('form.companyFirst') : t('field.choose'),
    disabled: companyId === '',
    description:
      losesDepartments && stayingDepartment
        ? tPersonForm('form.oneStays', { department: stayingDepartment, role })
        : undefined,
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  };
  const { value: _ids, defaultValue: _none, ...departmentInput } = form.getInputProps('departmentId');
  return {
    ...byField(formTexts, ({ name }) => (
      <TextField
        {...form.getInputProps(name)}
        label={tPersonFields(name)}
        maxLength={personLimits.text}
        autoComplete="off"
      />
    )),
    name: (
      <TextField
        {...form.getInputProps('name')}
        label={labels?.name ?? t('field.name')}
        maxLength={personLimits.name}
        autoComplete="off"
        required
      />
    ),
    emailAddress: (
      <TextField
        {...form.getInputProps('emailAddress')}
        label={labels?.emailAddress ?? t('field.emailAddress')}
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
      />
    ),
    role: (
      <SelectField
        {...form.getInputProps('role')}
        label={t('field.role')}
        data={roleChoices}
        placeholder={t('field.choose')}
        onChange={changeRole}
        allowDeselect={false}
        required
      />
    ),
    companyId: isFixed ? (
      <TextField
        label={t('field.companyName')}
        value={person?.companyId.companyName ?? companyInView?.name ?? ''}
        description={isSuperadmin ? tPersonForm('form.companyStays') : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        readOnly
      />
    ) : (
      <SelectField
        {...form.getInputProps('companyId')}
        label={t('field.companyName')}
        data={companies}
        placeholder={t('field.choose')}
        onChange={changeCompany}
        allowDeselect={false}
        searchable
        required
      />
    ),
    departmentId: (
      <>
        {mayHaveSeveralDepartments(role) ? (
          <MultiSelectField
            {...departmentInput}
            {...departmentProps}
            label={t('field.departments')}
            value={departmentId}
            onChange={(ids) => form.setFieldValue('departmentId', ids)}
          />
        ) : (
          <SelectField
            {...departmentInput}
            {...departmentProps}
            value={departmentId[0] ?? null}
            onChange={(id) => form.setFieldValue('departmentId', id ? [id] : [])}
          />
        )}
        {newDepartment.dialog}
      </>
    ),
    employeeId: (
      <SuggestionField
        {...form.getInputProps('employeeId')}
        label={t('field.employeeId')}
        description={tPersonForm('form.newCourse')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={[
          ...new Set(
            courses.filter((course) => course.companyId === companyId).map(({ courseName }) => courseName),
          ),
        ]}
        maxLength={courseContract.limits.name}
      />
    ),
    gender: (
      <SelectField
        {...form.getInputProps('gender')}
        value={form.values.gender || null}
        onChange={(gender) => form.setFieldValue('gender', gender ?? '')}
        label={t('field.gender')}
        data={genderSchema.options.map((value) => ({ value, label: tPersonForm(`gender.${value}`) }))}
        placeholder={tPersonForm('form.notSaid')}
        clearable
      />
    ),
    modules: holdsModules(role) ? (
      <MultiSelectField
        {...form.getInputProps('modules')}
        label={t('field.modules')}
        placeholder={companyId === '' ? tPersonForm('form.companyFirst') : t('field.choose')}
        data={moduleChoices}
        disabled={companyId === ''}
        clearable
      />
    ) : (
      <MultiSelectField
        label={t('field.modules')}
        data={[]}
        value={[]}
        placeholder={tPersonForm('form.noModules')}
        description={
          person && person.modules.length > 0
            ? tPersonForm('form.modulesEnd', { count: person.modules.length })
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        disabled
      />
    ),
  };
}

type FieldName = Exclude<keyof UserValues, 'status' | 'changePasswordAtFirstLogin' | 'profilePic'>;

const holdsModules = (role: string) =>
  Object.entries(knownRoles).some(([name, set]) => name === role && set === 'user');
