import { Button } from '@mantine/core';
import { departments, seesAllCompanies } from '@simward/contract';
import { departmentsProblems, departmentsTexts } from '@simward/texts/departments';
import { messageTexts } from '@simward/texts/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { numbers } from '../../lib/format/numbers.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormErrorSummary } from '../../ui/form/FormErrorSummary.tsx';
import { NumberField, SwitchField } from '../../ui/form/fields/FormFields.tsx';
import { PictureField, usePictureUpload } from '../../ui/form/fields/PictureField.tsx';
import { MultiSelectField } from '../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { fieldsBeside, SaveFailure, type WrittenField } from '../../ui/form/SaveFailure.tsx';
import { StickyActionBar } from '../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { CompanyField } from '../companies/CompanyField.tsx';
import { useCompanyChoices } from '../companies/companies.queries.ts';
import { useCompanyInView } from '../companies/useCompanyInView.ts';
import {
  departmentQuery,
  moduleChoicesQuery,
  useCreateDepartment,
  useUpdateDepartment,
} from './departmentForm.queries.ts';

const tProblems = textsOf(departmentsProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(departmentsTexts);

interface DepartmentFormProps {
  /** The department to modify; without it, the form adds one. */
  department?: departments.DepartmentDetail;
  /** What a new department begins with. */
  start?: { companyId?: string | undefined; name?: string | undefined };
  /** Called by Return. */
  onReturn: () => void;
  /** Called after saving; by default the form returns. */
  onSaved?: (department: departments.DepartmentDetail) => void;
  /** Draws the bar with Return and Save; by default at the page's foot. */
  foot?: (buttons: ReactNode) => ReactNode;
  /** Protects unsaved changes; by default against leaving the page. */
  guard?: (isDirty: () => boolean) => ReactNode;
}

/** Name, limit, modules, status and logo of a department. */
export function DepartmentForm({
  department,
  start = {},
  onReturn,
  onSaved = onReturn,
  foot = (buttons) => <StickyActionBar>{buttons}</StickyActionBar>,
  guard = (isDirty) => <UnsavedChanges isDirty={isDirty} />,
}: DepartmentFormProps) {
  const user = useSignedInUser();
  const inView = useCompanyInView();
  const companies = useCompanyChoices();
  const companyId = department?.companyId ?? start.companyId ?? inView?._id ?? '';
  const mustChooseCompany = companyId === '';
  const companyName = department?.companyName ?? inView?.name;
  const editing = useDepartmentForm({
    department,
    start: { companyId, departmentName: start.name ?? '' },
    onSaved: (saved) => {
      toastSuccess({ title: tMessages(department ? 'departmentUpdated.text' : 'departmentAdded.text') });
      onSaved(saved.department);
    },
  });
  const { form, submit, saving, base, sent } = editing;
  const [isAsking, setIsAsking] = useState(false);
  const values = form.getValues();
  const modules = useQuery(moduleChoicesQuery(values.companyId)).data?.modules ?? [];
  const labels = {
    departmentName: t('form.name'),
    companyId: t('form.company'),
    max_users: t('form.most'),
    modules: t('form.modules'),
    status: t('form.status'),
    departmentLogo: t('form.logo'),
  };
  const writtenFields = departmentInWords(labels, modules);
  const people = base?.users ?? 0;
  /** Asks first when a department with people becomes inactive: it then takes nobody new. */
  const save = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (base?.status && people > 0 && !form.getValues().status) setIsAsking(true);
    else submit(event);
  };
  return (
    <form onSubmit={save} noValidate>
      {guard(() => form.isDirty())}
      <FormErrorSummary errors={form.errors} labels={labels} />
      <SaveFailure
        editing={editing}
        conflict={tProblems('department.conflict.detail')}
        fieldsOf={(stored) => fieldsBeside(writtenFields, valuesOf(stored), values)}
      />
      <Split>
        <Card title={t('form.about')}>
          <Stack gap={16}>
            <TextField
              label={labels.departmentName}
              required
              maxLength={departments.limits.name}
              data-autofocus={!department || undefined}
              {...form.getInputProps('departmentName')}
            />
            {mustChooseCompany ? (
              <CompanyField
                label={labels.companyId}
                {...form.getInputProps('companyId')}
                onChange={(companyId) => form.setValues({ companyId, modules: [] })}
              />
            ) : (
              seesAllCompanies(user) && (
                <TextField
                  label={labels.companyId}
                  readOnly
                  value={companyName ?? companies.find(({ value }) => value === companyId)?.label ?? ''}
                />
              )
            )}
            <NumberField
              label={labels.max_users}
              description={department ? t('form.mostNow', { count: people }) : t('form.mostHelp')}
              min={0}
              max={departments.limits.users}
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps('max_users')}
            />
            <MultiSelectField
              label={labels.modules}
              description={t('form.modulesHelp')}
              placeholder={t('form.modulesNone')}
              disabled={values.companyId === ''}
              data={modules.map(({ _id, moduleName, status }) => ({
                value: _id,
                label: status ? moduleName : t('form.inactiveModule', { name: moduleName }),
              }))}
              {...form.getInputProps('modules')}
            />
            <SwitchField
              label={labels.status}
              description={t('form.statusHelp')}
              {...form.getInputProps('status', { type: 'checkbox' })}
            />
          </Stack>
        </Card>
        <Card title={t('form.logo')}>
          <PictureField
            label={t('form.logoOf')}
            name={values.departmentName || t('form.newOne')}
            id={base?._id}
            shape="square"
            stored={base?.departmentLogo?.Location}
            sent={sent}
            {...form.getInputProps('departmentLogo')}
          />
        </Card>
      </Split>
      {foot(
        <>
          <Button variant="default" onClick={onReturn}>
            {t('form.return')}
          </Button>
          <Button type="submit" loading={saving}>
            {department ? t('form.save') : t('form.add')}
          </Button>
        </>,
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            submit();
          }}
          title={t('inactive.title', { name: values.departmentName })}
          text={t('inactive.text', { count: people })}
          confirm={t('inactive.confirm')}
          keep={t('inactive.keep')}
        />
      )}
    </form>
  );
}

