import { Button } from '@mantine/core';
import type { companies, modules } from '@simward/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import classes from './CompanyModulesCard.module.css';
import { companyModulesQuery } from './companyModules.queries.ts';

const GiveModulesDialog = lazyPart(async () => (await import('./GiveModulesDialog.tsx')).GiveModulesDialog);

/** What a company has of the platform's modules; a new one, which has none, is offered them all. */
export function CompanyModulesCard({ company }: { company: companies.Company }) {
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
