import {
  type AnswerOf,
  byField,
  formTexts,
  isOfDepartments,
  seesAllCompanies,
  type users,
} from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { companiesQuery } from '../../../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../../../shared/companies/useCompanyInView.ts';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { usePictureUpload } from '../../../../ui/form/fields/PictureField.tsx';
import { useProblemForm } from '../../../../ui/form/useProblemForm.ts';
import { useRegisterUser } from '../../users.mutations.ts';
import { newPersonAddress } from '../../usersAddress.ts';
import { bodyOf, checkUserId, type UserValues, userChecks } from '../userValues.ts';

interface AddFormInput {
  suggestion: AnswerOf<typeof users.newUserId> | undefined;
  onAdded: (added: AddedUser) => void;
}

/** The form that adds a person. The server suggests the User ID and the activation code. */
export function useAddForm({ suggestion, onAdded }: AddFormInput) {
  const user = useSignedInUser();
  const companyInView = useCompanyInView();
  const [asked] = useAddress(newPersonAddress);
  const companies = useQuery({ ...companiesQuery(), enabled: seesAllCompanies(user) }).data;
  const { mutateAsync } = useRegisterUser();
  const { sent, upload } = usePictureUpload('profilePic');

  /** A company may require longer codes than the suggested one. Then the server makes the code when the person is saved. */
  const hasRightLength = ({ companyId, pin }: NewUserValues) => {
    const length = companies?.find(({ _id }) => _id === companyId)?.pinLength;
    return length === undefined || length === pin.length;
  };

  const problemForm = useProblemForm<NewUserValues, AddedUser>({
    initialValues: {
      name: '',
      emailAddress: '',
      role: asked.role ?? 'User',
      companyId: companyInView?._id ?? asked.company ?? '',
      departmentId: [],
      employeeId: '',
      ...byField(formTexts, () => ''),
      gender: '',
      modules: [],
      status: true,
      changePasswordAtFirstLogin: true,
      profilePic: undefined,
      mobileNo: suggestion?.mobileNo ?? '',
      pin: suggestion?.pin ?? '',
      // An administrator whom somebody makes on the way to a new company cannot be handed a code.
      invite: asked.role !== undefined,
    },
    validate: {
      ...userChecks({ departmentRequired: isOfDepartments(user) }),
      mobileNo: checkUserId,
    },
    onSave: async (values) => {
      const { companyId, mobileNo, pin, invite } = values;
      return mutateAsync({
        ...bodyOf(values),
        companyId,
        mobileNo,
        invite,
        ...(pin && hasRightLength(values) && { pin }),
        profilePic: await upload(values.profilePic ?? null),
      });
    },
    onSaved: onAdded,
  });
  return { ...problemForm, sent, codeFits: hasRightLength(problemForm.form.values) };
}

export type AddedUser = AnswerOf<typeof users.registerUser>;

interface NewUserValues extends UserValues {
  mobileNo: string;
  pin: string;
  invite: boolean;
}
