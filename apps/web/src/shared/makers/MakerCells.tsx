import type { makers } from '@simward/contract';
import { makersTexts } from '@simward/texts/makers';
import { IconZzz } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';

const t = textsOf(makersTexts);

interface RestStateProps {
  rests: makers.Rest;
  /** Text to add after these sentences, such as what becomes of a webhook's events. */
  children?: ReactNode;
}

/** Says that a schedule, key or webhook rests: since when, why, how many uses were refused, and when it ends. */
export function RestState({ rests: { cause, since, endsAt, refused }, children }: RestStateProps) {
  const format = useFormat();
  const why = t(`why.${cause}`);
  return (
    <Stack as="span" gap={4} align="start">
      <StatusBadge tone="warn" icon={IconZzz}>
        {t('rests')}
      </StatusBadge>
      <Text as="small" size="sm" color={2}>
        {since ? t('since', { day: format.dayOf(since), why }) : t('now', { why })}{' '}
        {endsAt && t('ends', { day: format.dayOf(endsAt) })} {t('refused', { count: refused })}
        {children}
      </Text>
    </Stack>
  );
}

/**
 * The person by whose right an API key, webhook or schedule acts; below, in small, who made it if that was
 * somebody else.
 */
export function ActsFor({ maker: { actsFor, madeBy } }: { maker: makers.Maker }) {
  return (
    <Stack as="span" gap={0} breaks>
      {actsFor}
      {madeBy !== actsFor && (
        <Text as="small" size="sm" color={3}>
          {t('madeBy', { name: madeBy })}
        </Text>
      )}
    </Stack>
  );
}
