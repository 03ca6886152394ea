import { audit } from '@simward/contract';
import type { z } from 'zod';
import { day, manyOf, oneOf, text } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

export const auditAddress = listAddress({
  event: manyOf(text(60)),
  outcome: oneOf(audit.auditOutcomes),
  from: day,
  to: day,
});
export type AuditFilters = z.output<typeof auditAddress>;
