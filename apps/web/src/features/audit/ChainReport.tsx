import type { audit } from '@simward/contract';
import { auditTexts } from '@simward/texts/audit';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { useVerifyChain } from './audit.queries.ts';

const t = textsOf(auditTexts);

interface VerifyChainDialogProps {
  onClose: () => void;
}

/** Recomputes the seals of the log and says whether each fits. */
export function VerifyChainDialog({ onClose }: VerifyChainDialogProps) {
  const { mutate, data, error } = useVerifyChain();
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      reading
      size={440}
      onClose={onClose}
      title={data ? t('verify.title', { company: data.companyName }) : t('verify.open')}
    >
      <QueryStates
        query={{ data, error, refetch: () => mutate() }}
        failed={t('verify.failed')}
        loading={<p role="status">{t('verify.running')}</p>}
      >
        {(chain) => <ChainReport chain={chain} />}
      </QueryStates>
    </Dialog>
  );
}

interface ChainReportProps {
  chain: audit.AuditChain;
}

/**
 * The result of the check: the first seal that does not fit, if any, and the newest seal, to keep outside the
 * portal.
 */
export function ChainReport({ chain: { fault, sealed, unsealed, head } }: ChainReportProps) {
  return (
    <Stack role="status" gap={12} align="start">
      {fault ? (
        <InlineAlert title={t('verify.broken')} text={fault} />
      ) : (
        <StatusBadge tone="pass" icon={IconCircleCheck}>
          {t('verify.intact')}
        </StatusBadge>
      )}
      <p>
        {t('verify.sealed', { count: sealed })} {t('verify.unsealed', { count: unsealed })}
      </p>
      {head && (
        <Stack gap={4}>
          <Text as="h3" size="md" weight="text" color={3}>
            {t('verify.head')}
          </Text>
          <Text as="p" breaks dir="ltr">
            <CopyValue value={head} />
          </Text>
          <Text as="p" size="sm" color={3}>
            {t('verify.headHelp')}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
