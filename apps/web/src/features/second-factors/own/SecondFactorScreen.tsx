import { Button } from '@mantine/core';
import { type AnswerOf, type profile, secondFactors } from '@simward/contract';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { IconDeviceMobile, IconFingerprint, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/apiClient.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { LineList, ListLine } from '../../../ui/page/parts/LineList.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { ProofForm, type ProofWays } from '../proof/ProofForm.tsx';
import { secondFactorsQuery, useRefreshFactors } from '../second-factors.queries.ts';
import { AddAppDialog, AddPasskeyDialog } from './AddDialogs.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const t = textsOf(secondFactorsTexts);

export function SecondFactorScreen() {
  return (
    <>
      <PageHeader title={titleOf('secondFactor')} facts={t('panel.facts')} />
      <Stack gap={16} narrow>
        <SecondFactorPanel />
      </Stack>
    </>
  );
}

function SecondFactorPanel() {
  const query = useQuery(secondFactorsQuery);
  return (
    <QueryStates
      query={query}
      failed={t('panel.failed')}
      loading={<RowsSkeleton rows={3} />}
      empty={({ hasPassword, factors }) =>
        !hasPassword &&
        factors.length === 0 && <EmptyState icon={IconShieldLock} title={t('panel.elsewhere')} compact />
      }
    >
      {(answer) => <OwnFactors {...answer} />}
    </QueryStates>
  );
}

/** The dialog that is open; a factor stands for the dialog that removes this factor. */
type OpenDialog = 'app' | 'passkey' | 'codes' | secondFactors.SecondFactor;

function OwnFactors({
  factors,
  recoveryCodesLeft,
  required,
  hasPassword,
  passkeysPossible,
}: AnswerOf<typeof secondFactors.listSecondFactors>) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const ways = { password: hasPassword, code: factors.length > 0 };
  return (
    <>
      <Card title={t('panel.list')}>
        {required && (
          <Text as="p" color={2}>
            {t('panel.required')}
          </Text>
        )}
        {factors.length === 0 ? (
          <EmptyState icon={IconShieldLock} title={t('panel.none')} compact />
        ) : (
          <FactorList factors={factors} onRemove={setOpen} />
        )}
        <Row align="stretch" above={16}>
          <Button
            variant={factors.length === 0 ? 'filled' : 'default'}
            leftSection={<IconDeviceMobile size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => setOpen('app')}
          >
            {t('panel.addApp')}
          </Button>
          {passkeysPossible && (
            <Button
              variant="default"
              leftSection={<IconFingerprint size={17} stroke={1.7} aria-hidden="true" />}
              onClick={() => setOpen('passkey')}
            >
              {t('panel.addPasskey')}
            </Button>
          )}
        </Row>
      </Card>
      {factors.length > 0 && (
        <Card title={t('panel.codesTitle')}>
          <Row gap={12} justify="between">
            <Text as="p" color={2}>
              {t('panel.codesLeft', { count: recoveryCodesLeft })}
            </Text>
            <Button variant="default" onClick={() => setOpen('codes')}>
              {t('panel.renew')}
            </Button>
          </Row>
        </Card>
      )}
      {open === 'app' && <AddAppDialog ways={ways} onClose={close} />}
      {open === 'passkey' && <AddPasskeyDialog ways={ways} onClose={close} />}
      {open === 'codes' && <RenewCodesDialog ways={ways} onClose={close} />}
      {typeof open === 'object' && (
        <RemoveFactorDialog factor={open} isLast={factors.length === 1} ways={ways} onClose={close} />
      )}
    </>
  );
}

interface FactorListProps {
  factors: readonly secondFactors.SecondFactor[];
  onRemove: (factor: secondFactors.SecondFactor) => void;
}

function FactorList({ factors, onRemove }: FactorListProps) {
  const format = useFormat();
  return (
    <LineList label={t('panel.list')}>
      {factors.map((factor) => (
        <ListLine
          key={factor._id}
          icon={factor.kind === 'totp' ? IconDeviceMobile : IconFingerprint}
          links={
            <Button
              variant="default"
              size="xs"
              aria-label={t('panel.removeNamed', { name: factor.name })}
              onClick={() => onRemove(factor)}
            >
              {t('panel.remove')}
            </Button>
          }
        >
          <Text as="p" weight="title" breaks>
            {factor.name}
          </Text>
          <Text as="p" size="sm" color={3}>
            {factor.kind === 'totp' ? t('panel.app') : t('panel.passkey')}
            {' · '}
            {t('panel.added', { moment: format.instant(factor.createdAt) })}
            {' · '}
            {factor.usedAt
              ? t('panel.used', { moment: format.instant(factor.usedAt) })
              : t('panel.neverUsed')}
          </Text>
        </ListLine>
      ))}
    </LineList>
  );
}

interface RemoveFactorDialogProps {
  factor: Pick<secondFactors.SecondFactor, '_id' | 'name'>;
  isLast: boolean;
  ways: ProofWays;
  onClose: () => void;
}

/** Removes a factor, after the person has proved again who they are. */
function RemoveFactorDialog({ factor, isLast, ways, onClose }: RemoveFactorDialogProps) {
  const refresh = useRefreshFactors();
  const { _id: id, name } = factor;
  const remove = async (proof: profile.GivenProof) => {
    await call(secondFactors.removeSecondFactor, { params: { id }, body: { proof } });
    await refresh();
    toastSuccess({ title: t('removal.done', { name }) });
    onClose();
  };
  return (
    <Dialog
      size={440}
      title={t('removal.title', { name })}
      text={isLast ? t('removal.last') : t('removal.text')}
      onClose={onClose}
    >
      <ProofForm ways={ways} danger confirm={t('removal.confirm')} onCancel={onClose} onProof={remove} />
    </Dialog>
  );
}

interface RenewCodesDialogProps {
  ways: ProofWays;
  onClose: () => void;
}

/** Makes new recovery codes, after the person has proved again who they are. */
function RenewCodesDialog({ ways, onClose }: RenewCodesDialogProps) {
  const refresh = useRefreshFactors();
  const [codes, setCodes] = useState<string[]>();
  const renew = async (proof: profile.GivenProof) => {
    const { recoveryCodes } = await call(secondFactors.renewRecoveryCodes, { body: { proof } });
    setCodes(recoveryCodes);
    await refresh();
  };
  return (
    <Dialog
      size={440}
      title={codes ? t('renewal.done') : t('renewal.title')}
      text={codes ? undefined : t('renewal.text')}
      held={codes !== undefined}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} done={t('add.close')} onDone={onClose} />
      ) : (
        <ProofForm ways={ways} confirm={t('renewal.confirm')} onCancel={onClose} onProof={renew} />
      )}
    </Dialog>
  );
}
