import { Button } from '@mantine/core';
import type { accessChanges } from '@simward/contract';
import { accessChangesTexts } from '@simward/texts/access-changes';
import { IconAt, IconHash, IconKey, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { noProof, OwnProofFields, useOwnProof } from '../useOwnProof.tsx';
import { useAgreeAccessChange, useRefuseAccessChange } from './accessChanges.queries.ts';

const t = textsOf(accessChangesTexts);

type AccessChange = accessChanges.AccessChange;

const icons = { address: IconAt, code: IconHash, factor: IconShieldOff, link: IconKey } as const;

interface AccessChangesProps {
  changes: readonly AccessChange[];
}

/**
 * Changes to how somebody signs in that wait for a decision, with buttons for those that the signed-in person
 * may decide.
 */
export function AccessChanges({ changes }: AccessChangesProps) {
  const { _id: callerId } = useSignedInUser();
  const [dialog, setDialog] = useState<{ act: 'agree' | 'refuse'; change: AccessChange }>();
  const [first] = changes;
  if (!first) return null;
  const { name } = first.user;
  const isOwn = first.user._id === callerId;
  const close = () => setDialog(undefined);
  return (
    <Text as="div" below={16}>
      <Card title={isOwn ? t('own') : t('ofOther', { name })}>
        <Stack as="ul" lined>
          {changes.map((change) => (
            <AccessChangeRow
              key={change._id}
              change={change}
              isOwn={isOwn}
              onAct={(act) => setDialog({ act, change })}
            />
          ))}
        </Stack>
        {!isOwn && (
          <Text as="p" size="sm" color={3}>
            {t('waitsFor', { name })}
          </Text>
        )}
      </Card>
      {dialog?.act === 'agree' && <AgreeDialog change={dialog.change} onClose={close} />}
      {dialog?.act === 'refuse' && <RefuseDialog change={dialog.change} onClose={close} />}
    </Text>
  );
}

interface AgreeDialogProps {
  change: AccessChange;
  onClose: () => void;
}

/** Agreeing needs a new proof of who the signed-in person is. */
function AgreeDialog({ change, onClose }: AgreeDialogProps) {
  const text = describeChange(change);
  const agree = useAgreeAccessChange();
  const { ways, checks, proofOf } = useOwnProof();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: noProof,
    validate: checks,
    onSave: (values) => agree.mutateAsync({ id: change._id, proof: proofOf(values) }),
    onSaved: () => {
      toastSuccess({ title: t('dialog.done'), text });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('dialog.title')}
      text={text}
      notice={<p>{t('dialog.of', { name: change.user.name })}</p>}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('dialog.failed'), text: failure.detail }}
      confirm={t('dialog.confirm')}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <OwnProofFields ways={ways} form={form} />
    </FormDialog>
  );
}

const describeChange = ({ kind, emailAddress, providerName, claimedAs, askedBy }: AccessChange): string =>
  t(kind, {
    emailAddress: emailAddress ?? '',
    providerName: providerName ?? '',
    claimedAs: claimedAs ?? '',
    asker: askedBy.name ?? t('elsewhere'),
  });

interface AccessChangeRowProps {
  change: AccessChange;
  isOwn: boolean;
  onAct: (act: 'agree' | 'refuse') => void;
}

function AccessChangeRow({ change, isOwn, onAct }: AccessChangeRowProps) {
  const format = useFormat();
  const text = describeChange(change);
  const Sign = icons[change.kind];
  const asker = change.askedBy.name ?? t('elsewhere');
  return (
    <Row as="li" gap={12} tight>
      <Sign size={20} stroke={1.8} aria-hidden="true" color="var(--warn)" />
      <Text as="div" breaks style={{ flex: '1 1 240px' }}>
        <Text as="p" weight="title">
          {text}
        </Text>
        <Text as="p" size="sm" color={3}>
          {t('asked', { asker, at: format.instant(change.askedAt) })}
        </Text>
      </Text>
      <Row align="stretch" nowrap>
        <Button
          variant="default"
          aria-label={t(isOwn ? 'refuseOf' : 'callOffOf', { change: text })}
          onClick={() => onAct('refuse')}
        >
          {t(isOwn ? 'refuse' : 'callOff')}
        </Button>
        {change.mayAgree && (
          <Button aria-label={t('agreeTo', { change: text })} onClick={() => onAct('agree')}>
            {t('agree')}
          </Button>
        )}
      </Row>
    </Row>
  );
}

interface RefuseDialogProps {
  change: AccessChange;
  onClose: () => void;
}

function RefuseDialog({ change, onClose }: RefuseDialogProps) {
  const text = describeChange(change);
  const refuse = useRefuseAccessChange();
  return (
    <ActDialog
      onClose={onClose}
      act={() => refuse.mutateAsync(change._id)}
      done={() => ({ title: t('refusing.done') })}
      title={t('refusing.title')}
      text={text}
      confirm={t('refusing.confirm')}
      keep={t('refusing.keep')}
      failed={t('refusing.failed')}
    />
  );
}
