import { Button, Checkbox } from '@mantine/core';
import { joining, messages, screens } from '@simward/contract';
import { IconArrowBackUp, IconArrowMerge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { FieldError } from '../../ui/form/fields/FieldError.tsx';
import { TextAreaField } from '../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import classes from './JoinForm.module.css';
import { useJoinAccounts } from './joining.queries.ts';

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
export function JoinForm(props: JoinFormProps) {
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
    <form noValidate onSubmit={submit} className={classes.form}>
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
      <p className={classes.undo}>
        <IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />
        <span>
          {asked
            ? t('form.asks', { name: asked.name, days: joining.agreeDays })
            : t('form.undo', { until: format.instant(undoUntil) })}
        </span>
      </p>
      <div className={classes.acts}>
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
