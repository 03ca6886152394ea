import { Button, Menu, Tabs } from '@mantine/core';
import { screens, singleSignOn } from '@simward/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../ui/address/useAddress.ts';
import { useView } from '../../ui/address/useView.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { LinksTable } from './links/LinksTable.tsx';
import { OwnNetworksCard } from './OwnNetworksCard.tsx';
import { ProviderForm } from './provider/ProviderForm.tsx';
import { ProviderList } from './provider/ProviderList.tsx';
import { isProviderKind } from './provider/providerValues.ts';
import { SignInNameCard } from './SignInNameCard.tsx';
import classes from './SingleSignOnScreen.module.css';
import { linksQuery, settingsQuery, useSettingsCompany } from './single-sign-on.queries.ts';
import { editAddress, singleSignOnViews } from './singleSignOnSearch.ts';

/** How a company's people sign in through identity providers, and who waits for approval. */
export function SingleSignOnScreen() {
  const { t } = useTranslation('singleSignOn');
  const [view, show] = useView(singleSignOnViews);
  const [{ edit }, change] = useAddress(editAddress);
  const startEditing = (id: string) => change({ edit: id }, { alone: true });
  const stopEditing = () => change({}, { alone: true });
  const companyId = useSettingsCompany();
  const query = useQuery(settingsQuery(companyId));
  const waiting = useQuery(linksQuery(companyId, 'waiting')).data?.links;
  const settings = query.data;
  const edited = settings?.providers.find(({ _id }) => _id === edit);
  const kind = edited?.kind ?? (edit !== undefined && isProviderKind(edit) ? edit : undefined);
  return (
    <>
      <PageHeader
        title={screens.singleSignOn.title}
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
            <Tabs.Tab value="waiting">{t('links.waitingTab', { count: waiting?.length ?? 0 })}</Tabs.Tab>
            <Tabs.Tab value="approved">{t('links.approved')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="providers">
            <div className={classes.columns}>
              <ProviderList providers={settings.providers} onEdit={startEditing} />
              <div className={classes.side}>
                <SignInNameCard settings={settings} />
                <OwnNetworksCard settings={settings} />
              </div>
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="waiting">
            <LinksTable of="waiting" />
          </Tabs.Panel>
          <Tabs.Panel value="approved">
            <LinksTable of="approved" />
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
  const { t } = useTranslation('singleSignOn');
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
