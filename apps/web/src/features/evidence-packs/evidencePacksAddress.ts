import { evidencePacks } from '@simward/contract';
import { id, oneOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

export const evidencePacksAddress = listAddress({
  userId: id,
  departmentId: id,
  state: oneOf(evidencePacks.evidenceStates),
});
