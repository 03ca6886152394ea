import type { profile } from '@simward/contract';

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

/** Whether these values change what somebody could take the account over with. */
export const changesAccess = (values: ProfileValues, base: profile.Profile): boolean =>
  values.passwordHash !== '' || values.emailAddress.trim() !== base.emailAddress;
