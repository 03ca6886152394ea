import { audit } from '@simward/contract';
import type { z } from 'zod';
import { day, id, manyOf, oneOf, text } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

export const auditAddress = listAddress({
  event: manyOf(text(60)),
  outcome: oneOf(audit.auditOutcomes),
  /** Id of who acted: for the sign-ins of one person. */
  actor: id,
  from: day,
  to: day,
});
export type AuditFilters = z.output<typeof auditAddress>;
