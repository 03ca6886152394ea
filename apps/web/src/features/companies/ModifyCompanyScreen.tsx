import { Button } from '@mantine/core';
import { type companies, type modules, screens } from '@simward/contract';
import { companiesTexts } from '@simward/texts/companies/companies';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { BrowserScenariosCard } from '../../shared/companies/BrowserScenariosCard.tsx';
import { FirstStepsCard } from '../../shared/companies/first-steps/FirstStepsCard.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { companyModulesQuery, companyQuery } from './companies.queries.ts';
import { companyAddress } from './companiesAddress.ts';

const t = textsOf(companiesTexts);

export function ModifyCompanyScreen() {
  const { companyId } = useParams({ from: `/signed-in${screens.modifyCompany.path}` });
  const query = useQuery(companyQuery(companyId));
  const [, change] = useAddress(companyAddress);
  const company = query.data?.company;
  return (
    <>
      <PageHeader
        title={titleOf('modifyCompany')}
        facts={company ? t('form.facts', { count: company.users ?? 0, name: company.companyName }) : '\u00a0'}
      />
      <QueryStates query={query} failed={t('form.failed')} loading={<BlockSkeleton height={520} />}>
        {(opened) => (
          <Stack gap={16}>
            <FirstStepsCard companyId={companyId} onGive={() => change({ give: 'modules' })} />
            <CompanyModulesCard company={opened.company} />
            <BrowserScenariosCard company={opened.company} />
            <CompanyForm key={companyId} company={opened.company} />
          </Stack>
        )}
      </QueryStates>
    </>
  );
}

const GiveModulesDialog = lazyPart(async () => (await import('./GiveModulesDialog.tsx')).GiveModulesDialog);

/** The company's modules of the platform, and the way to give it more; prominent while it has none. */
function CompanyModulesCard({ company }: { company: companies.Company }) {
  const [{ give }, change] = useAddress(companyAddress);
  const query = useQuery(companyModulesQuery(company._id));
  const all = query.data?.modules;
  const missing = all?.filter(({ use }) => use === null) ?? [];
  return (
    <Card
      title={t('modules.title')}
      n={all ? t('modules.count', { has: all.length - missing.length, all: all.length }) : ''}
      controls={
        missing.length > 0 && (
          <Button
            variant={missing.length === all?.length ? 'filled' : 'subtle'}
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            onClick={() => change({ give: 'modules' })}
          >
            {t('modules.give')}
          </Button>
        )
      }
    >
      <QueryStates query={query} failed={t('modules.failed')} loading={<BlockSkeleton height={120} />}>
        {({ modules: listed }) => <UsedModules modules={listed.filter(({ use }) => use !== null)} />}
      </QueryStates>
      {give && missing.length > 0 && (
        <GiveModulesDialog
          company={company}
          modules={missing}
          onClose={() => change({ give: undefined }, { replace: true })}
        />
      )}
    </Card>
  );
}

function UsedModules({ modules: modulesInUse }: { modules: modules.CompanyModule[] }) {
  const format = useFormat();
  if (modulesInUse.length === 0)
    return (
      <Text as="p" color={2}>
        {t('modules.none')}
      </Text>
    );
  return (
    <Grid as="ul" least={240} gap={8}>
      {modulesInUse.map(({ moduleId, moduleName, use }) => (
        <Row as="li" key={moduleId} align="stretch" justify="between" tight size="md">
          <span>{moduleName}</span>
          <Text size="sm" color={3}>
            {use?.state === 'coming' && use.startOn && t('modules.from', { day: format.day(use.startOn) })}
            {use?.state !== 'coming' && use?.endOn && t('modules.until', { day: format.day(use.endOn) })}
          </Text>
        </Row>
      ))}
    </Grid>
  );
}
