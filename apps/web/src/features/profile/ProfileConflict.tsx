import { type profile, users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import type { ProfileValues } from './profileValues.ts';

interface ProfileConflictProps {
  /** What another person stored meanwhile. */
  stored: profile.Profile;
  values: ProfileValues;
  labels: Record<'name' | 'gender' | 'emailAddress', string>;
  saving: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
}

/** What an administrator changed in the own record meanwhile. */
export function ProfileConflict({ stored, values, labels, ...choice }: ProfileConflictProps) {
  const { t } = useTranslation('profile');
  const genders: Record<string, string> = { Male: t('gender.male'), Female: t('gender.female') };
  const genderName = (gender: string | null) => genders[gender ?? ''] ?? '–';
  const fields = [
    { label: labels.name, theirs: stored.name, mine: values.name.trim() },
    { label: labels.gender, theirs: genderName(stored.gender), mine: genderName(values.gender) },
    { label: labels.emailAddress, theirs: stored.emailAddress, mine: values.emailAddress.trim() },
  ].filter(({ theirs, mine }) => theirs !== mine);
  return <ConflictNotice text={users.problems['user.conflict'].detail} fields={fields} {...choice} />;
}
