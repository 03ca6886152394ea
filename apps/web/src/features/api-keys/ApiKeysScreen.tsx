import { Button } from '@mantine/core';
import { type AnswerOf, apiKeys, type KeyScope, keyScopes } from '@simward/contract';
import { apiKeysTexts } from '@simward/texts/api-keys';
import { messageTexts } from '@simward/texts/messages';
import { IconKey, IconKeyOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/queries.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { CompanyField } from '../../shared/companies/CompanyField.tsx';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { GuideButton, IntegrationTabs } from '../../shared/integrations/IntegrationTabs.tsx';
import { SecretToCopy } from '../../shared/integrations/SecretToCopy.tsx';
import { MakerActDialog } from '../../shared/makers/MakerActDialog.tsx';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/DialogFrame.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { CheckListField } from '../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { apiKeysQuery, useMakeKey, useRevokeKey } from './api-keys.queries.ts';
import { scopeWord, useKeyColumns } from './keyColumns.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(apiKeysTexts);

/** The page of the API keys with which a company's own programs use the portal. */
export function ApiKeysScreen() {
  const [isMaking, setIsMaking] = useState(false);
  const [keyToRevoke, setKeyToRevoke] = useState<apiKeys.ApiKey>();
  const query = useQuery(apiKeysQuery);
  const [keyToTakeOver, setKeyToTakeOver] = useState<apiKeys.ApiKey>();
  const keys = query.data?.keys;
  const columns = useKeyColumns({
    hasResting: keys?.some(({ state }) => state === 'resting') ?? false,
    onRevoke: setKeyToRevoke,
    onTakeOver: setKeyToTakeOver,
  });
  const makeButton = (primary: boolean) => (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => setIsMaking(true)}
    >
      {t('make')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={titleOf('apiKeys')}
        facts={keys ? t('facts', { count: keys.filter(({ state }) => state === 'active').length }) : '\u00a0'}
        actions={
          <>
            <GuideButton label={t('guide')} />
            {makeButton(true)}
          </>
        }
      />
      <IntegrationTabs current="apiKeys" />
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={keys}
        rowKey={({ _id }) => _id}
        text={({ name, companyName, maker }) => `${name} ${companyName} ${maker.actsFor} ${maker.madeBy}`}
        defaultSort={{ key: 'state', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        empty={<EmptyState icon={IconKey} reason={t('table.none')} action={makeButton(false)} />}
      />
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} />}
      {keyToTakeOver && (
        <MakerActDialog
          act="takeOver"
          thing={{ kind: 'api-key', id: keyToTakeOver._id, name: keyToTakeOver.name }}
          list={apiKeysQuery.queryKey}
          onClose={() => setKeyToTakeOver(undefined)}
        />
      )}
      {keyToRevoke && (
        <RevokeKeyDialog
          key={keyToRevoke._id}
          apiKey={keyToRevoke}
          onClose={() => setKeyToRevoke(undefined)}
        />
      )}
    </>
  );
}

/** Days until the key expires; a lasting key never does. */
const lifetimes = [...apiKeys.lifetimes.map((days) => `${days}` as const), 'lasting'] as const;

interface NewKeyValues {
  name: string;
  companyId: string;
  scopes: KeyScope[];
  lifetime: (typeof lifetimes)[number];
}

/** Asks what a new key may do, makes the key and shows it once. */
function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const mustChooseCompany = useCompanyInView() === undefined;
  const make = useMakeKey();
  const required = (value: string) => (value.trim() === '' ? tMessages('required.text') : null);
  const { form, submit, saving, failure } = useProblemForm<NewKeyValues, unknown>({
    initialValues: { name: '', companyId: '', scopes: [], lifetime: '365' },
    validate: {
      name: required,
      companyId: (id) => (mustChooseCompany ? required(id) : null),
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
          label: t(`scope.${scopeWord[scope]}`),
          description: t(`scopeText.${scopeWord[scope]}`),
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

interface MadeKeyDialogProps {
  made: AnswerOf<typeof apiKeys.createKey>;
  onClose: () => void;
}

/** Shows a new key; the portal stores only its hash and cannot show it again. */
function MadeKeyDialog({ made: { apiKey, key }, onClose }: MadeKeyDialogProps) {
  return (
    // A click outside does not close the dialog, because the key is shown only once.
    <Dialog
      title={t('made.title', { name: apiKey.name })}
      text={t('made.text')}
      size={520}
      held
      onClose={onClose}
    >
      <SecretToCopy label={t('made.label')} text={key} copy={t('made.copy')} copied={t('made.copied')} />
      <DialogButtons>
        <Button onClick={onClose}>{t('made.close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

interface RevokeKeyDialogProps {
  apiKey: apiKeys.ApiKey;
  onClose: () => void;
}

/** Asks before a key is revoked, because the programs that use it lose their access at once. */
function RevokeKeyDialog({ apiKey: { _id, name, lastUsedAt }, onClose }: RevokeKeyDialogProps) {
  const format = useFormat();
  const revoke = useRevokeKey();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => revoke.mutateAsync(_id)}
      done={() => ({ title: t('revoke.done', { name }) })}
      title={t('revoke.title', { name })}
      text={t('revoke.text')}
      consequence={
        <p>{lastUsedAt ? t('revoke.used', { moment: format.instant(lastUsedAt) }) : t('revoke.unused')}</p>
      }
      confirm={t('revoke.confirm')}
      keep={t('revoke.keep')}
      icon={<IconKeyOff size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('revoke.failed')}
    />
  );
}
