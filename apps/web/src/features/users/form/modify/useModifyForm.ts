import { isOfDepartments, type RequestOf, screens, users } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../../../lib/api/apiClient.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { maySend } from '../../../../lib/session/rights.ts';
import { usePictureUpload } from '../../../../ui/form/fields/PictureField.tsx';
import { useRecordForm } from '../../../../ui/form/useRecordForm.ts';
import { type LeaveAddress, rightsOf } from '../../leaving/leaveAddress.ts';
import { useModifyUser } from '../../users.mutations.ts';
import { changesOf, type UserValues, userChecks, valuesOf } from '../userValues.ts';

interface ModifyFormInput {
  person: users.UserDetail;
  onSaved: (saved: SavedUser) => void;
}

interface SavedUser extends users.UserDetail {
  /** The new e-mail address is not in force yet: it waits until the person agrees. */
  addressWaits: boolean;
}

/** The form that changes a person. It sends only the fields that changed. */
export function useModifyForm({ person, onSaved }: ModifyFormInput) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { mutateAsync } = useModifyUser();
  /** Set when the form takes away a right that API keys, webhooks, codes or mailed reports depend on. */
  const leaveSearch = useRef<LeaveAddress>(undefined);
  const { sent, upload } = usePictureUpload('profilePic');
  const editing = useRecordForm<users.UserDetail, UserValues, SavedUser, users.UserDetail>({
    record: person,
    valuesOf,
    initialValues: valuesOf(person),
    validate: userChecks({ departmentRequired: isOfDepartments(user) }),
    onSave: async (values, { revision }, begun) => {
      const profilePic = await upload(values.profilePic);
      const changes = changesOf(values, valuesOf(begun));
      leaveSearch.current = maySend(user, users.previewLeave)
        ? await leaveAddressFor(person, changes)
        : undefined;
      const savedNow = leaveSearch.current ? withoutRights(changes) : changes;
      if (Object.keys(savedNow).length === 0 && profilePic === undefined && leaveSearch.current)
        return { ...begun, addressWaits: false };
      const { user: saved } = await mutateAsync({
        _id: person._id,
        revision,
        ...savedNow,
        ...(profilePic !== undefined && { profilePic }),
      });
      const { emailAddress = saved.emailAddress } = changes;
      return { ...saved, addressWaits: emailAddress !== saved.emailAddress };
    },
    onSaved: (saved) => {
      editing.begin(saved);
      if (leaveSearch.current) void navigate({ to: screens.leave.path, search: leaveSearch.current });
      else onSaved(saved);
    },
    conflict: 'user.conflict',
    readStored: async ({ _id }) => (await call(users.userForForm, { body: { _id } })).user,
  });
  return { ...editing, sent };
}

type Changes = Pick<RequestOf<typeof users.modifyUser>['body'], 'role' | 'departmentId' | 'status'>;

/**
 * The address of the page about leaving; undefined unless the change takes away a right that some key,
 * webhook, code or mailed report depends on.
 */
const leaveAddressFor = async (
  { _id, role: before }: Pick<users.UserDetail, '_id' | 'role'>,
  { role, departmentId, status }: Changes,
): Promise<LeaveAddress | undefined> => {
  const departments = departmentIds(departmentId);
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

/**
 * The changes that are saved at once. Changes of rights are left out, because the page about leaving decides
 * on them.
 */
const withoutRights = <Body extends Changes>({ role, departmentId, status, ...others }: Body) => ({
  ...others,
  ...(departmentId && departmentIds(departmentId).length === 0 && { departmentId }),
});

/** The ids of the new departments. An empty list cannot stand in an address, so it is saved with the other changes. */
const departmentIds = (departmentId: Changes['departmentId'] = []): string[] =>
  departmentId.filter((id) => typeof id === 'string');
