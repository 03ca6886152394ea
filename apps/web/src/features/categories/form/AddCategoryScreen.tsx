import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { categories, screens, seesAllCompanies } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { messageTexts } from '@simward/texts/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { StickyActionBar } from '../../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAddCategory } from '../categories.queries.ts';
import { CategoryFields, type CategoryValues, categoryChecks, NotSaved } from './CategoryFields.tsx';
import { CategoryModules, useModuleChoices } from './CategoryModules.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(categoriesTexts);

/** Name, description and modules of a new category. Saving leads to its page, where people are assigned. */
export function AddCategoryScreen() {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const choosesHome = seesAllCompanies(user);
  const add = useAddCategory();
  const { form, submit, saving, failure } = useProblemForm<CategoryValues, { category: categories.Category }>(
    {
      initialValues: {
        name: '',
        description: '',
        departmentId: choosesHome ? '' : (user.departmentId[0] ?? ''),
        modules: [],
      },
      validate: categoryChecks,
      onSave: (values) => add.mutateAsync(values),
      onSaved: ({ category }) => {
        toastSuccess({ title: tMessages('groupAdded.text') });
        void navigate({ to: screens.modifyCategory.path, search: { categoryId: category._id } });
      },
    },
  );
  const values = form.getValues();
  const { choices, lines } = useModuleChoices(values.departmentId, values.modules);
  return (
    <>
      <PageHeader title={titleOf('addCategory')} />
      <form noValidate onSubmit={submit}>
        <UnsavedChanges isDirty={form.isDirty} />
        <NotSaved
          message={{ title: tMessages('groupNotCreated.title'), text: tMessages('groupNotCreated.text') }}
          errors={form.errors}
          failure={failure}
        />
        <Stack gap={16}>
          <CategoryFields form={form}>{choosesHome && <HomeSelect form={form} />}</CategoryFields>
          <CategoryModules
            lines={lines}
            choices={choices}
            chosen={values.modules}
            users={0}
            onChange={(modules) => form.setFieldValue('modules', modules)}
            error={form.errors.modules}
          />
        </Stack>
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

/** A SuperAdmin chooses where a new category belongs: to one department, or to every company. */
function HomeSelect({ form }: HomeSelectProps) {
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
      // The modules are cleared, because another department may not have those that were chosen.
      onChange={(id) => form.setValues({ departmentId: id ?? '', modules: [] })}
    />
  );
}
