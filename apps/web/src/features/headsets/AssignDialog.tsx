import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages, sessions } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FieldError } from '../../ui/form/FieldError.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import type { HeldSession } from './headset.ts';
import { useAssignSession } from './headsets.queries.ts';
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
  const form = useForm<AssignValues>({
    initialValues: { learner: session.learner, reason: '' },
    validate: {
      learner: (learner) => (learner ? null : messages.required.text),
      reason: (reason) => (reason.trim() ? null : messages.required.text),
    },
  });

  const submit = async ({ learner, reason }: AssignValues) => {
    if (!learner) return;
    try {
      await assign.mutateAsync({ sessionId: session.sessionId, userId: learner._id, reason });
    } catch {
      // The dialog shows the failure and keeps what was typed.
      return;
    }
    toastSuccess({ title: t('assign.done', { name: learner.name }), text: session.moduleName });
    onClose();
  };

  const reasonError = form.errors.reason ?? assign.error?.fields.reason;
  return (
    <FormDialog
      title={t('assign.title')}
      text={t('assign.of', {
        module: session.moduleName,
        mode: t(`held.${session.mode ?? 'unknownMode'}`),
        moment: format.instant(session.startedAt),
      })}
      submit={form.onSubmit(submit, (errors) => {
        const first = Object.keys(errors)[0];
        if (first) form.getInputNode(first)?.focus();
      })}
      saving={assign.isPending}
      failure={assign.error ? { title: t('assign.failed'), text: assign.error.detail } : undefined}
      confirm={t('assign.confirm')}
      cancel={t('assign.cancel')}
      size={440}
      onClose={onClose}
    >
      <LearnerSelect {...form.getInputProps('learner')} value={form.values.learner} />
      <Textarea
        {...form.getInputProps('reason')}
        label={t('assign.reason')}
        description={t('assign.reasonHelp')}
        error={reasonError ? <FieldError>{reasonError}</FieldError> : undefined}
        maxLength={sessions.limits.reason}
        autosize
        minRows={2}
        maxRows={6}
        required
      />
    </FormDialog>
  );
}
