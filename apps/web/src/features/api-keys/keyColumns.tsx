import type { apiKeys } from '@simward/contract';
import { IconKeyOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import type { ClientColumn } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './keyColumns.module.css';
import { wordOf } from './scopeWords.ts';

type ApiKey = apiKeys.ApiKey;

const toneOf = { active: 'pass', expired: 'warn', revoked: 'mute' } as const;

export function useKeyColumns(onRevoke: (key: ApiKey) => void): readonly ClientColumn<ApiKey>[] {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const inView = useCompanyInView();
  const company: ClientColumn<ApiKey> = {
    key: 'company',
    title: t('table.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      value: ({ name }) => name,
      render: ({ name, hint }) => (
        <span className={classes.twoLines}>
          {name}
          <small>
            <bdi className={classes.hint}>{hint}…</bdi>
          </small>
        </span>
      ),
      card: 'heading',
    },
    ...(inView ? [] : [company]),
    {
      key: 'scopes',
      title: t('table.scopes'),
      render: ({ scopes }) => (
        <span className={classes.scopes}>
          {scopes.map((scope) => (
            <span key={scope} className={classes.scope}>
              {t(`scope.${wordOf[scope]}`)}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'created',
      title: t('table.created'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt, createdBy }) => (
        <span className={classes.twoLines}>
          {format.dayOf(createdAt)}
          <small>{createdBy}</small>
        </span>
      ),
    },
    {
      key: 'used',
      title: t('table.used'),
      value: ({ lastUsedAt }) => lastUsedAt,
      render: ({ lastUsedAt }) => (lastUsedAt ? format.instant(lastUsedAt) : t('table.never')),
    },
    {
      key: 'expires',
      title: t('table.expires'),
      value: ({ expiresAt }) => expiresAt,
      render: ({ expiresAt }) => (expiresAt ? format.dayOf(expiresAt) : t('table.lasting')),
    },
    {
      key: 'state',
      title: t('table.state'),
      value: ({ state }) => t(`state.${state}`),
      render: ({ state }) => <StatusBadge tone={toneOf[state]}>{t(`state.${state}`)}</StatusBadge>,
      width: 120,
    },
    {
      key: 'action',
      title: t('table.action'),
      render: (key) =>
        key.state === 'revoked' ? undefined : (
          <RowMenu
            name={key.name}
            items={[{ label: t('revoke.act'), icon: IconKeyOff, danger: true, onClick: () => onRevoke(key) }]}
          />
        ),
      numeric: true,
      width: 64,
      card: 'action',
    },
  ];
}
