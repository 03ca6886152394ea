import { Skeleton } from '@mantine/core';
import { sessions, takingOut, type wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconArrowRight, IconHandStop, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../ui/form/fields/FormFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import classes from './sessions.module.css';

const tMessages = textsOf(messageTexts);
const t = textsOf(sessionsTexts);

export interface SessionToTakeOut {
  sessionId: string;
  moduleName: string;
  mode: wire.Mode | null;
  startedAt: string;
  /** Null for a session without a learner. */
  learnerName: string | null;
  takenOut: takingOut.TakenOut | null;
}

interface TakingOutDialogProps {
  session: SessionToTakeOut;
  onClose: () => void;
}

/** Asks for a reason before a session is taken out of the figures or put back, and shows which figures change. */
export function TakingOutDialog({ session, onClose }: TakingOutDialogProps) {
  const format = useFormat();
  const { sessionId, moduleName, mode, startedAt, learnerName } = session;
  const act = session.takenOut ? 'putBack' : 'takeOut';
  const change = useTakingOut();
  const preview = useQuery({ ...takingOutQuery(sessionId), enabled: change.isIdle });
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : tMessages('required.text')) },
    onSave: async ({ reason }) => {
      // Saving needs the preview of the changes, because nobody may decide without having seen it.
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
        // The server may have refused because the previewed changes are out of date, so they are read again.
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

/** A preview of the figures that change: a session that is taken out is put back, any other is taken out. */
const takingOutQuery = (sessionId: string) => ({
  ...callQuery(['taking out', sessionId], takingOut.readTakingOut, { params: { id: sessionId } }),
  // The preview is never kept in the cache, because figures may have changed since the dialog was last open.
  gcTime: 0,
});

interface Decision {
  sessionId: string;
  isOut: boolean;
  reason: string;
  seen: string;
}

/**
 * Takes a session out or puts it back. The empty query key reloads everything, because any figure may have
 * changed.
 */
const useTakingOut = () =>
  useChange(async ({ sessionId, isOut, ...body }: Decision): Promise<{ held: string | null }> => {
    const params = { id: sessionId };
    if (isOut) return call(takingOut.putBackSession, { params, body });
    await call(takingOut.takeOutSession, { params, body });
    return { held: null };
  }, []);

interface TakingOutEffectsProps {
  effects: takingOut.TakingOutEffects;
  mode: wire.Mode | null;
  /** Null for a session without a learner. */
  learnerName: string | null;
}

/** Figures before and after the decision; unchanged ones are left out. */
function TakingOutEffects({ effects, mode, learnerName }: TakingOutEffectsProps) {
  const changes = useChanges(effects, mode);
  const { held, recipients } = effects;
  return (
    <Stack as="section" aria-label={t('takenOut.changes')}>
      <Text as="p" size="sm" color={2}>
        {t('takenOut.changes')}
      </Text>
      {changes.length === 0 ? (
        <Text as="p" size="sm" color={2}>
          {t('takenOut.noChange')}
        </Text>
      ) : (
        <Surface sunken className={classes.changes}>
          <Stack as="dl" lined>
            {changes.map(({ key, label, before, after }) => (
              <Row key={key} gap={16} align="baseline" justify="between" tight size="md">
                <Text as="dt" color={2} breaks>
                  {label}
                </Text>
                <Row as="dd" tight toEnd>
                  <Text color={2}>{before}</Text>
                  <IconArrowRight
                    size={14}
                    stroke={1.8}
                    color="var(--text-3)"
                    role="img"
                    aria-label={t('takenOut.becomes')}
                  />
                  <Text as="strong" weight="title">
                    {after}
                  </Text>
                </Row>
              </Row>
            ))}
          </Stack>
        </Surface>
      )}
      {held !== null && (
        <Row as="p" align="start" nowrap size="sm" color={2} className={classes.withSign}>
          <IconHandStop size={15} stroke={1.9} color="var(--info)" aria-hidden="true" />
          {t('takenOut.willBeHeld', { reason: held })}
        </Row>
      )}
      {learnerName !== null && (
        <Row as="p" align="start" nowrap size="sm" color={2} className={classes.withSign}>
          <IconSend size={15} stroke={1.9} aria-hidden="true" />
          {t('takenOut.recipients', {
            name: learnerName,
            oasis: recipients.oasis ? 'yes' : 'no',
            webhooks: recipients.webhooks,
          })}
        </Row>
      )}
    </Stack>
  );
}

interface Change {
  key: string;
  label: string;
  before: string;
  after: string;
}

const useChanges = (
  { attempts, completed, average, competencies, passRates }: takingOut.TakingOutEffects,
  mode: wire.Mode | null,
): Change[] => {
  const format = useFormat();
  const percent = (share: number | null) =>
    share === null ? tMessages('notAvailable.text') : format.percent(share);
  const mastery = (mastered: boolean) => t(mastered ? 'takenOut.mastered' : 'takenOut.notMastered');
  const lastDay = (day: string | null) => (day === null ? tMessages('notAvailable.text') : format.day(day));
  const all: Change[] = [
    ...(attempts
      ? [
          {
            key: 'attempts',
            label: t('takenOut.attempts'),
            before: t('takenOut.used', { used: attempts.before, allowed: attempts.allowed }),
            after: t('takenOut.used', { used: attempts.after, allowed: attempts.allowed }),
          },
        ]
      : []),
    {
      key: 'completed',
      label: t('takenOut.completed', { mode: mode ?? 'assessment' }),
      before: format.number(completed.before),
      after: format.number(completed.after),
    },
    {
      key: 'average',
      label: t('takenOut.average'),
      before: percent(average.before),
      after: percent(average.after),
    },
    ...competencies.flatMap(({ competencyName, before, after }) => [
      {
        key: `mastery ${competencyName}`,
        label: competencyName,
        before: mastery(before.mastered),
        after: mastery(after.mastered),
      },
      {
        key: `currency ${competencyName}`,
        label: t('takenOut.currentUntil', { competency: competencyName }),
        before: lastDay(before.currentUntil),
        after: lastDay(after.currentUntil),
      },
    ]),
    ...passRates.map((rate) => ({
      key: `rate ${rate.departmentName}`,
      label: t('takenOut.passRate', { department: rate.departmentName }),
      before: percent(rate.before),
      after: percent(rate.after),
    })),
  ];
  return all.filter(({ before, after }) => before !== after);
};
