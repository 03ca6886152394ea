import { messages, profile } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../../ui/form/saving/useRecordForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { profileQuery, useUpdateProfile } from '../profile.queries.ts';
import { changesAccess, genderOf, type ProfileValues, valuesOf } from './profileValues.ts';

const required = (value: string) => (value.trim() === '' ? messages.required.text : null);

/** The profile's values and saving; a conflict keeps the values and fetches what is stored now. */
export function useProfileForm(opened: profile.Profile) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const update = useUpdateProfile();
  const [asked, setAsked] = useState(false);

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
        confirmed === passwordHash ? null : messages.confirmPasswordDiffers.text,
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
      toastSuccess({ title: messages.profileUpdated.text });
    },
    conflict: 'user.conflict',
    readStored: () => client.fetchQuery({ ...profileQuery, staleTime: 0 }),
  });
  const { form, base, setBase, stored } = editing;

  const begin = (from: profile.Profile) => {
    editing.begin(from);
    setAsked(false);
  };

  const { name, gender, emailAddress, confirmPasswordHash, currentPassword, code } = form.errors;
  const incomplete = [name, gender, emailAddress, currentPassword, code].includes(messages.required.text);
  return {
    ...editing,
    submit: (event?: FormEvent<HTMLFormElement>) => {
      setAsked(true);
      update.reset();
      editing.submit(event);
    },
    /** Why the last save failed; what belongs to a field stands there too. */
    failure: asked ? (update.error ?? undefined) : undefined,
    /** What stopped Save before it was sent. */
    refusal: !asked
      ? undefined
      : incomplete
        ? messages.profileIncomplete.text
        : confirmPasswordHash
          ? messages.passwordsDiffer.text
          : undefined,
    takeStored: () => stored && begin(stored),
    /** The picture was changed here: what this form saves next was not changed by somebody else. */
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
