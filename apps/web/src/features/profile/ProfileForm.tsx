import {
  Button,
  type MantineColorScheme,
  Radio,
  RadioGroup,
  SegmentedControl,
  useMantineColorScheme,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { files, personLimits, type profile, screens, secondFactors } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { profileTexts } from '@simward/texts/profile';
import { usersProblems } from '@simward/texts/users/usersProblems';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { PictureField } from '../../ui/form/fields/PictureField.tsx';
import { FieldError, PasswordField, TextField } from '../../ui/form/fields/TextFields.tsx';
import { fieldsBeside, SaveFailure, type WrittenField } from '../../ui/form/SaveFailure.tsx';
import { StickyActionBar } from '../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { Grid, Row, Split, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';
import { Facts } from '../../ui/values/Facts.tsx';
import { useUpdatePicture } from './profile.queries.ts';
import { changesAccess, type ProfileValues, useProfileForm, valuesOf } from './useProfileForm.ts';

const tProblems = textsOf(usersProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(profileTexts);

interface ProfileFormProps {
  opened: profile.Profile;
}

/**
 * Form for name, e-mail address, gender and password, beside the picture, the theme and what only
 * administrators can change.
 */
export function ProfileForm({ opened }: ProfileFormProps) {
  const navigate = useNavigate();
  const editing = useProfileForm(opened);
  const { form, submit, saving, base, refusal, notePicture } = editing;
  const values = form.getValues();
  const labels = { name: t('name'), gender: t('gender.label'), emailAddress: t('email') };
  const genderName = ({ gender }: ProfileValues) =>
    gender === ''
      ? tMessages('notAvailable.text')
      : gender === 'Male'
        ? t('gender.male')
        : t('gender.female');
  const written: readonly WrittenField<ProfileValues>[] = [
    [labels.name, ({ name }) => name.trim()],
    [labels.gender, genderName],
    [labels.emailAddress, ({ emailAddress }) => emailAddress.trim()],
  ];
  const { error: genderError, ...gender } = form.getInputProps('gender');
  return (
    <form onSubmit={submit} noValidate aria-label={titleOf('profile')}>
      <UnsavedChanges isDirty={() => form.isDirty()} />
      {refusal && <InlineAlert title={refusal} />}
      <SaveFailure
        editing={editing}
        conflict={tProblems('user.conflict.detail')}
        fieldsOf={(stored) => fieldsBeside(written, valuesOf(stored), values)}
        say={(reason) => ({ title: tMessages('profileFailed.text', { reason }) })}
      />
      <Split>
        <Stack gap={16}>
          <Card title={t('about')}>
            <Grid least={230} most={2}>
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
                <Row gap={28} tight above={8}>
                  <Radio value="Female" label={t('gender.female')} />
                  <Radio value="Male" label={t('gender.male')} />
                </Row>
              </RadioGroup>
            </Grid>
          </Card>
          <Card title={t('password.title')} unit={t('password.help')}>
            <Stack gap={16}>
              <Grid least={230} most={2}>
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
              </Grid>
              {changesAccess(values, base) && <ProofFields proof={base.proof} form={form} />}
            </Stack>
          </Card>
        </Stack>
        <Stack gap={16}>
          <PictureCard person={base} onChanged={notePicture} />
          <AccountFacts person={base} />
          <ThemeCard />
        </Stack>
      </Split>
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

interface ProofFieldsProps {
  proof: profile.Proof;
  form: UseFormReturnType<ProfileValues>;
}

/**
 * Fields for current password, code or both, as the account requires; shown before somebody changes what they
 * sign in with.
 */
function ProofFields({ proof, form }: ProofFieldsProps) {
  if (!proof.password && !proof.code)
    return <InlineAlert title={t('password.elsewhere')} text={t('password.elsewhereText')} />;
  return (
    <Grid least={230} most={2}>
      {proof.password && (
        <PasswordField
          label={t('password.current')}
          description={t('password.why')}
          required
          autoComplete="current-password"
          inputMode="numeric"
          {...form.getInputProps('currentPassword')}
        />
      )}
      {proof.code && (
        <TextField
          label={t('password.code')}
          description={t('password.codeHelp')}
          required
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={secondFactors.limits.recoveryCode}
          {...form.getInputProps('code')}
        />
      )}
    </Grid>
  );
}

interface PictureCardProps {
  person: profile.Profile;
  onChanged: (changed: profile.Profile) => void;
}

/** The picture is saved as soon as it is chosen, without the Save button. */
function PictureCard({ person, onChanged }: PictureCardProps) {
  const update = useUpdatePicture(person._id);
  const [sending, setSending] = useState<File | null>();
  const [sent, setSent] = useState<number>();
  const [tooLarge, setTooLarge] = useState(false);

  const change = (file: File | null) => {
    const fits = file === null || file.size <= files.mostPictureBytes;
    setTooLarge(!fits);
    if (!fits) return update.reset();
    setSending(file);
    setSent(file ? 0 : undefined);
    update.mutate(
      { file, onProgress: setSent },
      {
        onSuccess: (changed) => {
          onChanged(changed);
          toastSuccess({ title: tMessages('pictureUpdated.text') });
        },
        onSettled: () => {
          setSending(undefined);
          setSent(undefined);
        },
      },
    );
  };

  const failureText = tooLarge
    ? t('picture.tooLarge')
    : (update.error?.fields.profilePic ?? update.error?.detail);
  return (
    <Card title={t('picture.title')}>
      {failureText && <InlineAlert title={tMessages('pictureFailed.text')} text={failureText} />}
      <PictureField
        label={t('picture.help')}
        name={person.name}
        id={person._id}
        stored={person.profilePic?.Location}
        value={sending}
        sent={sent}
        onChange={(file) => change(file ?? null)}
      />
    </Card>
  );
}

interface AccountFactsProps {
  person: profile.Profile;
}

/** The facts about the account that only administrators can change. */
function AccountFacts({ person }: AccountFactsProps) {
  const format = useFormat();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('account.userId'), <CopyValue key="id" value={person.mobileNo} />],
    [t('account.role'), person.role],
    [t('account.company'), person.companyName],
    [t('account.departments', { count: person.department.length }), format.list(person.department)],
    [t('account.course'), person.employeeId],
  ];
  return (
    <Card title={t('account.title')}>
      <Facts facts={facts.map(([label, value]) => [label, value || tMessages('notAvailable.text')])} />
      <Text as="p" size="sm" color={3} above={8}>
        {t('account.note')}
      </Text>
    </Card>
  );
}

const schemes = ['dark', 'light', 'auto'] as const satisfies readonly MantineColorScheme[];

/** The theme is stored in this browser only. */
function ThemeCard() {
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
