import { messages, sessions } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useRecount } from '../debriefing.queries.ts';

interface RecountDialogProps {
  sessionId: string;
  /** What it would come to. */
  recounted: sessions.SettledResult;
  onClose: () => void;
}

/** Asks why before a result that its learner has seen is changed. */
export function RecountDialog({ sessionId, recounted, onClose }: RecountDialogProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const recount = useRecount();
  const words = ({ score, successful }: sessions.SettledResult) => ({
    score: score === null ? t('recount.unscored') : format.percent(score),
    successful: successful ? 'yes' : 'no',
  });
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : messages.required.text) },
    onSave: ({ reason }) => recount.mutateAsync({ sessionId, reason }),
    onSaved: (now) => {
      toastSuccess({ title: t('recount.saved', words(now)), text: t('recount.savedText') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('recount.title')}
      text={t('recount.text', words(recounted))}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('recount.failed'), text: failure.detail }}
      confirm={t('recount.confirm')}
      cancel={t('recount.cancel')}
      size={440}
      onClose={onClose}
    >
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('recount.reason')}
        description={t('recount.reasonHelp')}
        maxLength={sessions.limits.reason}
        required
      />
    </FormDialog>
  );
}
