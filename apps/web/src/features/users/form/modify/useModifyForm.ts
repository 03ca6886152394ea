import { type RequestOf, screens, users } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../../../lib/api/apiClient.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { usePictureUpload } from '../../../../ui/form/files/usePictureUpload.ts';
import { useRecordForm } from '../../../../ui/form/saving/useRecordForm.ts';
import { type LeaveAddress, rightsOf } from '../../leaving/leaveAddress.ts';
import { useModifyUser } from '../../users.mutations.ts';
import { changesOf, type UserValues, userChecks, valuesOf } from '../userValues.ts';

interface SavedUser extends users.UserDetail {
  /** The new address waits until the person agrees. */
  addressWaits: boolean;
}

interface ModifyFormInput {
  /** As the form begins with them. */
  person: users.UserDetail;
  onSaved: (saved: SavedUser) => void;
}

/** The form that changes a person: sends only what changed, and shows what somebody else saved meanwhile. */
export function useModifyForm({ person, onSaved }: ModifyFormInput) {
  const { permissionSet } = useSignedInUser();
  const navigate = useNavigate();
  const { mutateAsync } = useModifyUser();
  /** Where it is decided what happens to what acts by a right that the form takes away. */
  const leaving = useRef<LeaveAddress>(undefined);
  const { sent, upload } = usePictureUpload('profilePic');
  const editing = useRecordForm<users.UserDetail, UserValues, SavedUser, users.UserDetail>({
    record: person,
    valuesOf,
    initialValues: valuesOf(person),
    validate: userChecks({ departmentRequired: permissionSet === 'manager' }),
    onSave: async (values, { revision }, begun) => {
      const profilePic = await upload(values.profilePic);
      const changes = changesOf(values, valuesOf(begun));
      leaving.current = permissionSet === 'manager' ? undefined : await leavingBy(person, changes);
      const now = leaving.current ? withoutRights(changes) : changes;
      if (Object.keys(now).length === 0 && profilePic === undefined && leaving.current)
        return { ...begun, addressWaits: false };
      const { user } = await mutateAsync({
        _id: person._id,
        revision,
        ...now,
        ...(profilePic !== undefined && { profilePic }),
      });
      const { emailAddress = user.emailAddress } = changes;
      return { ...user, addressWaits: emailAddress !== user.emailAddress };
    },
    onSaved: (saved) => {
      editing.begin(saved);
      if (leaving.current) void navigate({ to: screens.leave.path, search: leaving.current });
      else onSaved(saved);
    },
    conflict: 'user.conflict',
    readStored: async ({ _id }) => (await call(users.userForForm, { body: { _id } })).user,
  });
  return { ...editing, sent };
}

type Changes = Pick<RequestOf<typeof users.modifyUser>['body'], 'role' | 'departmentId' | 'status'>;

/** Departments that are taken away wholly have no place in an address: that is saved with the rest. */
const chosen = (departmentId: Changes['departmentId'] = []): string[] =>
  departmentId.filter((id) => typeof id === 'string');

/** The other changes of a form: they are saved at once. */
const withoutRights = <Body extends Changes>({ role, departmentId, status, ...others }: Body) => ({
  ...others,
  ...(departmentId && chosen(departmentId).length === 0 && { departmentId }),
});

/** Where a change of somebody's rights is decided about; undefined where nothing acts by them that would rest. */
const leavingBy = async (
  { _id, role: before }: Pick<users.UserDetail, '_id' | 'role'>,
  { role, departmentId, status }: Changes,
): Promise<LeaveAddress | undefined> => {
  const departments = chosen(departmentId);
  const takesRight = role !== undefined || departments.length > 0 || status === false;
  if (before === 'User' || !takesRight) return undefined;
  const act = status === false ? 'deactivate' : 'role';
  const address: LeaveAddress = {
    user_id: _id,
    act,
    role: role ?? before,
    ...(departments.length > 0 && { department_id: departments }),
  };
  const { things } = await call(users.previewLeave, { body: { _id, act, ...rightsOf(address) } });
  return things.length > 0 ? address : undefined;
};
