import { companies } from '@simward/contract';
import { companiesTexts } from '@simward/texts/companies/companies';
import { messageTexts } from '@simward/texts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { usePictureUpload } from '../../ui/form/fields/PictureField.tsx';
import type { WrittenField } from '../../ui/form/SaveFailure.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { type CompanyFields, companyQuery, useAddCompany, useModifyCompany } from './companies.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(companiesTexts);

/** Values of the company form. Their names are those of the call, so that its problems find their fields. */
export interface CompanyValues {
  companyName: string;
  timeZone: string;
  status: boolean;
  pinLength: number | '';
  webPinAllowed: boolean;
  secondFactor: 'off' | 'staff';
  unassignedSessions: companies.Company['unassignedSessions'];
  /** How many days events are stored; an empty field means for ever. */
  eventRetentionDays: number | '';
  /** A new picture; null removes the stored one, undefined leaves it. */
  companyLogo: File | null | undefined;
}

export const valuesOf = (company: companies.Company): CompanyValues => ({
  companyName: company.companyName,
  timeZone: company.timeZone,
  status: company.status,
  pinLength: company.pinLength,
  webPinAllowed: company.webPinAllowed,
  secondFactor: company.secondFactor,
  unassignedSessions: company.unassignedSessions,
  eventRetentionDays: company.eventRetentionDays ?? '',
  companyLogo: undefined,
});

interface CompanyFormInput {
  /** The company to modify; undefined for a new one. */
  company: companies.Company | undefined;
  onSaved: (saved: companies.Company) => void;
}

/**
 * The values of the company form, and how they are saved. After a conflict with another person's change, the
 * form keeps its values and the record is read again.
 */
export function useCompanyForm({ company, onSaved }: CompanyFormInput) {
  const { timeZone } = useSignedInUser();
  const client = useQueryClient();
  const add = useAddCompany();
  const modify = useModifyCompany();
  const { sent, upload } = usePictureUpload('companyLogo');
  const { min, max } = companies.pinLengths;
  const form = useRecordForm<companies.Company, CompanyValues, companies.Company>({
    record: company,
    valuesOf,
    initialValues: company ? valuesOf(company) : emptyCompany(timeZone),
    validate: {
      companyName: (name) => (name.trim() === '' ? tMessages('required.text') : null),
      timeZone: (zone) => (zone === '' ? tMessages('required.text') : null),
      pinLength: (length) =>
        length === '' || length < min || length > max ? t('form.pinRange', { min, max }) : null,
      eventRetentionDays: (days) => (days !== '' && days < 30 ? t('form.retentionLeast') : null),
    },
    onSave: async (values, base) => {
      const companyLogo = await upload(values.companyLogo);
      if (!base) return add.mutateAsync({ fields: fieldsOf(values), logo: companyLogo ?? undefined });
      const body = { ...fieldsOf(values), ...(companyLogo !== undefined && { companyLogo }) };
      const { company: saved } = await modify.mutateAsync({
        ...body,
        _id: base._id,
        revision: base.revision,
      });
      return saved;
    },
    onSaved,
    conflict: 'company.conflict',
    readStored: async ({ _id }) => (await client.fetchQuery({ ...companyQuery(_id), staleTime: 0 })).company,
  });
  return { ...form, sent };
}

const emptyCompany = (timeZone: string): CompanyValues => ({
  companyName: '',
  timeZone,
  status: true,
  pinLength: 4,
  webPinAllowed: true,
  secondFactor: 'off',
  unassignedSessions: 'assessments held',
  eventRetentionDays: '',
  companyLogo: undefined,
});

const fieldsOf = ({ companyLogo: _, ...values }: CompanyValues) =>
  ({
    ...values,
    pinLength: Number(values.pinLength),
    eventRetentionDays: values.eventRetentionDays === '' ? null : values.eventRetentionDays,
  }) satisfies CompanyFields;

/** The company's fields in words, to compare the form with the stored record after a conflict. */
export const companyInWords = (
  labels: Record<keyof CompanyValues, string>,
): readonly WrittenField<CompanyValues>[] => [
  [labels.companyName, ({ companyName }) => companyName.trim()],
  [labels.timeZone, ({ timeZone }) => timeZone],
  [labels.status, ({ status }) => (status ? t('table.active') : t('table.inactive'))],
  [labels.pinLength, ({ pinLength }) => String(pinLength)],
  [labels.webPinAllowed, ({ webPinAllowed }) => (webPinAllowed ? t('form.yes') : t('form.no'))],
  [labels.secondFactor, ({ secondFactor }) => t(`secondFactor.${secondFactor}`)],
  [labels.unassignedSessions, ({ unassignedSessions }) => t(`unassigned.${unassignedSessions}`)],
  [
    labels.eventRetentionDays,
    ({ eventRetentionDays: days }) => (days === '' ? t('form.forEver') : String(days)),
  ],
];
