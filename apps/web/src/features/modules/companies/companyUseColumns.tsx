import type { modules } from '@simward/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { AskedUse } from './AskedUseDialog.tsx';
import classes from './CompaniesSection.module.css';

/** The end is near enough to be said. */
const daysWarned = 30;

export function useCompanyUseColumns(
  onAsk: ((asked: AskedUse) => void) | undefined,
): readonly ClientColumn<modules.ModuleCompany>[] {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  const badgeOf = ({ state, daysLeft }: modules.ModuleCompany) => {
    if (state === 'coming') return <StatusBadge tone="info">{t('companies.coming')}</StatusBadge>;
    if (state === 'ended') return <StatusBadge tone="mute">{t('companies.ended')}</StatusBadge>;
    if (daysLeft === null || daysLeft > daysWarned) return null;
    return <StatusBadge tone="warn">{t('companies.endsIn', { count: daysLeft })}</StatusBadge>;
  };
  const actsOn = (ask: (asked: AskedUse) => void): ClientColumn<modules.ModuleCompany> => ({
    key: 'action',
    title: t('companies.action'),
    render: (use) => (
      <RowMenu
        name={use.companyName}
        items={[
          { label: t('companies.modify'), icon: IconPencil, onClick: () => ask({ act: 'modify', use }) },
          {
            label: t('companies.take'),
            icon: IconTrash,
            danger: true,
            onClick: () => ask({ act: 'take', use }),
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
        <span className={classes.end}>
          {use.endOn ? format.day(use.endOn) : t('companies.openEnd')}
          {badgeOf(use)}
        </span>
      ),
    },
    { key: 'users', title: t('companies.users'), value: ({ users }) => users, numeric: true },
    ...(onAsk ? [actsOn(onAsk)] : []),
  ];
}
