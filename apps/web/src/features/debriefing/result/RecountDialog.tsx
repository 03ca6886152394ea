import { messages, sessions } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { recountQuery, useRecount } from '../debriefing.queries.ts';

interface RecountDialogProps {
  sessionId: string;
  /** What the session is counted again by: competency names of today, the version staff name, or its late events. */
  by: 'names' | 'version' | 'late';
  passMark: number;
  /** The result as it stands. */
  result: sessions.SettledResult;
  onClose: () => void;
}

/** Asks why before a result that its learner has seen is changed, and says what it comes to. */
export function RecountDialog({ sessionId, by, passMark, result, onClose }: RecountDialogProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const recount = useRecount();
  const words = ({ score, successful }: sessions.SettledResult) => ({
    score: score === null ? t('recount.unscored') : format.percentBeside(score, passMark),
    successful: successful === null ? 'none' : successful ? 'yes' : 'no',
  });
  const withLate = by === 'late' || undefined;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '', version: null as string | null },
    validate: {
      reason: (reason) => (reason.trim() ? null : messages.required.text),
      version: (version) => (by === 'version' && !version ? messages.required.text : null),
    },
    onSave: ({ reason, version }) =>
      recount.mutateAsync({ sessionId, reason, version: version ?? undefined, withLate }),
    onSaved: (now) => {
      toastSuccess({ title: t('recount.saved', words(now)), text: t('recount.savedText') });
      onClose();
    },
  });
  const version = form.getValues().version ?? undefined;
  const { data } = useQuery(recountQuery(sessionId, { version, withLate }));
  const isKnown = data && (by !== 'version' || version !== undefined);
  return (
    <FormDialog
      title={t(`recount.by.${by}.title`)}
      text={isKnown ? t('recount.text', words(data.recounted ?? result)) : t('recount.chooseVersion')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('recount.failed'), text: failure.detail }}
      confirm={t(`recount.by.${by}.confirm`)}
      cancel={t('recount.cancel')}
      size={440}
      onClose={onClose}
    >
      {by === 'version' && (
        <SelectField
          {...form.getInputProps('version')}
          label={t('recount.version')}
          data={data?.versions ?? []}
          required
        />
      )}
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
