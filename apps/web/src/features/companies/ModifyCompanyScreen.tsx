import { Button } from '@mantine/core';
import { type companies, type modules, screens } from '@simward/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { SetupCard } from '../../shared/companies/setup/SetupCard.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import columns from '../../ui/page/twoColumns.module.css';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { companyQuery } from './companies.queries.ts';
import classes from './modules/CompanyModulesCard.module.css';
import { companyModulesQuery } from './modules/companyModules.queries.ts';

export function ModifyCompanyScreen() {
  const { t } = useTranslation('companies');
  const { companyId } = useParams({ from: `/signed-in${screens.modifyCompany.path}` });
  const query = useQuery(companyQuery(companyId));
  const company = query.data?.company;
  return (
    <>
      <PageHeader
        title={screens.modifyCompany.title}
        facts={company ? t('form.facts', { count: company.users ?? 0, name: company.companyName }) : '\u00a0'}
      />
      <QueryStates query={query} failed={t('form.failed')} loading={<BlockSkeleton height={520} />}>
        {(opened) => (
          <div className={columns.column}>
            <SetupCard companyId={companyId} />
            <CompanyModulesCard company={opened.company} />
            <CompanyForm key={companyId} company={opened.company} />
          </div>
        )}
      </QueryStates>
    </>
  );
}

const GiveModulesDialog = lazyPart(
  async () => (await import('./modules/GiveModulesDialog.tsx')).GiveModulesDialog,
);

/** What a company has of the platform's modules; a new one, which has none, is offered them all. */
function CompanyModulesCard({ company }: { company: companies.Company }) {
  const { t } = useTranslation('companies');
  const [giving, setGiving] = useState(false);
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
            onClick={() => setGiving(true)}
          >
            {t('modules.give')}
          </Button>
        )
      }
    >
      <QueryStates query={query} failed={t('modules.failed')} loading={<BlockSkeleton height={120} />}>
        {({ modules: listed }) => <UsedModules modules={listed.filter(({ use }) => use !== null)} />}
      </QueryStates>
      {giving && <GiveModulesDialog company={company} modules={missing} onClose={() => setGiving(false)} />}
    </Card>
  );
}

function UsedModules({ modules: used }: { modules: modules.CompanyModule[] }) {
  const { t } = useTranslation('companies');
  const format = useFormat();
  if (used.length === 0) return <p className={classes.none}>{t('modules.none')}</p>;
  return (
    <ul className={classes.list}>
      {used.map(({ moduleId, moduleName, use }) => (
        <li key={moduleId} className={classes.line}>
          <span>{moduleName}</span>
          <span className={classes.days}>
            {use?.state === 'coming' && use.startOn && t('modules.from', { day: format.day(use.startOn) })}
            {use?.state !== 'coming' && use?.endOn && t('modules.until', { day: format.day(use.endOn) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
