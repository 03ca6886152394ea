import { Button, Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/useFormat.ts';
import { FieldError } from '../../ui/form/FieldError.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import classes from './AssignDialog.module.css';
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

const longestReason = 500;

/** Hands a session over to the learner who really ran it. */
export function AssignDialog({ session, onClose }: AssignDialogProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const assign = useAssignSession();
  const form = useForm<AssignValues>({
    initialValues: { learner: session.learner, reason: '' },
    validate: {
      learner: (learner) => (learner ? null : messages.M12.text),
      reason: (reason) => (reason.trim() ? null : messages.M12.text),
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
    <Modal.Root opened onClose={onClose} size={440} padding={22} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{t('assign.title')}</Modal.Title>
          <form
            noValidate
            onSubmit={form.onSubmit(submit, (errors) => {
              const first = Object.keys(errors)[0];
              if (first) form.getInputNode(first)?.focus();
            })}
          >
            <p className={classes.of}>
              {t('assign.of', {
                module: session.moduleName,
                mode: t(`held.${session.mode ?? 'unknownMode'}`),
                moment: format.instant(session.startedAt),
              })}
            </p>
            <div className={classes.fields}>
              <LearnerSelect {...form.getInputProps('learner')} value={form.values.learner} />
              <Textarea
                {...form.getInputProps('reason')}
                label={t('assign.reason')}
                description={t('assign.reasonHelp')}
                error={reasonError ? <FieldError>{reasonError}</FieldError> : undefined}
                maxLength={longestReason}
                autosize
                minRows={2}
                maxRows={6}
                required
              />
            </div>
            {assign.error && <InlineAlert title={t('assign.failed')} text={assign.error.detail} />}
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose}>
                {t('assign.cancel')}
              </Button>
              <Button type="submit" loading={assign.isPending}>
                {t('assign.confirm')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
