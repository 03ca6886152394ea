import { type courses, messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { sayError } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useDeleteCourse } from './courses.queries.ts';

interface DeleteCourseDialogProps {
  course: courses.Course;
  /** Courses of the same company to which its people can move. */
  others: readonly courses.Course[];
  onClose: () => void;
}

/** Deletes a course; people who are in it go to another one. */
export function DeleteCourseDialog({ course, others, onClose }: DeleteCourseDialogProps) {
  const { t } = useTranslation('courses');
  const remove = useDeleteCourse();
  const moves = course.users > 0;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { moveToId: '' },
    validate: { moveToId: (id) => (moves && id === '' ? messages.required.text : null) },
    onSave: ({ moveToId }) => remove.mutateAsync({ id: course._id, moveToId }),
    onSaved: () => {
      toastSuccess({ title: t('delete.done', { name: course.courseName }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('delete.title', { name: course.courseName })}
      text={moves ? t('delete.moves', { count: course.users }) : t('delete.nobody')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('delete.confirm')}
      cancel={t('delete.keep')}
      danger
      onClose={onClose}
    >
      {(moves || form.errors.moveToId) && (
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
