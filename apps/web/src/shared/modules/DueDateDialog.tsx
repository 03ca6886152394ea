import { Checkbox } from '@mantine/core';
import { assignmentsTexts } from '@simward/texts/assignments';
import { messageTexts } from '@simward/texts/messages';
import { IconCalendarDue } from '@tabler/icons-react';
import { useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../ui/form/fields/DateFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(assignmentsTexts);

interface DueDateDialogProps<Answer> {
  words: { title: string; text: string; mail: string; mailHint: string; failed: string };
  /** The present due day, YYYY-MM-DD. */
  dueOn: string | null;
  onSave: (values: { dueOn: string; mails: boolean }) => Promise<Answer>;
  onSaved: (answer: Answer, dueOn: string) => void;
  onClose: () => void;
}

/** Asks for a due day, and whether to mail it to the people concerned. */
export function DueDateDialog<Answer>({
  words,
  dueOn: before,
  onSave,
  onSaved,
  onClose,
}: DueDateDialogProps<Answer>) {
  const today = useToday();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { dueOn: before && before >= today ? before : '', mails: true },
    validate: { dueOn: (day: string | null) => (day ? null : tMessages('required.text')) },
    onSave,
    onSaved: (answer: Answer) => {
      onSaved(answer, form.getValues().dueOn);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      text={words.text}
      submit={submit}
      saving={saving}
      failure={failure && { title: words.failed, text: failure.detail }}
      confirm={t('dates')}
      cancel={t('datesKeep')}
      icon={<IconCalendarDue size={18} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <DateField
        {...form.getInputProps('dueOn')}
        label={t('dueDate')}
        minDate={today}
        required
        data-autofocus
      />
      <Checkbox
        {...form.getInputProps('mails', { type: 'checkbox' })}
        label={words.mail}
        description={words.mailHint}
      />
    </FormDialog>
  );
}
