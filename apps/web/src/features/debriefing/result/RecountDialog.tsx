import { sessions } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { recountQuery, useRecount } from '../debriefing.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(debriefingTexts);

interface RecountDialogProps {
  sessionId: string;
  /** Recounts with today's competency names, with a module version that staff choose, or with the late events. */
  by: 'names' | 'version' | 'late';
  passMark: number;
  /** The result as it is stored now. */
  result: sessions.SettledResult;
  onClose: () => void;
}

/** Recounts a result that the learner may have seen: shows the new result first and requires a reason. */
export function RecountDialog({ sessionId, by, passMark, result, onClose }: RecountDialogProps) {
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
      reason: (reason) => (reason.trim() ? null : tMessages('required.text')),
      version: (version) => (by === 'version' && !version ? tMessages('required.text') : null),
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
