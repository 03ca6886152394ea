import { Button, Checkbox } from '@mantine/core';
import { joining, messages, screens } from '@simward/contract';
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
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { FieldError } from '../../ui/form/fields/FieldError.tsx';
import { TextAreaField } from '../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import columns from '../../ui/page/twoColumns.module.css';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { JoinComparison } from './JoinComparison.tsx';
import joinFormClasses from './JoinForm.module.css';
import { useJoinAccounts } from './joining.queries.ts';
import { endingDepartments, otherSide } from './joinRows.ts';
import classes from './WhatHappens.module.css';

interface JoinPageProps {
  preview: joining.JoinPreview;
  header: ReactNode;
  /** Something of the accounts is another than the page shows. */
  onChangedMeanwhile: () => void;
}

/** Which account stays, what becomes of both, and the act. */
export function JoinPage({ preview, header, onChangedMeanwhile }: JoinPageProps) {
  const { t } = useTranslation('joining');
  const navigate = useNavigate();
  const [stays, setStays] = useState(preview.proposed);
  const [chosenId, setChosenId] = useState<joining.Side>();
  const choice = { stays, externalId: chosenId ?? stays };
  const kept = preview[stays];
  const other = preview[otherSide(stays)];
  return (
    <>
      {header}
      <div className={columns.narrowSide}>
        <JoinComparison preview={preview} choice={choice} onStays={setStays} onExternalId={setChosenId} />
        <div className={columns.column}>
          <WhatHappens preview={preview} stays={stays} />
          <JoinForm
            stays={kept}
            other={other}
            takesExternalSystemId={choice.externalId !== stays}
            asks={preview.asks}
            seen={preview.seen}
            undoUntil={preview.undoUntil}
            onChangedMeanwhile={onChangedMeanwhile}
            onJoined={(state) => {
              toastSuccess({
                title: t(state === 'joined' ? 'done.joined' : 'done.asked', { name: kept.name }),
                text: t(state === 'joined' ? 'done.joinedText' : 'done.askedText'),
              });
              void navigate({ to: screens.modifyUserDetails.path, search: { user_id: kept._id } });
            }}
          />
        </div>
      </div>
    </>
  );
}

interface JoinFormProps {
  stays: joining.JoinAccount;
  other: joining.JoinAccount;
  takesExternalSystemId: boolean;
  /** Admins who agree first. */
  asks: joining.JoinPreview['asks'];
  seen: string;
  undoUntil: string;
  onChangedMeanwhile: () => void;
  onJoined: (state: 'joined' | 'waiting') => void;
}

/** The act, with the word that it is one person and the reason. */
function JoinForm(props: JoinFormProps) {
  const { stays, other, takesExternalSystemId, asks, seen, undoUntil, onChangedMeanwhile, onJoined } = props;
  const { t } = useTranslation('joining');
  const format = useFormat();
  const join = useJoinAccounts();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { onePerson: false, reason: '' },
    validate: {
      onePerson: (onePerson: boolean) => (onePerson ? null : t('form.onePersonMissing')),
      reason: (reason: string) => (reason.trim() === '' ? messages.required.text : null),
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
  const [asked] = asks;
  const { error: notOne, ...onePerson } = form.getInputProps('onePerson', { type: 'checkbox' });
  return (
    <form noValidate onSubmit={submit} className={joinFormClasses.form}>
      {failure && <InlineAlert title={t('form.failed')} text={failure.detail} />}
      <Checkbox
        {...onePerson}
        label={t('form.onePerson')}
        error={notOne && <FieldError>{notOne}</FieldError>}
      />
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('form.reason')}
        maxLength={joining.limits.reason}
        required
      />
      <p className={joinFormClasses.undo}>
        <IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />
        <span>
          {asked
            ? t('form.asks', { name: asked.name, days: joining.agreeDays })
            : t('form.undo', { until: format.instant(undoUntil) })}
        </span>
      </p>
      <div className={joinFormClasses.acts}>
        <LinkButton variant="default" to={screens.modifyUserDetails.path} search={{ user_id: stays._id }}>
          {t('form.cancel')}
        </LinkButton>
        <Button
          type="submit"
          loading={saving}
          leftSection={<IconArrowMerge size={16} stroke={1.8} aria-hidden="true" />}
        >
          {asked ? t('form.ask', { name: asked.name }) : t('form.join', { mobileNo: stays.mobileNo })}
        </Button>
      </div>
    </form>
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

/** What follows from the act, in the order in which somebody would ask. */
function WhatHappens({ preview, stays }: WhatHappensProps) {
  const { t } = useTranslation('joining');
  const format = useFormat();
  const kept = preview[stays];
  const other = preview[otherSide(stays)];
  const effects: Effect[] = [
    {
      icon: IconArrowsExchange,
      title:
        (['sessions', 'comments', 'assignments'] as const)
          .filter((what) => other[what] > 0)
          .map((what) => t(`happens.${what}`, { count: other[what] }))
          .join(', ') || t('happens.nothing'),
      text: t('happens.movesText'),
    },
    {
      icon: IconId,
      title: t('happens.leads', { other: other.mobileNo, stays: kept.mobileNo }),
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
      <ul className={classes.list}>
        {effects.map(({ icon: Sign, title, text }) => (
          <li key={title} className={classes.effect}>
            <Sign size={18} stroke={1.7} aria-hidden="true" />
            <div>
              <p className={classes.title}>{title}</p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
