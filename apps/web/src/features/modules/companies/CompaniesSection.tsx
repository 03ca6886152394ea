import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconBuildingSkyscraper, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import type { TableState } from '../../../ui/table/state/tableState.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { CompanyUseRequest } from './CompanyUseDialog.tsx';

const t = textsOf(managedModulesTexts);

interface CompaniesSectionProps {
  companies: readonly modules.ModuleCompany[];
  /** Undefined for somebody who may not change the uses. */
  onAct: ((request: CompanyUseRequest) => void) | undefined;
}

const byName = { key: 'company', direction: 'asc' } as const;

/** The companies that use a module of the platform, with the first and last day of each. */
export function CompaniesSection({ companies, onAct }: CompaniesSectionProps) {
  const [state, setState] = useState<TableState>({ search: '', page: 1, size: 10 });
  const columns = useCompanyUseColumns(onAct);
  const assignButton = onAct && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
      onClick={() => onAct({ act: 'assign' })}
    >
      {t('companies.assign')}
    </Button>
  );
  return (
    <Stack>
      <Text as="h2" size="lg" weight="title">
        {t('companies.title')}
      </Text>
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
        tools={assignButton}
        empty={
          <EmptyState icon={IconBuildingSkyscraper} reason={t('companies.none')} action={assignButton} />
        }
      />
    </Stack>
  );
}

/** From this many days before the end on, a badge warns of it. */
const warnedDays = 30;

function useCompanyUseColumns(
  onAct: ((request: CompanyUseRequest) => void) | undefined,
): readonly ClientColumn<modules.ModuleCompany>[] {
  const format = useFormat();
  const badgeOf = ({ state, daysLeft }: modules.ModuleCompany) => {
    if (state === 'coming') return <StatusBadge tone="info">{t('companies.coming')}</StatusBadge>;
    if (state === 'ended') return <StatusBadge tone="mute">{t('companies.ended')}</StatusBadge>;
    if (daysLeft === null || daysLeft > warnedDays) return null;
    return <StatusBadge tone="warn">{t('companies.endsIn', { count: daysLeft })}</StatusBadge>;
  };
  const actionColumn = (act: (request: CompanyUseRequest) => void): ClientColumn<modules.ModuleCompany> => ({
    key: 'action',
    title: t('companies.action'),
    render: (use) => (
      <RowMenu
        name={use.companyName}
        items={[
          { label: t('companies.modify'), icon: IconPencil, onClick: () => act({ act: 'modify', use }) },
          {
            label: t('companies.take'),
            icon: IconTrash,
            danger: true,
            onClick: () => act({ act: 'take', use }),
          },
        ]}
      />
    ),
    numeric: true,
    width: 70,
    card: 'action',
  });
  return [
    {
      key: 'company',
      title: t('companies.name'),
      value: ({ companyName }) => companyName,
      card: 'heading',
    },
    {
      key: 'start',
      title: t('companies.start'),
      value: ({ startOn }) => startOn,
      render: ({ startOn }) => (startOn ? format.day(startOn) : t('companies.atOnce')),
    },
    {
      key: 'end',
      title: t('companies.end'),
      value: ({ endOn }) => endOn,
      render: (use) => (
        <Row as="span" tight>
          {use.endOn ? format.day(use.endOn) : t('companies.openEnd')}
          {badgeOf(use)}
        </Row>
      ),
    },
    { key: 'users', title: t('companies.users'), value: ({ users }) => users, numeric: true },
    ...(onAct ? [actionColumn(onAct)] : []),
  ];
}
