import type { apiKeys, KeyScope } from '@simward/contract';
import { apiKeysTexts } from '@simward/texts/api-keys';
import { makersTexts } from '@simward/texts/makers';
import { IconKeyOff, IconUserCheck } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { ActsFor, RestState } from '../../shared/makers/MakerCells.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { Chips } from '../../ui/values/Chips.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';

const t = textsOf(apiKeysTexts);
const tMakers = textsOf(makersTexts);

type ApiKey = apiKeys.ApiKey;

const toneOf = { active: 'pass', resting: 'warn', expired: 'warn', revoked: 'mute' } as const;
/** Sorted by state, the keys that wait for a decision come first. */
const orderOf = { resting: 0, active: 1, expired: 2, revoked: 3 } as const;

interface KeyColumns {
  /** A key rests: the column of its state has a paragraph instead of a word. */
  hasResting: boolean;
  onRevoke: (key: ApiKey) => void;
  onTakeOver: (key: ApiKey) => void;
}

export function useKeyColumns({
  hasResting,
  onRevoke,
  onTakeOver,
}: KeyColumns): readonly ClientColumn<ApiKey>[] {
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
        <Stack as="span" gap={0}>
          {name}
          <Text as="bdi" size="sm" weight="text" color={3} code>
            {hint}…
          </Text>
        </Stack>
      ),
      width: 200,
      card: 'heading',
    },
    ...(inView ? [] : [company]),
    {
      key: 'scopes',
      title: t('table.scopes'),
      render: ({ scopes }) => <Chips words={scopes.map((scope) => t(`scope.${scopeWord[scope]}`))} />,
    },
    {
      key: 'created',
      title: t('table.created'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Text whole>{format.dayOf(createdAt)}</Text>,
      wide: true,
    },
    {
      key: 'actsFor',
      title: tMakers('actsFor'),
      value: ({ maker }) => maker.actsFor,
      render: ({ maker }) => <ActsFor maker={maker} />,
    },
    {
      key: 'used',
      title: t('table.used'),
      value: ({ lastUsedAt }) => lastUsedAt,
      render: ({ lastUsedAt }) => (
        <Text whole>{lastUsedAt ? format.instant(lastUsedAt) : t('table.never')}</Text>
      ),
    },
    {
      key: 'expires',
      title: t('table.expires'),
      value: ({ expiresAt }) => expiresAt,
      render: ({ expiresAt }) => (
        <Text whole>{expiresAt ? format.dayOf(expiresAt) : t('table.lasting')}</Text>
      ),
      wide: true,
    },
    {
      key: 'state',
      title: t('table.state'),
      value: ({ state }) => orderOf[state],
      render: ({ state, maker: { rests } }) =>
        state === 'resting' && rests ? (
          <RestState rests={rests} />
        ) : (
          <StatusBadge tone={toneOf[state]}>{t(`state.${state}`)}</StatusBadge>
        ),
      ...(hasResting && { width: 220 }),
    },
    {
      key: 'action',
      title: t('table.action'),
      render: (key) =>
        key.state === 'revoked' ? undefined : (
          <RowMenu
            name={key.name}
            items={[
              ...(key.state === 'resting'
                ? [{ label: tMakers('takeOver.act'), icon: IconUserCheck, onClick: () => onTakeOver(key) }]
                : []),
              { label: t('revoke.act'), icon: IconKeyOff, danger: true, onClick: () => onRevoke(key) },
            ]}
          />
        ),
      numeric: true,
      width: 64,
      card: 'action',
    },
  ];
}

/**
 * The name under which the texts have a scope's words, because names of texts must not contain the scope's
 * colon.
 */
export const scopeWord = {
  'results:read': 'results',
  'users:manage': 'users',
  'assignments:manage': 'assignments',
} as const satisfies Record<KeyScope, string>;
