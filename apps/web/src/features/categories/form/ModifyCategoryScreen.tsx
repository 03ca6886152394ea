import { Button } from '@mantine/core';
import { type categories, screens } from '@simward/contract';
import { categoriesProblems, categoriesTexts } from '@simward/texts/categories';
import { messageTexts } from '@simward/texts/messages';
import { IconLayoutGrid, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { categoryQuery } from '../../../shared/categories.queries.ts';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { fieldsBeside, SaveFailure } from '../../../ui/form/SaveFailure.tsx';
import { StickyActionBar } from '../../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges, UnsavedNote } from '../../../ui/form/UnsavedChanges.tsx';
import { useRecordForm } from '../../../ui/form/useRecordForm.ts';
import { Split, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { CategoryLinks } from '../CategoryLinks.tsx';
import {
  categoriesQuery,
  removalQuery,
  useDeleteCategory,
  useUpdateCategory,
} from '../categories.queries.ts';
import { categoryAddress } from '../categoriesAddress.ts';
import { AssignUsersCard } from './AssignUsersCard.tsx';
import {
  CategoryFields,
  type CategoryValues,
  categoryChecks,
  NotSaved,
  valuesOf,
} from './CategoryFields.tsx';
import { CategoryModules, useModuleChoices } from './CategoryModules.tsx';
import { CategoryUsersCard } from './CategoryUsersCard.tsx';
import { RemovalFacts, RemovalNotice } from './RemovalNotice.tsx';

const tProblems = textsOf(categoriesProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(categoriesTexts);

/** The category in the address with its modules and people; without one, categories to choose from. */
export function ModifyCategoryScreen() {
  const [{ categoryId, moduleId }] = useAddress(categoryAddress);
  if (categoryId) return <OpenedCategory key={categoryId} id={categoryId} />;
  return (
    <>
      <PageHeader title={titleOf('modifyCategory')} />
      <ChooseCategory moduleId={moduleId} />
    </>
  );
}

const mostShown = 100;

interface ChooseCategoryProps {
  /** Limits the list to categories that hold this module. */
  moduleId: string | undefined;
}

/** Categories to choose from, when the address names none. */
function ChooseCategory({ moduleId }: ChooseCategoryProps) {
  const query = useQuery(categoriesQuery({ ...(moduleId && { moduleId }), pageSize: mostShown }));
  const module = useQuery({ ...moduleDetailQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  const name = module.data?.moduleName;
  const title = name ? t('choose.holding', { name }) : t('choose.title');
  const allLink = (
    <LinkButton variant="default" to={screens.categories.path}>
      {t('choose.all')}
    </LinkButton>
  );
  return (
    <QueryStates query={query} failed={t('table.failed')} loading={<BlockSkeleton height={300} />}>
      {({ categories, categoriesCount }) =>
        categories.length === 0 ? (
          <EmptyState
            icon={IconLayoutGrid}
            reason={moduleId ? t('choose.none') : t('table.none')}
            action={allLink}
          />
        ) : (
          <Card title={title} controls={categoriesCount > mostShown && allLink}>
            <CategoryLinks label={title} categories={categories} />
          </Card>
        )
      }
    </QueryStates>
  );
}

function OpenedCategory({ id }: { id: string }) {
  const { day } = useFormat();
  const query = useQuery(categoryQuery(id));
  const category = query.data;
  return (
    <>
      <PageHeader
        title={titleOf('modifyCategory')}
        facts={
          category
            ? t('form.facts', {
                modules: category.modules.length,
                users: category.users,
                made: day(category.createdAt.slice(0, 10)),
              })
            : '\u00a0'
        }
      />
      <QueryStates query={query} failed={t('form.failed')} loading={<BlockSkeleton height={460} />}>
        {(opened) => <ModifyCategoryForm category={opened} />}
      </QueryStates>
    </>
  );
}

interface ModifyCategoryFormProps {
  category: categories.CategoryDetail;
}

/** Fields, modules and people of a category. A category of every company is read-only for most people. */
function ModifyCategoryForm({ category }: ModifyCategoryFormProps) {
  const phone = usePhone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const update = useUpdateCategory();
  const [isDeleting, setIsDeleting] = useState(false);
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
      toastSuccess({ title: tMessages('groupUpdated.text') });
      toList();
    },
    conflict: 'category.conflict',
    readStored: ({ _id }) => client.fetchQuery({ ...categoryQuery(_id), staleTime: 0 }),
  });
  const { form, submit, saving, base, failure, stored } = editing;
  const values = form.getValues();
  const before = base ?? category;
  const added = useModuleChoices(category.departmentId, values.modules);
  const idsBefore = new Set(before.modules.map(({ _id }) => _id));
  // Counts come from the newest answer, which includes people assigned since the form was opened.
  const completeOf = new Map(category.modules.map(({ _id, complete }) => [_id, complete]));
  const lines = [...before.modules, ...added.lines.filter(({ _id }) => !idsBefore.has(_id))].map((line) => ({
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
        [t('modules.title'), ({ modules }) => numbers.list(modules.map(nameOf).toSorted())],
      ],
      valuesOf(theirs),
      values,
    );
  return (
    <>
      <UnsavedChanges isDirty={form.isDirty} searchKey="categoryId" />
      {stored ? (
        <SaveFailure editing={editing} conflict={tProblems('category.conflict.detail')} fieldsOf={fieldsOf} />
      ) : (
        <NotSaved
          message={{ title: tMessages('groupNotUpdated.title'), text: tMessages('groupNotUpdated.text') }}
          errors={form.errors}
          failure={failure}
        />
      )}
      <Split>
        <Stack as="form" noValidate onSubmit={submit} gap={16} id="category">
          <CategoryFields form={form} readOnly={!category.changeable} />
          <CategoryModules
            lines={lines}
            choices={added.choices.filter(({ _id }) => !idsBefore.has(_id))}
            chosen={values.modules}
            users={category.users}
            readOnly={!category.changeable}
            onChange={(modules) => form.setFieldValue('modules', modules)}
            error={form.errors.modules}
          >
            {removed.map((module) => (
              <RemovalNotice key={module._id} categoryId={category._id} module={module} />
            ))}
          </CategoryModules>
        </Stack>
        <Stack gap={16}>
          <AssignUsersCard category={category} />
          <CategoryUsersCard category={category} />
        </Stack>
      </Split>
      <StickyActionBar
        note={
          category.changeable ? (
            <Button
              variant="subtle"
              color="fail"
              leftSection={<IconTrash size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => setIsDeleting(true)}
            >
              {t('delete.open')}
            </Button>
          ) : (
            t('form.shared')
          )
        }
      >
        {/* On a phone only the notice below the modules says it. */}
        {removed.length > 0 && !phone && (
          <Text as="p" style={{ alignSelf: 'center' }}>
            <UnsavedNote>{t('modules.unsaved', { count: removed.length })}</UnsavedNote>
          </Text>
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
      {isDeleting && (
        <DeleteCategoryDialog
          category={category}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            form.resetDirty();
            toList();
          }}
        />
      )}
    </>
  );
}

interface DeleteCategoryDialogProps {
  category: categories.Category;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a category. Says first which modules its people lose. */
function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const { _id, name } = category;
  const remove = useDeleteCategory();
  const effect = useQuery(removalQuery(_id, {}));
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => remove.mutateAsync(_id)}
      done={() => ({ title: t('delete.done', { name }) })}
      onDone={onDeleted}
      title={t('delete.title', { name })}
      text={`${tMessages('deleteQuestion.title')} ${tMessages('deleteQuestion.text')}`}
      consequence={<RemovalFacts query={effect} />}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('delete.failed')}
    />
  );
}
