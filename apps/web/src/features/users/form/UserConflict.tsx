import type { users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { type ConflictingField, ConflictNotice } from '../../../ui/form/ConflictNotice.tsx';
import { useFieldLabels } from './useFieldLabels.ts';
import { changedFields, type UserValues, valuesOf } from './userValues.ts';

interface UserConflictProps {
  text: string;
  values: UserValues;
  /** The person as this form began with them, and as somebody else left them. */
  base: users.UserDetail;
  theirs: users.UserDetail;
  nameOf: (field: keyof UserValues, value: string) => string;
  saving: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
}

/** What somebody else saved while this form was open, beside what it holds. */
export function UserConflict({ values, base, theirs, nameOf, text, ...acts }: UserConflictProps) {
  const { t } = useTranslation('users');
  const labels = useFieldLabels();
  const before = valuesOf(base);
  const stored = valuesOf(theirs);
  const touched = changedFields(values, before);
  const moved = changedFields(stored, before);
  const different = changedFields(values, stored);
  const wordsOf = (field: keyof UserValues, value: UserValues[keyof UserValues]): string => {
    if (typeof value === 'boolean') return value ? t('form.yes') : t('form.no');
    if (Array.isArray(value)) return value.map((one) => nameOf(field, one)).join(', ') || t('form.empty');
    if (typeof value === 'string') return nameOf(field, value) || t('form.empty');
    return value ? value.name : t('form.empty');
  };
  const fields: ConflictingField[] = different
    .filter((field) => field !== 'profilePic' && (touched.includes(field) || moved.includes(field)))
    .map((field) => ({
      label: labels[field],
      theirs: wordsOf(field, stored[field]),
      mine: touched.includes(field) ? wordsOf(field, values[field]) : t('form.unchanged'),
    }));
  return <ConflictNotice text={text} fields={fields} {...acts} />;
}
