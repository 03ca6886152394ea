import { users } from '@simward/contract';
import { useState } from 'react';
import { call } from '../../../lib/api/apiClient.ts';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { uploadPicture } from '../../../lib/api/uploadPicture.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { useModifyUser } from '../users.mutations.ts';
import { changesOf, type UserValues, userChecks, valuesOf } from './userValues.ts';

interface ModifyFormInput {
  /** As the form begins with them. */
  person: users.UserDetail;
  onSaved: (saved: users.UserDetail) => void;
}

/** The form that changes a person: sends only what changed, and shows what somebody else saved meanwhile. */
export function useModifyForm({ person, onSaved }: ModifyFormInput) {
  const { permissionSet } = useSignedInUser();
  const { mutateAsync } = useModifyUser();
  const [base, setBase] = useState(person);
  /** The person as somebody else left them, while this form holds other values. */
  const [theirs, setTheirs] = useState<users.UserDetail>();
  const [sent, setSent] = useState<number>();

  const pictureOf = async ({ profilePic }: UserValues) => {
    if (!profilePic) return profilePic;
    try {
      return await uploadPicture({ file: profilePic, field: 'profilePic', onProgress: setSent });
    } finally {
      setSent(undefined);
    }
  };

  const problemForm = useProblemForm<UserValues, users.UserDetail>({
    initialValues: valuesOf(person),
    validate: userChecks({ departmentRequired: permissionSet === 'manager' }),
    onSave: async (values) => {
      const profilePic = await pictureOf(values);
      try {
        const { user } = await mutateAsync({
          _id: person._id,
          // Whoever has seen the other's change saves over it.
          revision: (theirs ?? base).revision,
          ...changesOf(values, valuesOf(base)),
          ...(profilePic !== undefined && { profilePic }),
        });
        return user;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'user.conflict')
          setTheirs((await call(users.userForForm, { body: { _id: person._id } })).user);
        throw error;
      }
    },
    onSaved: (saved) => {
      begin(saved);
      onSaved(saved);
    },
  });
  const { form } = problemForm;

  const begin = (stored: users.UserDetail) => {
    setBase(stored);
    setTheirs(undefined);
    form.setValues(valuesOf(stored));
    form.resetDirty(valuesOf(stored));
  };

  return { ...problemForm, base, theirs, sent, takeTheirs: begin };
}
