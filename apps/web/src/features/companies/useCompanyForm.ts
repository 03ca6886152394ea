import { companies, messages } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { usePictureUpload } from '../../ui/form/files/usePictureUpload.ts';
import { useRecordForm } from '../../ui/form/saving/useRecordForm.ts';
import { companyQuery, useAddCompany, useModifyCompany } from './companies.queries.ts';
import { type CompanyValues, emptyCompany, fieldsOf, valuesOf } from './companyValues.ts';

interface CompanyFormInput {
  /** The one to modify; a new one without. */
  company: companies.Company | undefined;
  onSaved: (saved: companies.Company) => void;
}

/** The company form's values and saving; a conflict keeps the values and fetches what is stored now. */
export function useCompanyForm({ company, onSaved }: CompanyFormInput) {
  const { t } = useTranslation('companies');
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
      companyName: (name) => (name.trim() === '' ? messages.required.text : null),
      timeZone: (zone) => (zone === '' ? messages.required.text : null),
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
