import { companies } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import { messageTexts } from '@simward/texts/messages';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAskForModules } from './setup.queries.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(setupTexts);

/** Asks the SuperAdmins for modules, in a few words. */
export function AskForModulesDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskForModules();
  const { form, submit, saving, failure } = useProblemForm<{ text: string }, unknown>({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? tMessages('required.text') : null) },
    onSave: ({ text }) => ask.mutateAsync(text.trim()),
    onSaved: () => {
      toastSuccess({ title: t('ask.sent') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('ask.title')}
      text={t('ask.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('ask.failed'), text: failure.detail }}
      confirm={t('ask.confirm')}
      cancel={t('ask.cancel')}
      onClose={onClose}
    >
      <TextAreaField
        label={t('ask.words')}
        placeholder={t('ask.example')}
        required
        rows={3}
        maxLength={companies.limits.request}
        data-path="text"
        {...form.getInputProps('text')}
      />
    </FormDialog>
  );
}
