import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { IconBuildingSkyscraper, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { TableState } from '../../../ui/table/state/tableState.ts';
import type { AskedUse } from './AskedUseDialog.tsx';
import classes from './CompaniesSection.module.css';
import { useCompanyUseColumns } from './companyUseColumns.tsx';

interface CompaniesSectionProps {
  companies: readonly modules.ModuleCompany[];
  /** Undefined where nothing is to be changed. */
  onAsk: ((asked: AskedUse) => void) | undefined;
}

const byName = { key: 'company', direction: 'asc' } as const;

/** Who uses a module of the platform, from when to when. */
export function CompaniesSection({ companies, onAsk }: CompaniesSectionProps) {
  const { t } = useTranslation('managedModules');
  const [state, setState] = useState<TableState>({ search: '', page: 1, size: 10 });
  const columns = useCompanyUseColumns(onAsk);
  const assign = onAsk && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
      onClick={() => onAsk({ act: 'assign' })}
    >
      {t('companies.assign')}
    </Button>
  );
  return (
    <>
      <h2 className={classes.title}>{t('companies.title')}</h2>
      <ClientTable
        title={t('companies.title')}
        columns={columns}
        rows={companies}
        rowKey={({ companyId }) => companyId}
        text={({ companyName }) => companyName}
        defaultSort={byName}
        state={state}
        onStateChange={setState}
        searchLabel={t('companies.search')}
        tools={assign}
        empty={<EmptyState icon={IconBuildingSkyscraper} reason={t('companies.none')} action={assign} />}
      />
    </>
  );
}
