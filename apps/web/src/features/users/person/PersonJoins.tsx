import { Button } from '@mantine/core';
import { joining } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { IconArrowBackUp, IconArrowMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { Surface } from '../../../ui/layout/Layout.tsx';
import { LineList, ListLine } from '../../../ui/page/parts/LineList.tsx';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { fieldLabels } from '../form/fieldLabels.ts';
import { useCallOffJoin, useUndoJoin } from '../users.mutations.ts';
import { joinsQuery } from '../users.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(personDetailsTexts);

interface PersonJoinsProps {
  userId: string;
}

type Join = joining.AccountJoin;

/** The accounts that were joined with this one or wait for it, and a button while a join can be undone. */
export function PersonJoins({ userId }: PersonJoinsProps) {
  const query = useQuery({ ...joinsQuery(userId), enabled: useMaySend(joining.listJoins) });
  const [open, setOpen] = useState<{ act: 'undo' | 'end'; join: Join }>();
  const close = () => setOpen(undefined);
  const shownJoins = query.data?.filter(({ state }) => state === 'joined' || state === 'waiting') ?? [];
  return (
    <>
      {shownJoins.length > 0 && (
        <Surface pad={12}>
          <LineList>
            {shownJoins.map((join) => (
              <JoinLine key={join._id} join={join} onAct={(act) => setOpen({ act, join })} />
            ))}
          </LineList>
        </Surface>
      )}
      {open?.act === 'undo' && <UndoDialog join={open.join} onClose={close} />}
      {open?.act === 'end' && <CallOffDialog join={open.join} onClose={close} />}
    </>
  );
}

interface JoinLineProps {
  join: Join;
  onAct: (act: 'undo' | 'end') => void;
}

function JoinLine({ join, onAct }: JoinLineProps) {
  const format = useFormat();
  const { state, stays, other, joinedAt, undoUntil, waitsFor, waitsUntil, requestedBy } = join;
  return (
    <ListLine
      icon={IconArrowMerge}
      links={
        <>
          {undoUntil && (
            <Button variant="default" size="xs" onClick={() => onAct('undo')}>
              {t('joins.undo')}
            </Button>
          )}
          {state === 'waiting' && (
            <Button variant="default" size="xs" onClick={() => onAct('end')}>
              {t('joins.callOff')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {state === 'joined' && joinedAt
          ? t('joins.joined', { mobileNo: other.mobileNo, day: format.dayOf(joinedAt), by: requestedBy })
          : t('joins.waiting', {
              stays: stays.mobileNo,
              other: other.mobileNo,
              name: waitsFor ?? tMessages('notAvailable.text'),
              until: waitsUntil ? format.instant(waitsUntil) : tMessages('notAvailable.text'),
            })}{' '}
        {undoUntil && t('joins.until', { until: format.instant(undoUntil) })}
      </p>
    </ListLine>
  );
}

interface DialogProps {
  join: Join;
  onClose: () => void;
}

function UndoDialog({ join, onClose }: DialogProps) {
  const labels: Readonly<Record<string, string>> = fieldLabels;
  const undo = useUndoJoin();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '' },
    validate: { reason: (reason: string) => (reason.trim() === '' ? tMessages('required.text') : null) },
    onSave: ({ reason }) => undo.mutateAsync({ id: join._id, reason }),
    onSaved: ({ kept }) => {
      toastSuccess({
        title: t('joins.undone'),
        ...(kept.length > 0 && {
          text: t('joins.kept', { fields: kept.map((field) => labels[field] ?? field).join(', ') }),
        }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('joins.undoTitle', { mobileNo: join.other.mobileNo })}
      text={t('joins.undoText')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('joins.undoConfirm')}
      cancel={t('joins.cancel')}
      icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextAreaField
        label={t('joins.reason')}
        maxLength={joining.limits.reason}
        required
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

function CallOffDialog({ join, onClose }: DialogProps) {
  const callOff = useCallOffJoin();
  return (
    <ActDialog
      onClose={onClose}
      act={() => callOff.mutateAsync(join._id)}
      done={() => ({ title: t('joins.calledOff') })}
      title={t('joins.callOffTitle')}
      text={t('joins.callOffText')}
      confirm={t('joins.callOff')}
      keep={t('joins.cancel')}
      failed={t('joins.callOffFailed')}
    />
  );
}
