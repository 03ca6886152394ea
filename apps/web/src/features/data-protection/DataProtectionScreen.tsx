import { Tabs } from '@mantine/core';
import { screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useView } from '../../ui/address/useView.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { dataProtectionViews } from './dataProtectionSearch.ts';
import { ErasuresTable } from './ErasuresTable.tsx';
import { RetentionCard } from './RetentionCard.tsx';

/** How long what happened in sessions is kept, and who is to be erased. */
export function DataProtectionScreen() {
  const { t } = useTranslation('dataProtection');
  const [view, show] = useView(dataProtectionViews);
  return (
    <>
      <PageHeader title={screens.dataProtection.title} facts={t('facts')} />
      <Tabs value={view} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('views.label')} mb="md">
          {dataProtectionViews.all.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`views.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="events">
          <RetentionCard />
        </Tabs.Panel>
        <Tabs.Panel value="erasures">
          <ErasuresTable />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
