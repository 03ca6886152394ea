import { messages, profile } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { profileQuery, useUpdateProfile } from './profile.queries.ts';
import { changesAccess, genderOf, type ProfileValues, valuesOf } from './profileValues.ts';

const required = (value: string) => (value.trim() === '' ? messages.required.text : null);

/** The profile's values and saving; a conflict keeps the values and fetches what is stored now. */
export function useProfileForm(opened: profile.Profile) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const update = useUpdateProfile();
  const [base, setBase] = useState(opened);
  const [stored, setStored] = useState<profile.Profile>();
  const [asked, setAsked] = useState(false);

  const editing = useProblemForm<ProfileValues, profile.Profile>({
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
      currentPassword: (current, values) =>
        base.hasPassword && changesAccess(values, base) ? required(current) : null,
    },
    onSave: async ({ gender, currentPassword, ...values }) => {
      setStored(undefined);
      try {
        return await update.mutateAsync({
          ...values,
          _id: base._id,
          gender: genderOf(gender),
          revision: base.revision,
          ...(currentPassword !== '' && { currentPassword }),
        });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'user.conflict') {
          const now = await client.fetchQuery({ ...profileQuery, staleTime: 0 });
          setStored(now);
          // Saving again is a decision from here on: the person sees what it overwrites.
          setBase(now);
        }
        throw error;
      }
    },
    onSaved: (saved) => {
      takeOver(saved);
      toastSuccess({ title: messages.profileUpdated.text });
    },
  });
  const { form } = editing;

  const takeOver = (saved: profile.Profile) => {
    const values = valuesOf(saved);
    form.setValues(values);
    form.resetDirty(values);
    setBase(saved);
    setStored(undefined);
    setAsked(false);
  };

  const { name, gender, emailAddress, confirmPasswordHash, currentPassword } = form.errors;
  const incomplete = [name, gender, emailAddress, currentPassword].includes(messages.required.text);
  return {
    ...editing,
    submit: (event?: FormEvent<HTMLFormElement>) => {
      setAsked(true);
      update.reset();
      editing.submit(event);
    },
    base,
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
    /** What another person stored meanwhile. */
    stored,
    takeStored: () => stored && takeOver(stored),
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
