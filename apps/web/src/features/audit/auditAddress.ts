import { audit } from '@simward/contract';
import { type AddressValues, day, manyOf, oneOf, text } from '../../ui/address/address.ts';

export const auditAddress = {
  event: manyOf(text(60)),
  outcome: oneOf(audit.auditOutcomes),
  from: day,
  to: day,
};
export type AuditFilters = AddressValues<typeof auditAddress>;