/** Values of the department form. Their names are those of the call, so that its problems find their fields. */
interface DepartmentValues {
  departmentName: string;
  companyId: string;
  /** Empty for no limit. */
  max_users: number | '';
  modules: string[];
  status: boolean;
  /** A new picture; null removes the stored one, undefined leaves it. */
  departmentLogo: File | null | undefined;
}

type Start = Pick<DepartmentValues, 'companyId' | 'departmentName'>;

const emptyDepartment = (start: Start): DepartmentValues => ({
  ...start,
  max_users: '',
  modules: [],
  status: true,
  departmentLogo: undefined,
});

const valuesOf = (department: departments.DepartmentDetail): DepartmentValues => ({
  departmentName: department.departmentName,
  companyId: department.companyId,
  max_users: department.max_users ?? '',
  modules: department.modules,
  status: department.status,
  departmentLogo: undefined,
});

/** The fields as the calls take them; `departmentLogo` is the id of the upload. */
const fieldsOf = (
  { departmentName, max_users, modules, status }: DepartmentValues,
  departmentLogo: string | null | undefined,
) => ({
  departmentName,
  max_users: max_users === '' ? null : max_users,
  modules,
  status,
  ...(departmentLogo !== undefined && { departmentLogo }),
});

type Detail = departments.DepartmentDetail;

interface DepartmentFormInput {
  /** The department to modify; undefined for a new one. */
  department: Detail | undefined;
  /** What a new department begins with; the company is empty until it is chosen. */
  start: Start;
  onSaved: (saved: { department: Detail }) => void;
}

/** Values and saving of the department form. After a conflict, the form has its values and the record has been read again. */
function useDepartmentForm({ department, start, onSaved }: DepartmentFormInput) {
  const client = useQueryClient();
  const create = useCreateDepartment();
  const update = useUpdateDepartment();
  const { sent, upload } = usePictureUpload('departmentLogo');
  const form = useRecordForm<Detail, DepartmentValues, { department: Detail }>({
    record: department,
    valuesOf,
    initialValues: department ? valuesOf(department) : emptyDepartment(start),
    validate: {
      departmentName: (name) => (name.trim() === '' ? tMessages('required.text') : null),
      companyId: (id) => (id === '' ? tMessages('required.text') : null),
      max_users: (most) => (most !== '' && !Number.isInteger(most) ? t('form.wholeNumber') : null),
    },
    onSave: async (values, base) => {
      const fields = fieldsOf(values, await upload(values.departmentLogo));
      if (!base) return create.mutateAsync({ ...fields, companyId: values.companyId });
      return update.mutateAsync({ id: base._id, body: { ...fields, revision: base.revision } });
    },
    onSaved,
    conflict: 'department.conflict',
    readStored: async ({ _id }) =>
      (await client.fetchQuery({ ...departmentQuery(_id), staleTime: 0 })).department,
  });
  return { ...form, sent };
}

/** The department's fields in words, to compare the form with the stored record after a conflict. */
function departmentInWords(
  labels: Record<keyof DepartmentValues, string>,
  choices: readonly { _id: string; moduleName: string }[],
): readonly WrittenField<DepartmentValues>[] {
  const nameOf = (id: string) => choices.find(({ _id }) => _id === id)?.moduleName ?? id;
  return [
    [labels.departmentName, ({ departmentName }) => departmentName.trim()],
    [labels.max_users, ({ max_users: most }) => (most === '' ? t('form.noLimit') : String(most))],
    [labels.modules, ({ modules }) => numbers.list(modules.map(nameOf).toSorted()) || t('form.modulesNone')],
    [labels.status, ({ status }) => (status ? t('table.active') : t('table.inactive'))],
  ];
}
