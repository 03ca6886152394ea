import { Skeleton } from '@mantine/core';
import { messages, sessions, type takingOut, type wire } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { TakingOutEffects } from './TakingOutEffects.tsx';
import { takingOutQuery, useTakingOut } from './takingOut.queries.ts';

export interface DecidedSession {
  sessionId: string;
  moduleName: string;
  mode: wire.Mode | null;
  startedAt: string;
  /** Null for nobody's session. */
  learnerName: string | null;
  takenOut: takingOut.TakenOut | null;
}

interface TakingOutDialogProps {
  session: DecidedSession;
  onClose: () => void;
}

/** Asks why before a session leaves the figures, or comes back, and says what that changes. */
export function TakingOutDialog({ session, onClose }: TakingOutDialogProps) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const { sessionId, moduleName, mode, startedAt, learnerName } = session;
  const act = session.takenOut ? 'putBack' : 'takeOut';
  const change = useTakingOut();
  const preview = useQuery({ ...takingOutQuery(sessionId), enabled: change.isIdle });
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : messages.required.text) },
    onSave: async ({ reason }) => {
      // Nobody acts without having seen what that changes.
      const { data, error } = preview.data ? preview : await preview.refetch();
      if (!data) throw error;
      try {
        return await change.mutateAsync({
          sessionId,
          isOut: session.takenOut !== null,
          reason,
          seen: data.seen,
        });
      } catch (failed) {
        // It may have been refused because what stands here is not true any more.
        await preview.refetch();
        throw failed;
      }
    },
    onSaved: ({ held }) => {
      toastSuccess({
        title: t(held === null ? `takenOut.${act}.done` : 'takenOut.held'),
        text: held ?? moduleName,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`takenOut.${act}.title`)}
      text={[
        [learnerName, moduleName, t('takenOut.mode', { mode: mode ?? 'none' }), format.instant(startedAt)]
          .filter(Boolean)
          .join(' · '),
        t(`takenOut.${act}.text`),
      ].join('. ')}
      notice={
        preview.error ? (
          <InlineAlert title={t('takenOut.previewFailed')} text={preview.error.detail} />
        ) : preview.data ? (
          <TakingOutEffects effects={preview.data.effects} mode={mode} learnerName={learnerName} />
        ) : (
          <Skeleton height={150} radius={10} />
        )
      }
      submit={submit}
      saving={saving || preview.isLoading}
      failure={failure && { title: t(`takenOut.${act}.failed`), text: failure.detail }}
      confirm={t(`takenOut.${act}.confirm`)}
      cancel={t('takenOut.cancel')}
      size={480}
      onClose={onClose}
    >
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('takenOut.reason')}
        description={t(`takenOut.${act}.reasonHelp`)}
        maxLength={sessions.limits.reason}
        required
      />
    </FormDialog>
  );
}
