import { Button } from '@mantine/core';
import { categories, messages, screens } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { categoryQuery } from '../../../shared/categories/categories.queries.ts';
import { StickyActionBar } from '../../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import { UnsavedNote } from '../../../ui/form/frame/UnsavedNote.tsx';
import { fieldsBeside } from '../../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../../ui/form/saving/SaveFailure.tsx';
import { useRecordForm } from '../../../ui/form/saving/useRecordForm.ts';
import columns from '../../../ui/page/twoColumns.module.css';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useUpdateCategory } from '../categories.queries.ts';
import { AssignUsersCard } from '../people/AssignUsersCard.tsx';
import { CategoryUsersCard } from '../people/CategoryUsersCard.tsx';
import { DeleteCategoryDialog } from '../removal/DeleteCategoryDialog.tsx';
import { RemovalNotice } from '../removal/RemovalNotice.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { CategoryModules } from './CategoryModules.tsx';
import { type CategoryValues, categoryChecks, valuesOf } from './categoryValues.ts';
import classes from './ModifyCategoryForm.module.css';
import { NotSaved } from './NotSaved.tsx';
import { useModuleChoices } from './useModuleChoices.ts';

interface ModifyCategoryFormProps {
  category: categories.CategoryDetail;
}

/** What a category is called and holds, and who is in it. Of one that every company has, most may only use it. */
export function ModifyCategoryForm({ category }: ModifyCategoryFormProps) {
  const { t } = useTranslation('categories');
  const { list } = useNumbers();
  const client = useQueryClient();
  const navigate = useNavigate();
  const update = useUpdateCategory();
  const [deleting, setDeleting] = useState(false);
  const toList = () => void navigate({ to: screens.categories.path });
  const editing = useRecordForm<categories.CategoryDetail, CategoryValues>({
    record: category,
    valuesOf,
    initialValues: valuesOf(category),
    validate: categoryChecks,
    onSave: ({ name, description, modules }, base) =>
      update.mutateAsync({
        id: category._id,
        body: { name, description, moduleIds: modules, assignUser: true, revision: base?.revision },
      }),
    onSaved: () => {
      toastSuccess({ title: messages.groupUpdated.text });
      toList();
    },
    conflict: 'category.conflict',
    readStored: ({ _id }) => client.fetchQuery({ ...categoryQuery(_id), staleTime: 0 }),
  });
  const { form, submit, saving, base, failure, stored } = editing;
  const values = form.getValues();
  const before = base ?? category;
  const added = useModuleChoices(category.departmentId, values.modules);
  const held = new Set(before.modules.map(({ _id }) => _id));
  // Who was assigned since the form began is counted in what is read anew.
  const completeOf = new Map(category.modules.map(({ _id, complete }) => [_id, complete]));
  const lines = [...before.modules, ...added.lines.filter(({ _id }) => !held.has(_id))].map((line) => ({
    ...line,
    complete: completeOf.get(line._id),
  }));
  const removed = before.modules.filter(({ _id }) => !values.modules.includes(_id));
  const nameOf = (id: string) => lines.find(({ _id }) => _id === id)?.moduleName ?? id;
  const fieldsOf = (theirs: categories.CategoryDetail) =>
    fieldsBeside<CategoryValues>(
      [
        [t('table.name'), ({ name }) => name.trim()],
        [t('table.description'), ({ description }) => description.trim()],
        [t('modules.title'), ({ modules }) => list(modules.map(nameOf).toSorted())],
      ],
      valuesOf(theirs),
      values,
    );
  return (
    <>
      <UnsavedChanges isDirty={form.isDirty} searchKey="categoryId" />
      {stored ? (
        <SaveFailure
          editing={editing}
          conflict={categories.problems['category.conflict'].detail}
          fieldsOf={fieldsOf}
        />
      ) : (
        <NotSaved message={messages.groupNotUpdated} errors={form.errors} failure={failure} />
      )}
      <div className={columns.columns}>
        <form noValidate onSubmit={submit} className={columns.column} id="category">
          <CategoryFields form={form} readOnly={!category.changeable} />
          <CategoryModules
            lines={lines}
            choices={added.choices.filter(({ _id }) => !held.has(_id))}
            kept={values.modules}
            users={category.users}
            readOnly={!category.changeable}
            onChange={(modules) => form.setFieldValue('modules', modules)}
            error={form.errors.modules}
          >
            {removed.map((module) => (
              <RemovalNotice key={module._id} categoryId={category._id} module={module} />
            ))}
          </CategoryModules>
        </form>
        <div className={columns.column}>
          <AssignUsersCard category={category} />
          <CategoryUsersCard category={category} />
        </div>
      </div>
      <StickyActionBar
        note={
          category.changeable ? (
            <Button
              variant="subtle"
              color="fail"
              leftSection={<IconTrash size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => setDeleting(true)}
            >
              {t('delete.open')}
            </Button>
          ) : (
            t('form.shared')
          )
        }
      >
        {removed.length > 0 && (
          <p className={classes.unsaved}>
            <UnsavedNote>{t('modules.unsaved', { count: removed.length })}</UnsavedNote>
          </p>
        )}
        <Button variant="default" onClick={toList}>
          {t('form.return')}
        </Button>
        {category.changeable && (
          <Button type="submit" form="category" loading={saving}>
            {t('form.save')}
          </Button>
        )}
      </StickyActionBar>
      {deleting && (
        <DeleteCategoryDialog
          category={category}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            form.resetDirty();
            toList();
          }}
        />
      )}
    </>
  );
}
