import { Button, UnstyledButton } from '@mantine/core';
import { courses } from '@simward/contract';
import { coursesTexts } from '@simward/texts/courses';
import { messageTexts } from '@simward/texts/messages';
import { uiTexts } from '@simward/texts/ui';
import { IconPencil, IconPlus, IconSchool, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { NewCourseDialog } from '../../shared/courses/NewCourseDialog.tsx';
import { coursesQuery } from '../../shared/courses.queries.ts';
import { UsedInReports } from '../../shared/reports/UsedInReports.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { PageActions } from '../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { sayError } from '../../ui/states/InlineAlert.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useDeleteCourse, useRenameCourse } from './courses.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(coursesTexts);
const tUi = textsOf(uiTexts);

/** Courses (programmes) that learners belong to. */
export function CoursesScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const [courseToRename, setCourseToRename] = useState<courses.Course>();
  const [courseToDelete, setCourseToDelete] = useState<courses.Course>();
  const endAdding = () => setIsAdding(false);
  const inView = useCompanyInView();
  const query = useQuery(coursesQuery);
  const columns = useCourseColumns({
    onRename: setCourseToRename,
    onDelete: setCourseToDelete,
  });
  const all = query.data;
  const acts = {
    primary: { label: t('add'), icon: IconPlus, onClick: () => setIsAdding(true) },
    others: [],
  };
  const addButton = (
    <Button
      variant="default"
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => setIsAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={titleOf('courses')}
        facts={all ? t('facts', { count: all.length }) : '\u00a0'}
        actions={<PageActions {...acts} inList />}
      />
      <ClientTable
        title={t('table.title')}
        columns={columns}
        phone={{
          label: ({ courseName }) => courseName,
          name: (course) => (
            <UnstyledButton onClick={() => setCourseToRename(course)}>{course.courseName}</UnstyledButton>
          ),
          facts: ({ users, companyName }) => [tUi('phone.users', { count: users }), !inView && companyName],
          acts: 'menu',
        }}
        acts={acts}
        rows={all}
        rowKey={({ _id }) => _id}
        text={({ courseName, companyName }) => `${courseName} ${companyName}`}
        defaultSort={{ key: 'name', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        empty={<EmptyState icon={IconSchool} reason={t('table.none')} action={addButton} />}
      />
      {isAdding && <NewCourseDialog companyId={inView?._id} onSaved={endAdding} onClose={endAdding} />}
      {courseToRename && (
        <RenameCourseDialog course={courseToRename} onClose={() => setCourseToRename(undefined)} />
      )}
      {courseToDelete && (
        <DeleteCourseDialog
          key={courseToDelete._id}
          course={courseToDelete}
          others={(all ?? []).filter(
            ({ _id, companyId }) => _id !== courseToDelete._id && companyId === courseToDelete.companyId,
          )}
          onClose={() => setCourseToDelete(undefined)}
        />
      )}
    </>
  );
}

interface CourseColumnsInput {
  onRename: (course: courses.Course) => void;
  onDelete: (course: courses.Course) => void;
}

function useCourseColumns({
  onRename,
  onDelete,
}: CourseColumnsInput): readonly ClientColumn<courses.Course>[] {
  const inView = useCompanyInView();
  const company: ClientColumn<courses.Course> = {
    key: 'company',
    title: t('table.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      value: ({ courseName }) => courseName,
      card: 'heading',
    },
    {
      key: 'users',
      title: t('table.users'),
      value: ({ users }) => users,
      numeric: true,
    },
    ...(inView ? [] : [company]),
    {
      key: 'action',
      title: t('table.action'),
      render: (course) => (
        <Row as="span" justify="end" nowrap>
          <Button
            variant="default"
            size="xs"
            aria-label={t('rename.named', { name: course.courseName })}
            leftSection={<IconPencil size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => onRename(course)}
          >
            {t('rename.act')}
          </Button>
          <RowMenu
            name={course.courseName}
            items={[
              { label: t('delete.act'), icon: IconTrash, danger: true, onClick: () => onDelete(course) },
            ]}
          />
        </Row>
      ),
      onCard: (course) => (
        <RowMenu
          name={course.courseName}
          items={[
            { label: t('rename.act'), icon: IconPencil, onClick: () => onRename(course) },
            { label: t('delete.act'), icon: IconTrash, danger: true, onClick: () => onDelete(course) },
          ]}
        />
      ),
      numeric: true,
      width: 160,
      card: 'action',
    },
  ];
}

interface RenameCourseDialogProps {
  course: courses.Course;
  onClose: () => void;
}

function RenameCourseDialog({ course, onClose }: RenameCourseDialogProps) {
  const rename = useRenameCourse();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { courseName: course.courseName },
    validate: { courseName: (name) => (name.trim() === '' ? tMessages('required.text') : null) },
    onSave: ({ courseName }) => rename.mutateAsync({ id: course._id, courseName }),
    onSaved: () => {
      toastSuccess({ title: t('rename.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('rename.title')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('form.save')}
      cancel={t('form.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('form.name')}
        required
        maxLength={courses.limits.name}
        data-autofocus
        {...form.getInputProps('courseName')}
      />
    </FormDialog>
  );
}

interface DeleteCourseDialogProps {
  course: courses.Course;
  /** Courses of the same company to which its people can move. */
  others: readonly courses.Course[];
  onClose: () => void;
}

/** Deletes a course and moves its people to another one. */
function DeleteCourseDialog({ course, others, onClose }: DeleteCourseDialogProps) {
  const remove = useDeleteCourse();
  const hasPeople = course.users > 0;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { moveToId: '' },
    validate: { moveToId: (id) => (hasPeople && id === '' ? tMessages('required.text') : null) },
    onSave: ({ moveToId }) => remove.mutateAsync({ id: course._id, moveToId }),
    onSaved: () => {
      toastSuccess({ title: t('delete.done', { name: course.courseName }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('delete.title', { name: course.courseName })}
      text={hasPeople ? t('delete.moves', { count: course.users }) : t('delete.nobody')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('delete.confirm')}
      cancel={t('delete.keep')}
      danger
      onClose={onClose}
    >
      <UsedInReports by="course" ids={[course._id]} />
      {(hasPeople || form.errors.moveToId) && (
        <SelectField
          label={t('delete.moveTo')}
          required
          searchable
          openOnFocus={false}
          data={others.map(({ _id, courseName }) => ({ value: _id, label: courseName }))}
          {...form.getInputProps('moveToId')}
          onChange={(id) => form.setFieldValue('moveToId', id ?? '')}
        />
      )}
    </FormDialog>
  );
}
