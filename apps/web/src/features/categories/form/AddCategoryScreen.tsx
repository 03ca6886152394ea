import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { categories, messages, screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { StickyActionBar } from '../../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import columns from '../../../ui/page/twoColumns.module.css';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAddCategory } from '../categories.queries.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { CategoryModules } from './CategoryModules.tsx';
import { type CategoryValues, categoryChecks } from './categoryValues.ts';
import { NotSaved } from './NotSaved.tsx';
import { useModuleChoices } from './useModuleChoices.ts';

/** Name, description and modules of a new category; its people are assigned on its own page, where this leads to. */
export function AddCategoryScreen() {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const { permissionSet, departmentId: own } = useSignedInUser();
  const chooses = permissionSet === 'superadmin';
  const add = useAddCategory();
  const { form, submit, saving, failure } = useProblemForm<CategoryValues, { category: categories.Category }>(
    {
      initialValues: {
        name: '',
        description: '',
        departmentId: chooses ? '' : (own[0] ?? ''),
        modules: [],
      },
      validate: categoryChecks,
      onSave: (values) => add.mutateAsync(values),
      onSaved: ({ category }) => {
        toastSuccess({ title: messages.groupAdded.text });
        void navigate({ to: screens.modifyCategory.path, search: { categoryId: category._id } });
      },
    },
  );
  const values = form.getValues();
  const { choices, lines } = useModuleChoices(values.departmentId, values.modules);
  return (
    <>
      <PageHeader title={screens.addCategory.title} />
      <form noValidate onSubmit={submit}>
        <UnsavedChanges isDirty={form.isDirty} />
        <NotSaved message={messages.groupNotCreated} errors={form.errors} failure={failure} />
        <div className={columns.column}>
          <CategoryFields form={form}>{chooses && <HomeSelect form={form} />}</CategoryFields>
          <CategoryModules
            lines={lines}
            choices={choices}
            kept={values.modules}
            users={0}
            onChange={(modules) => form.setFieldValue('modules', modules)}
            error={form.errors.modules}
          />
        </div>
        <StickyActionBar>
          <Button variant="default" onClick={() => void navigate({ to: screens.categories.path })}>
            {t('form.return')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('form.add')}
          </Button>
        </StickyActionBar>
      </form>
    </>
  );
}

interface HomeSelectProps {
  form: UseFormReturnType<CategoryValues>;
}

/** Where a SuperAdmin's new category is: in one department, or with every company. */
function HomeSelect({ form }: HomeSelectProps) {
  const { t } = useTranslation('categories');
  const inView = useCompanyInView();
  const departments = useQuery(departmentsQuery).data ?? [];
  const everywhere = { value: categories.everywhere, label: t('everyCompany') };
  return (
    <SelectField
      label={t('table.department')}
      required
      searchable
      openOnFocus={false}
      maxDropdownHeight={200}
      data={[everywhere, ...departmentOptions(departments, inView?._id)]}
      {...form.getInputProps('departmentId')}
      // Another one may not have the modules that were chosen.
      onChange={(id) => form.setValues({ departmentId: id ?? '', modules: [] })}
    />
  );
}
