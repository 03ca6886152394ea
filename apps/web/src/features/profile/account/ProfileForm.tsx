import {
  Button,
  type MantineColorScheme,
  Radio,
  RadioGroup,
  SegmentedControl,
  useMantineColorScheme,
} from '@mantine/core';
import { messages, personLimits, type profile, screens, users } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';
import { PasswordField } from '../../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { StickyActionBar } from '../../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import { fieldsBeside, type WrittenField } from '../../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../../ui/form/saving/SaveFailure.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import columns from '../../../ui/page/twoColumns.module.css';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { PictureCard } from './PictureCard.tsx';
import classes from './ProfileForm.module.css';
import { ProofFields } from './ProofFields.tsx';
import { changesAccess, type ProfileValues, valuesOf } from './profileValues.ts';
import { useProfileForm } from './useProfileForm.ts';

interface ProfileFormProps {
  opened: profile.Profile;
}

/** Name, gender, e-mail address and password; beside them the picture and what others decide. */
export function ProfileForm({ opened }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const editing = useProfileForm(opened);
  const { form, submit, saving, base, refusal, notePicture } = editing;
  const values = form.getValues();
  const labels = { name: t('name'), gender: t('gender.label'), emailAddress: t('email') };
  const genderName = ({ gender }: ProfileValues) =>
    gender === '' ? messages.notAvailable.text : gender === 'Male' ? t('gender.male') : t('gender.female');
  const written: readonly WrittenField<ProfileValues>[] = [
    [labels.name, ({ name }) => name.trim()],
    [labels.gender, genderName],
    [labels.emailAddress, ({ emailAddress }) => emailAddress.trim()],
  ];
  const { error: genderError, ...gender } = form.getInputProps('gender');
  return (
    <form onSubmit={submit} noValidate aria-label={screens.profile.title}>
      <UnsavedChanges isDirty={() => form.isDirty()} />
      {refusal && <InlineAlert title={refusal} />}
      <SaveFailure
        editing={editing}
        conflict={users.problems['user.conflict'].detail}
        fieldsOf={(stored) => fieldsBeside(written, valuesOf(stored), values)}
        say={(reason) => ({ title: messages.profileFailed.text.replace('{reason}', reason) })}
      />
      <div className={columns.columns}>
        <div className={classes.cards}>
          <Card title={t('about')}>
            <div className={classes.fields}>
              <TextField
                label={labels.name}
                required
                maxLength={personLimits.name}
                autoComplete="name"
                {...form.getInputProps('name')}
              />
              <TextField
                label={labels.emailAddress}
                required
                type="email"
                autoComplete="email"
                {...form.getInputProps('emailAddress')}
              />
              <RadioGroup
                label={labels.gender}
                required
                {...gender}
                error={genderError ? <FieldError>{genderError}</FieldError> : undefined}
              >
                <div className={classes.choices}>
                  <Radio value="Female" label={t('gender.female')} />
                  <Radio value="Male" label={t('gender.male')} />
                </div>
              </RadioGroup>
            </div>
          </Card>
          <Card title={t('password.title')} unit={t('password.help')}>
            <div className={classes.fields}>
              <PasswordField
                label={t('password.new')}
                description={t('password.digits')}
                autoComplete="new-password"
                inputMode="numeric"
                {...form.getInputProps('passwordHash')}
              />
              <PasswordField
                label={t('password.confirm')}
                description={t('password.again')}
                autoComplete="new-password"
                inputMode="numeric"
                {...form.getInputProps('confirmPasswordHash')}
              />
              {changesAccess(values, base) && <ProofFields proof={base.proof} form={form} />}
            </div>
          </Card>
        </div>
        <div className={classes.cards}>
          <PictureCard person={base} onChanged={notePicture} />
          <AccountFacts person={base} />
          <ThemeCard />
        </div>
      </div>
      <StickyActionBar>
        <Button variant="default" onClick={() => void navigate({ to: screens.home.path })}>
          {t('return')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('save')}
        </Button>
      </StickyActionBar>
    </form>
  );
}

const schemes = ['dark', 'light', 'auto'] as const satisfies readonly MantineColorScheme[];

/** The theme of this browser. */
function ThemeCard() {
  const { t } = useTranslation('profile');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title={t('theme.title')}>
      <SegmentedControl
        fullWidth
        aria-label={t('theme.title')}
        data={schemes.map((scheme) => ({ value: scheme, label: t(`theme.${scheme}`) }))}
        value={colorScheme}
        onChange={(value) => {
          const scheme = schemes.find((known) => known === value);
          if (scheme) setColorScheme(scheme);
        }}
      />
    </Card>
  );
}
