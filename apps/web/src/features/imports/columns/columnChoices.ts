import { imports } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import {
  type Icon,
  IconBuilding,
  IconGenderBigender,
  IconHash,
  IconId,
  IconLogin2,
  IconMail,
  IconMapPin,
  IconMinus,
  IconPlayerPause,
  IconPlug,
  IconSchool,
  IconUser,
  IconUserCog,
  IconUserPlus,
} from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import type { Choice } from './ChoiceSelect.tsx';
import type { ImportColumn } from './withAnswers.ts';

const t = textsOf(importColumnsTexts);
const tPersonFields = textsOf(personFieldsTexts);

export const fieldIcons: Record<imports.ListField, Icon> = {
  name: IconUser,
  emailAddress: IconMail,
  mobileNo: IconHash,
  employeeId: IconSchool,
  location: IconMapPin,
  role: IconUserCog,
  department: IconBuilding,
  gender: IconGenderBigender,
  externalSystemId: IconId,
  loginName: IconLogin2,
  integrationField1: IconPlug,
  status: IconPlayerPause,
};

/** The header of a column, or its position when the file gives none. */
export const headerOf = ({ header, index }: ImportColumn): string =>
  header.trim() || t('unnamed', { number: index + 1 });

/** Everything that a column can be taken for. A field that another column is taken for already is greyed. */
export function usesOf(column: ImportColumn, columns: readonly ImportColumn[]): readonly Choice[] {
  const takenBy = (field: imports.ListField): string | undefined => {
    const other = columns.find(
      ({ index, use, alternativeOf }) =>
        index !== column.index &&
        alternativeOf === null &&
        (use === field || (field === 'name' && use === 'name-part')),
    );
    // Several columns can say something about the status.
    return other && field !== 'status' ? t('takenBy', { column: headerOf(other) }) : undefined;
  };
  return [
    { value: 'leave-out', label: t('leaveOut'), icon: IconMinus },
    ...imports.listFields.map((field) => ({
      value: field,
      label: tPersonFields(field),
      icon: fieldIcons[field],
      refusal: column.use === field ? undefined : takenBy(field),
    })),
    { value: 'name-part', label: t('namePart'), icon: IconUserPlus },
  ];
}

/** The answer that takes a column for something; a whole name becomes a part once a second column is one. */
export const takingFor = (
  { index }: ImportColumn,
  use: imports.ColumnUse,
  columns: readonly ImportColumn[],
): { index: number; use: imports.ColumnUse }[] => [
  ...(use === 'name-part'
    ? columns
        .filter((column) => column.use === 'name' && column.index !== index)
        .map((column) => ({ index: column.index, use }))
    : []),
  { index, use },
];
