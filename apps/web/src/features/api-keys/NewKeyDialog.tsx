import { apiKeys, type KeyScope, keyScopes, messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { CompanyField } from '../../shared/companies/CompanyField.tsx';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { CheckListField } from '../../ui/form/choices/CheckListField.tsx';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { useMakeKey } from './api-keys.queries.ts';
import { MadeKeyDialog } from './MadeKeyDialog.tsx';
import { wordOf } from './scopeWords.ts';

const lasting = 'lasting';
const lifetimes = [...apiKeys.lifetimes.map((days) => `${days}` as const), lasting] as const;

interface NewKeyValues {
  name: string;
  companyId: string;
  scopes: KeyScope[];
  lifetime: (typeof lifetimes)[number];
}

/** Asks what a new key may do, makes it and shows it, once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const chooses = useCompanyInView() === undefined;
  const make = useMakeKey();
  const required = (value: string) => (value.trim() === '' ? messages.required.text : null);
  const { form, submit, saving, failure } = useProblemForm<NewKeyValues, unknown>({
    initialValues: { name: '', companyId: '', scopes: [], lifetime: '365' },
    validate: {
      name: required,
      companyId: (id) => (chooses ? required(id) : null),
      scopes: (scopes) => (scopes.length === 0 ? t('form.chooseScope') : null),
    },
    onSave: ({ name, companyId, scopes, lifetime }) => {
      const validDays = apiKeys.lifetimes.find((days) => `${days}` === lifetime);
      return make.mutateAsync({
        name,
        scopes,
        ...(validDays && { validDays }),
        ...(companyId !== '' && { companyId }),
      });
    },
  });
  if (make.data) return <MadeKeyDialog made={make.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('form.title')}
      text={t('form.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('form.failed'), text: failure.detail }}
      confirm={t('form.make')}
      cancel={t('form.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('form.name')}
        description={t('form.nameHint')}
        required
        maxLength={apiKeys.limits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <CompanyField
        label={t('form.company')}
        {...form.getInputProps('companyId')}
        onChange={(id) => form.setFieldValue('companyId', id)}
      />
      <CheckListField
        label={t('form.scopes')}
        path="scopes"
        choices={keyScopes.map((scope) => ({
          value: scope,
          label: t(`scope.${wordOf[scope]}`),
          description: t(`scopeText.${wordOf[scope]}`),
        }))}
        value={form.getValues().scopes}
        onChange={(chosen) => form.setFieldValue('scopes', chosen)}
        error={form.errors.scopes}
      />
      <SelectField
        label={t('form.validDays')}
        allowDeselect={false}
        data={lifetimes.map((value) => ({ value, label: t(`form.lifetime.${value}`) }))}
        {...form.getInputProps('lifetime')}
      />
    </FormDialog>
  );
}
