import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { headsets } from '@simward/contract';
import { headsetsTexts } from '@simward/texts/headsets';
import { messageTexts } from '@simward/texts/messages';
import { IconCircleCheck, IconCircleX, IconDeviceVisionPro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import classes from '../headsets.module.css';
import { pairingQuery, useDecidePairing } from '../headsets.queries.ts';
import { pairAddress } from '../headsetsAddress.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(headsetsTexts);

/** A learner signs in on a headset without typing there: the headset shows a code, the learner approves it here. */
export function PairScreen() {
  const [{ code }, change] = useAddress(pairAddress);
  const [decided, setDecided] = useState<'approved' | 'declined'>();
  const pairing = useQuery({
    ...pairingQuery(code ?? ''),
    enabled: code !== undefined && decided === undefined,
  });
  const startOver = () => {
    setDecided(undefined);
    change({ code: undefined });
  };

  return (
    <>
      <PageHeader title={titleOf('pair')} facts={t('pair.facts')} />
      <div style={{ maxInlineSize: 480 }}>
        {decided && (
          <Card title={decided === 'approved' ? t('pair.approvedTitle') : t('pair.declinedTitle')}>
            <Stack gap={16} role="status">
              <Row gap={12} nowrap>
                {decided === 'approved' ? (
                  <IconCircleCheck size={28} stroke={1.6} color="var(--pass)" aria-hidden="true" />
                ) : (
                  <IconCircleX size={28} stroke={1.6} aria-hidden="true" />
                )}
                <Text as="p" color={2}>
                  {decided === 'approved' ? t('pair.approvedText') : t('pair.declinedText')}
                </Text>
              </Row>
              <Row align="stretch" justify="end">
                <Button variant="default" onClick={startOver}>
                  {t('pair.another')}
                </Button>
              </Row>
            </Stack>
          </Card>
        )}
        {!decided && pairing.data && (
          <PairDecision
            pairing={pairing.data}
            onDecided={(approved) => setDecided(approved ? 'approved' : 'declined')}
          />
        )}
        {!decided && !pairing.data && pairing.isFetching && <PageSkeleton />}
        {!decided && !pairing.data && !pairing.isFetching && (
          <PairCodeForm
            key={pairing.errorUpdatedAt}
            failure={pairing.error?.detail}
            initialCode={code}
            onCode={(next) => (next === code ? void pairing.refetch() : change({ code: next }))}
          />
        )}
      </div>
    </>
  );
}

interface PairCodeFormProps {
  /** The message that the previous code was refused, with the reason. */
  failure: string | undefined;
  initialCode: string | undefined;
  onCode: (code: string) => void;
}

const { min, max } = headsets.limits.userCode;

function PairCodeForm({ failure, initialCode, onCode }: PairCodeFormProps) {
  const form = useForm({
    initialValues: { code: initialCode ?? '' },
    initialErrors: failure ? { code: failure } : {},
    validate: {
      code: (code) => {
        if (code.trim() === '') return tMessages('required.text');
        return code.replace(/[^A-Za-z0-9]/g, '').length < min ? t('pair.tooShort') : null;
      },
    },
  });
  return (
    <Card title={t('pair.codeTitle')}>
      <Stack as="form" gap={16} onSubmit={form.onSubmit(({ code }) => onCode(code.trim()))} noValidate>
        <Text as="p" color={2}>
          {t('pair.intro')}
        </Text>
        <TextField
          {...form.getInputProps('code')}
          label={t('pair.code')}
          required
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={max}
          placeholder="ABCD-EFGH"
          classNames={{ input: classes.code }}
        />
        <Button type="submit">{t('pair.continue')}</Button>
      </Stack>
    </Card>
  );
}

interface PairDecisionProps {
  pairing: { userCode: string; headsetName: string; platform: string; model: string; expiresAt: string };
  onDecided: (approved: boolean) => void;
}

/** Names the headset that wants to sign in, so that nobody approves a stranger's. */
function PairDecision({ pairing, onDecided }: PairDecisionProps) {
  const format = useFormat();
  const decision = useDecidePairing();
  const decide = (approve: boolean) =>
    decision.mutate({ userCode: pairing.userCode, approve }, { onSuccess: () => onDecided(approve) });
  return (
    <Card title={t('pair.decisionTitle')}>
      <Stack gap={16}>
        <Row gap={12} nowrap>
          <IconDeviceVisionPro size={32} stroke={1.5} aria-hidden="true" />
          <div>
            <Text as="p" weight="title">
              {pairing.headsetName}
            </Text>
            <Text as="p" color={2}>
              {t('pair.device', pairing)}
            </Text>
          </div>
        </Row>
        <Text as="p" color={2}>
          {t('pair.check', { code: inGroupsOfFour(pairing.userCode) })}
        </Text>
        <Text as="p" size="sm" color={3}>
          {t('code.expires', { moment: format.instant(pairing.expiresAt) })}
        </Text>
        {decision.error && <InlineAlert title={t('pair.failed')} text={decision.error.detail} />}
        <Row align="stretch" justify="end">
          <Button variant="default" disabled={decision.isPending} onClick={() => decide(false)}>
            {t('pair.decline')}
          </Button>
          <Button loading={decision.isPending} onClick={() => decide(true)}>
            {t('pair.approve')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const inGroupsOfFour = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;
