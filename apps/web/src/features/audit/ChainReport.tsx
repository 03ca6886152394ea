import type { audit } from '@simward/contract';
import { auditTexts } from '@simward/texts/audit';
import { IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { now } from '../../lib/clock/clock.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { useVerifyChain } from './audit.queries.ts';

const t = textsOf(auditTexts);

/** The act that verifies the chain, its dialog, and what it came to last in this browser, as a fact of the page. */
export function useChainCheck() {
  const format = useFormat();
  const inView = useCompanyInView();
  const [isOpen, setIsOpen] = useState(false);
  const storageKey = `simward.chain.${inView?._id ?? ''}`;
  const [last, setLast] = useState(() => readLast(storageKey));
  return {
    act: { label: t('verify.open'), icon: IconShieldCheck, onClick: () => setIsOpen(true) },
    fact: last && t(`chain.${last.outcome}`, { moment: format.instant(last.at) }),
    dialog: isOpen && (
      <VerifyChainDialog
        onDone={({ fault }) => {
          const found = { at: new Date(now()).toISOString(), outcome: fault ? 'broken' : 'intact' } as const;
          setLast(found);
          writeLast(storageKey, found);
        }}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}

const lastSchema = z.object({ at: z.iso.datetime(), outcome: z.enum(['intact', 'broken']) });
type LastCheck = z.infer<typeof lastSchema>;

function readLast(storageKey: string): LastCheck | undefined {
  try {
    return lastSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function writeLast(storageKey: string, last: LastCheck): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(last));
  } catch {
    // Without storage the page says nothing of the last check.
  }
}

interface VerifyChainDialogProps {
  onDone: (chain: audit.AuditChain) => void;
  onClose: () => void;
}

/** Recomputes the seals of the log and says whether each fits. */
function VerifyChainDialog({ onDone, onClose }: VerifyChainDialogProps) {
  const { mutate, data, error } = useVerifyChain();
  const verify = useEffectEvent(() => mutate(undefined, { onSuccess: onDone }));
  useEffect(() => verify(), []);
  return (
    <Dialog
      reading
      size={440}
      onClose={onClose}
      title={data ? t('verify.title', { company: data.companyName }) : t('verify.open')}
    >
      <QueryStates
        query={{ data, error, refetch: () => mutate(undefined, { onSuccess: onDone }) }}
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
