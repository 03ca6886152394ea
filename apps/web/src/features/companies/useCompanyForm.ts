import { companies, messages } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/apiProblem.ts';
import { useSignedInUser } from '../../lib/portalSession.ts';
import { uploadPicture } from '../../lib/uploadPicture.ts';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { companyQuery, useAddCompany, useModifyCompany } from './companies.queries.ts';
import { type CompanyValues, emptyCompany, fieldsOf, valuesOf } from './companyValues.ts';

interface CompanyFormInput {
  /** The one to modify; a new one without. */
  company: companies.Company | undefined;
  onSaved: () => void;
}

/** The company form's values and saving; a conflict keeps the values and fetches what is stored now. */
export function useCompanyForm({ company, onSaved }: CompanyFormInput) {
  const { t } = useTranslation('companies');
  const { timeZone } = useSignedInUser();
  const client = useQueryClient();
  const add = useAddCompany();
  const modify = useModifyCompany();
  const [base, setBase] = useState(company);
  const [stored, setStored] = useState<companies.Company>();
  const [sent, setSent] = useState<number>();

  const logoOf = async ({ companyLogo: file }: CompanyValues) => {
    if (!file) return file;
    setSent(0);
    try {
      return await uploadPicture({ file, field: 'companyLogo', onProgress: setSent });
    } finally {
      setSent(undefined);
    }
  };

  const saveOver = async ({ _id, revision }: companies.Company, values: CompanyValues) => {
    const companyLogo = await logoOf(values);
    try {
      return await modify.mutateAsync({
        ...fieldsOf(values),
        ...(companyLogo !== undefined && { companyLogo }),
        _id,
        revision,
      });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'company.conflict') {
        const now = await client.fetchQuery({ ...companyQuery(_id), staleTime: 0 });
        setStored(now.company);
        // Saving again is a decision from here on: the person sees what it overwrites.
        setBase(now.company);
      }
      throw error;
    }
  };

  const { min, max } = companies.pinLengths;
  const form = useProblemForm<CompanyValues, unknown>({
    initialValues: company ? valuesOf(company) : emptyCompany(timeZone),
    validate: {
      companyName: (name) => (name.trim() === '' ? messages.M12.text : null),
      timeZone: (zone) => (zone === '' ? messages.M12.text : null),
      pinLength: (length) =>
        length === '' || length < min || length > max ? t('form.pinRange', { min, max }) : null,
      eventRetentionDays: (days) => (days !== '' && days < 30 ? t('form.retentionLeast') : null),
    },
    onSave: async (values) => {
      setStored(undefined);
      if (base) return saveOver(base, values);
      return add.mutateAsync({ fields: fieldsOf(values), logo: (await logoOf(values)) ?? undefined });
    },
    onSaved,
  });

  return {
    ...form,
    base,
    sent,
    /** What another person stored meanwhile. */
    stored,
    takeStored: () => {
      if (!stored) return;
      form.form.setValues(valuesOf(stored));
      form.form.resetDirty(valuesOf(stored));
      setStored(undefined);
    },
  };
}
