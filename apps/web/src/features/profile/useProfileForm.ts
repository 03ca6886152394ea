import { profile } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { profileTexts } from '@simward/texts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { profileQuery, useUpdateProfile } from './profile.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(profileTexts);

/** The values of the profile and their saving. After a conflict the values stay, and the stored profile is read again. */
export function useProfileForm(opened: profile.Profile) {
  const client = useQueryClient();
  const update = useUpdateProfile();
  const [wasSubmitted, setWasSubmitted] = useState(false);

  const editing = useRecordForm<profile.Profile, ProfileValues, profile.Profile, profile.Profile>({
    record: opened,
    valuesOf,
    initialValues: valuesOf(opened),
    validateInputOnBlur: ['name', 'gender', 'confirmPasswordHash'],
    validate: {
      name: required,
      gender: required,
      emailAddress: required,
      passwordHash: (password) =>
        password === '' || profile.webPasswordSchema.safeParse(password).success
          ? null
          : t('password.digits'),
      confirmPasswordHash: (confirmed, { passwordHash }) =>
        confirmed === passwordHash ? null : tMessages('confirmPasswordDiffers.text'),
      currentPassword: (current, values): string | null =>
        editing.base.proof.password && changesAccess(values, editing.base) ? required(current) : null,
      code: (code, values): string | null =>
        editing.base.proof.code && changesAccess(values, editing.base) ? required(code) : null,
    },
    onSave: ({ gender, currentPassword, code, ...values }, { _id, revision }) =>
      update.mutateAsync({
        ...values,
        _id,
        gender: genderOf(gender),
        revision,
        ...(currentPassword !== '' && { currentPassword }),
        ...(code.trim() !== '' && { code }),
      }),
    onSaved: (saved) => {
      begin(saved);
      toastSuccess({ title: tMessages('profileUpdated.text') });
    },
    conflict: 'user.conflict',
    readStored: () => client.fetchQuery({ ...profileQuery, staleTime: 0 }),
  });
  const { form, base, setBase, stored } = editing;

  const begin = (record: profile.Profile) => {
    editing.begin(record);
    setWasSubmitted(false);
  };

  const { name, gender, emailAddress, confirmPasswordHash, currentPassword, code } = form.errors;
  const lacks = (...errors: readonly unknown[]) => errors.includes(tMessages('required.text'));
  const refusal = () => {
    if (lacks(name, gender, emailAddress)) return tMessages('profileIncomplete.text');
    if (confirmPasswordHash) return tMessages('passwordsDiffer.text');
    return lacks(currentPassword, code) ? tMessages('profileIncomplete.text') : undefined;
  };
  return {
    ...editing,
    submit: (event?: FormEvent<HTMLFormElement>) => {
      setWasSubmitted(true);
      update.reset();
      editing.submit(event);
    },
    /** The error of the last save. A reason that belongs to a field is shown at the field, too. */
    failure: wasSubmitted ? (update.error ?? undefined) : undefined,
    /** The reason why the form was not sent at all. */
    refusal: wasSubmitted ? refusal() : undefined,
    takeStored: () => stored && begin(stored),
    /**
     * Takes over the revision after the picture was changed here, so that the next save does not conflict
     * with that change.
     */
    notePicture: (changed: profile.Profile) => {
      const before = valuesOf(base);
      const after = valuesOf(changed);
      if (
        before.name === after.name &&
        before.gender === after.gender &&
        before.emailAddress === after.emailAddress
      )
        setBase(changed);
    },
  };
}

const required = (value: string) => (value.trim() === '' ? tMessages('required.text') : null);

export interface ProfileValues {
  name: string;
  gender: string;
  emailAddress: string;
  passwordHash: string;
  confirmPasswordHash: string;
  currentPassword: string;
  code: string;
}

export const valuesOf = ({ name, gender, emailAddress }: profile.Profile): ProfileValues => ({
  name,
  gender: gender ?? '',
  emailAddress,
  passwordHash: '',
  confirmPasswordHash: '',
  currentPassword: '',
  code: '',
});

export const genderOf = (value: string): 'Male' | 'Female' | '' =>
  value === 'Male' || value === 'Female' ? value : '';

/**
 * True if a change could be used to take over the account: a new password or e-mail address. Saving then
 * needs a proof.
 */
export const changesAccess = (values: ProfileValues, base: profile.Profile): boolean =>
  values.passwordHash !== '' || values.emailAddress.trim() !== base.emailAddress;
