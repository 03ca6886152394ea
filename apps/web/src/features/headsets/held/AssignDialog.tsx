import { messages, sessions } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import type { HeldSession } from '../headset.ts';
import { useAssignSession } from '../headsets.queries.ts';
import { LearnerSelect } from './LearnerSelect.tsx';

interface AssignDialogProps {
  session: HeldSession;
  onClose: () => void;
}

interface AssignValues {
  learner: { _id: string; name: string } | null;
  reason: string;
}

/** Hands a session over to the learner who really ran it. */
export function AssignDialog({ session, onClose }: AssignDialogProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const assign = useAssignSession();
  const { form, submit, saving, failure } = useProblemForm<AssignValues, unknown>({
    initialValues: { learner: session.learner?.inCare ? session.learner : null, reason: '' },
    validate: {
      learner: (learner) => (learner ? null : messages.required.text),
      reason: (reason) => (reason.trim() ? null : messages.required.text),
    },
    onSave: ({ learner, reason }) =>
      assign.mutateAsync({
        sessionId: session.sessionId,
        userId: learner?._id ?? '',
        from: session.learner?._id ?? null,
        reason,
      }),
    onSaved: () => {
      const { name = '' } = form.values.learner ?? {};
      toastSuccess({ title: t('assign.done', { name }), text: session.moduleName });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('assign.title')}
      text={t('assign.of', {
        module: session.moduleName,
        mode: t(`held.${session.mode ?? 'unknownMode'}`),
        moment: format.instant(session.startedAt),
      })}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('assign.failed'), text: failure.detail }}
      confirm={t('assign.confirm')}
      cancel={t('assign.cancel')}
      size={440}
      onClose={onClose}
    >
      <LearnerSelect {...form.getInputProps('learner')} value={form.values.learner} />
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('assign.reason')}
        description={t('assign.reasonHelp')}
        maxLength={sessions.limits.reason}
        required
      />
    </FormDialog>
  );
}
