import { evidencePacks } from '@simward/contract';
import { id, oneOf } from '../../ui/address/address.ts';

export const evidencePacksAddress = {
  userId: id,
  departmentId: id,
  state: oneOf(evidencePacks.evidenceStates),
};
