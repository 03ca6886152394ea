import { Button, Menu, Tabs } from '@mantine/core';
import { type AnswerOf, seesAllCompanies, singleSignOn } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { singleSignOnTexts } from '@simward/texts/single-sign-on';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useChosenCompany } from '../../shared/companies/useCompanyInView.ts';
import { useAddress, useView } from '../../ui/address/useAddress.ts';
import { TextAreaField } from '../../ui/form/fields/FormFields.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Split, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { LineList, ListLine } from '../../ui/page/parts/LineList.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { CopyLines } from './CopyLines.tsx';
import { LinksTable } from './LinksTable.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { isProviderKind } from './providerValues.ts';
import { linksQuery, settingsQuery, useSaveNetworks, useSaveSignInName } from './single-sign-on.queries.ts';
import { editAddress, singleSignOnViews } from './singleSignOnAddress.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(singleSignOnTexts);

/** The identity providers of a company, and the people who sign in through them or wait for approval. */
export function SingleSignOnScreen() {
  const [view, show] = useView(singleSignOnViews);
  const [{ edit }, change] = useAddress(editAddress);
  const startEditing = (id: string) => change({ edit: id }, { alone: true });
  const stopEditing = () => change({}, { alone: true });
  const companyId = useChosenCompany();
  const query = useQuery(settingsQuery(companyId));
  const waitingLinks = useQuery(linksQuery(companyId, 'waiting')).data?.links;
  const settings = query.data;
  const edited = settings?.providers.find(({ _id }) => _id === edit);
  const kind = edited?.kind ?? (edit !== undefined && isProviderKind(edit) ? edit : undefined);
  return (
    <>
      <PageHeader
        title={titleOf('singleSignOn')}
        facts={settings ? t('facts', { company: settings.companyName }) : '\u00a0'}
        actions={!kind && <AddProviderMenu onAdd={startEditing} />}
      />
      {!settings && (
        <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={420} />} />
      )}
      {settings && kind && (
        <ProviderForm
          key={edit}
          kind={kind}
          stored={edited}
          settings={settings}
          onClose={stopEditing}
          onAdded={startEditing}
        />
      )}
      {settings && !kind && (
        <Tabs value={view} onChange={show} keepMounted={false}>
          <Tabs.List aria-label={t('views')} mb="md">
            <Tabs.Tab value="providers">{t('providers.title')}</Tabs.Tab>
            <Tabs.Tab value="waiting">{t('links.waitingTab', { count: waitingLinks?.length ?? 0 })}</Tabs.Tab>
            <Tabs.Tab value="approved">{t('links.approved')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="providers">
            <Split>
              <ProviderList providers={settings.providers} onEdit={startEditing} />
              <Stack gap={16}>
                <SignInNameCard settings={settings} />
                <OwnNetworksCard settings={settings} />
              </Stack>
            </Split>
          </Tabs.Panel>
          <Tabs.Panel value="waiting">
            <LinksTable state="waiting" />
          </Tabs.Panel>
          <Tabs.Panel value="approved">
            <LinksTable state="approved" />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}

interface AddProviderMenuProps {
  onAdd: (kind: string) => void;
}

function AddProviderMenu({ onAdd }: AddProviderMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}>
          {t('providers.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {singleSignOn.providerKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ProviderListProps {
  providers: readonly singleSignOn.Provider[];
  onEdit: (id: string) => void;
}

function ProviderList({ providers, onEdit }: ProviderListProps) {
  return (
    <Card title={t('providers.title')}>
      {providers.length === 0 && (
        <EmptyState compact icon={IconKey} title={t('providers.none')} reason={t('providers.noneReason')} />
      )}
      <LineList>
        {providers.map(({ _id, name, kind, issuer, enabled }) => (
          <ListLine
            key={_id}
            links={
              <>
                <StatusBadge tone={enabled ? 'pass' : 'mute'}>
                  {enabled ? t('providers.enabled') : t('providers.disabled')}
                </StatusBadge>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('providers.editNamed', { name })}
                  onClick={() => onEdit(_id)}
                >
                  {t('providers.edit')}
                </Button>
              </>
            }
          >
            <Text as="p" weight="title">
              {name}
            </Text>
            <Text as="p" size="sm" color={3} breaks>
              {t(`kind.${kind}`)} · <bdi>{issuer}</bdi>
            </Text>
          </ListLine>
        ))}
      </LineList>
    </Card>
  );
}

interface SignInNameCardProps {
  settings: AnswerOf<typeof singleSignOn.readSettings>;
}

/** The company's name in the address of its sign-in page. Only a SuperAdmin may change hosts. */
function SignInNameCard({ settings }: SignInNameCardProps) {
  const mayChangeHosts = seesAllCompanies(useSignedInUser());
  const save = useSaveSignInName(settings.companyId);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { signInName: settings.signInName ?? '', hosts: settings.hosts.join('\n') },
    validate: { signInName: (name) => (name.trim() ? null : tMessages('required.text')) },
    onSave: ({ signInName, hosts }) =>
      save.mutateAsync({ signInName, ...(mayChangeHosts && { hosts: linesOf(hosts) }) }),
    onSaved: () => toastSuccess({ title: t('name.saved') }),
  });
  return (
    <Card title={t('name.title')}>
      <Stack as="form" noValidate onSubmit={submit} gap={16}>
        {failure && <InlineAlert title={t('name.failed')} text={failure.detail} />}
        <TextField
          {...form.getInputProps('signInName')}
          label={t('name.label')}
          description={t('name.help')}
          maxLength={singleSignOn.limits.signInName}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
        {mayChangeHosts && (
          <TextAreaField
            {...form.getInputProps('hosts')}
            label={t('name.hosts')}
            description={t('name.hostsHelp')}
            spellCheck={false}
          />
        )}
        {settings.signInAddress && (
          <CopyLines lines={[{ label: t('name.address'), value: settings.signInAddress }]} />
        )}
        <Button type="submit" variant="default" loading={saving}>
          {t('name.save')}
        </Button>
      </Stack>
    </Card>
  );
}

interface OwnNetworksCardProps {
  settings: AnswerOf<typeof singleSignOn.readSettings>;
}

/** The company's own networks: wrong tries from there slow down sign-in less than from elsewhere. */
function OwnNetworksCard({ settings }: OwnNetworksCardProps) {
  const save = useSaveNetworks(settings.companyId);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { networks: settings.networks.join('\n') },
    onSave: ({ networks }) => save.mutateAsync(linesOf(networks)),
    onSaved: () => toastSuccess({ title: t('networks.saved') }),
  });
  return (
    <Card title={t('networks.title')}>
      <Stack as="form" noValidate onSubmit={submit} gap={16}>
        {failure && <InlineAlert title={t('networks.failed')} text={failure.detail} />}
        <TextAreaField
          {...form.getInputProps('networks')}
          label={t('networks.label')}
          description={t('networks.help')}
          rows={3}
          spellCheck={false}
        />
        <Button type="submit" variant="default" loading={saving}>
          {t('networks.save')}
        </Button>
      </Stack>
    </Card>
  );
}

/** The entries of a field, separated by lines, spaces or commas. */
const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
