import { Button, Checkbox } from '@mantine/core';
import { joining, screens } from '@simward/contract';
import { joiningTexts } from '@simward/texts/joining';
import { messageTexts } from '@simward/texts/messages';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsExchange,
  IconBuildingHospital,
  IconCloudUpload,
  IconId,
  IconKey,
  IconLock,
  IconSend,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { TextAreaField } from '../../ui/form/fields/FormFields.tsx';
import { FieldError } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Row, Split, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { JoinComparison } from './JoinComparison.tsx';
import { useJoinAccounts } from './joining.queries.ts';
import { endingDepartments, otherSide } from './joinRows.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(joiningTexts);

interface JoinPageProps {
  preview: joining.JoinPreview;
  header: ReactNode;
  /** The join was refused: an account may have changed since the page was opened. */
  onChangedMeanwhile: () => void;
}

/** Comparison of two accounts, the effects of a join, and the form that joins them. */
export function JoinPage({ preview, header, onChangedMeanwhile }: JoinPageProps) {
  const navigate = useNavigate();
  const [stays, setStays] = useState(preview.proposed);
  const [chosenId, setChosenId] = useState<joining.Side>();
  const choice = { stays, externalId: chosenId ?? stays };
  const staying = preview[stays];
  const other = preview[otherSide(stays)];
  return (
    <>
      {header}
      <Split>
        <JoinComparison preview={preview} choice={choice} onStays={setStays} onExternalId={setChosenId} />
        <Stack gap={16}>
          <WhatHappens preview={preview} stays={stays} />
          <JoinForm
            stays={staying}
            other={other}
            takesExternalSystemId={choice.externalId !== stays}
            asks={preview.asks}
            seen={preview.seen}
            undoUntil={preview.undoUntil}
            onChangedMeanwhile={onChangedMeanwhile}
            onJoined={(state) => {
              toastSuccess({
                title: t(state === 'joined' ? 'done.joined' : 'done.asked', { name: staying.name }),
                text: t(state === 'joined' ? 'done.joinedText' : 'done.askedText'),
              });
              void navigate({ to: screens.modifyUserDetails.path, search: { user_id: staying._id } });
            }}
          />
        </Stack>
      </Split>
    </>
  );
}

interface JoinFormProps {
  stays: joining.JoinAccount;
  other: joining.JoinAccount;
  takesExternalSystemId: boolean;
  /** Admins who have to agree first, because one of the accounts is their own. */
  asks: joining.JoinPreview['asks'];
  seen: string;
  undoUntil: string;
  onChangedMeanwhile: () => void;
  onJoined: (state: 'joined' | 'waiting') => void;
}

/** Joins the accounts after a confirmation that both are one person, and a reason. */
function JoinForm(props: JoinFormProps) {
  const { stays, other, takesExternalSystemId, asks, seen, undoUntil, onChangedMeanwhile, onJoined } = props;
  const format = useFormat();
  const join = useJoinAccounts();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { onePerson: false, reason: '' },
    validate: {
      onePerson: (onePerson: boolean) => (onePerson ? null : t('form.onePersonMissing')),
      reason: (reason: string) => (reason.trim() === '' ? tMessages('required.text') : null),
    },
    onSave: ({ reason }) =>
      join
        .mutateAsync({ stays: stays._id, other: other._id, takesExternalSystemId, reason, seen })
        .catch((error: unknown) => {
          onChangedMeanwhile();
          throw error;
        }),
    onSaved: ({ state }) => onJoined(state),
  });
  const [askedAdmin] = asks;
  const { error: onePersonError, ...onePerson } = form.getInputProps('onePerson', { type: 'checkbox' });
  return (
    <Surface pad={16}>
      <Stack as="form" noValidate onSubmit={submit} gap={12}>
        {failure && <InlineAlert title={t('form.failed')} text={failure.detail} />}
        <Checkbox
          {...onePerson}
          label={t('form.onePerson')}
          error={onePersonError && <FieldError>{onePersonError}</FieldError>}
        />
        <TextAreaField
          {...form.getInputProps('reason')}
          label={t('form.reason')}
          maxLength={joining.limits.reason}
          required
        />
        <Row as="p" align="start" nowrap size="sm" color={2}>
          <IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />
          {askedAdmin
            ? t('form.asks', { name: askedAdmin.name, days: joining.agreeDays })
            : t('form.undo', { until: format.instant(undoUntil) })}
        </Row>
        <Row>
          <LinkButton variant="default" to={screens.modifyUserDetails.path} search={{ user_id: stays._id }}>
            {t('form.cancel')}
          </LinkButton>
          <Button
            type="submit"
            flex="1 1 auto"
            loading={saving}
            leftSection={<IconArrowMerge size={16} stroke={1.8} aria-hidden="true" />}
          >
            {askedAdmin
              ? t('form.ask', { name: askedAdmin.name })
              : t('form.join', { mobileNo: stays.mobileNo })}
          </Button>
        </Row>
      </Stack>
    </Surface>
  );
}

interface WhatHappensProps {
  preview: joining.JoinPreview;
  stays: joining.Side;
}

interface Effect {
  icon: Icon;
  title: string;
  text: string;
}

/** The effects of the join; those that people ask about most come first. */
function WhatHappens({ preview, stays }: WhatHappensProps) {
  const format = useFormat();
  const staying = preview[stays];
  const other = preview[otherSide(stays)];
  const effects: Effect[] = [
    {
      icon: IconArrowsExchange,
      title:
        (['sessions', 'comments', 'assignments'] as const)
          .filter((key) => other[key] > 0)
          .map((key) => t(`happens.${key}`, { count: other[key] }))
          .join(', ') || t('happens.nothing'),
      text: t('happens.movesText'),
    },
    {
      icon: IconId,
      title: t('happens.leads', { other: other.mobileNo, stays: staying.mobileNo }),
      text: t('happens.leadsText', { day: format.dayOf(preview.leadsUntil) }),
    },
    { icon: IconCloudUpload, title: t('happens.late'), text: t('happens.lateText') },
    ...endingDepartments(preview, stays).map((department) => ({
      icon: IconBuildingHospital,
      title: t('happens.ends', { department }),
      text: t('happens.endsText'),
    })),
    ...(other.role === 'User'
      ? []
      : [{ icon: IconKey, title: t('happens.keys'), text: t('happens.keysText') }]),
    ...(preview.endsUndo
      ? [{ icon: IconLock, title: t('happens.final'), text: t('happens.finalText') }]
      : []),
    { icon: IconSend, title: t('happens.news'), text: t('happens.newsText') },
  ];
  return (
    <Card title={t('happens.title')}>
      <Stack as="ul" lined>
        {effects.map(({ icon: Sign, title, text }) => (
          <Row as="li" key={title} gap={12} align="start" nowrap>
            <Sign size={18} stroke={1.7} color="var(--text-3)" aria-hidden="true" />
            <div>
              <Text as="p" weight="label">
                {title}
              </Text>
              <Text as="p" color={3}>
                {text}
              </Text>
            </div>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
