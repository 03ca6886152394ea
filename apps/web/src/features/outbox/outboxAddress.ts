import { outbox } from '@simward/contract';
import type { z } from 'zod';
import { oneOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

export const outboxAddress = listAddress({ state: oneOf(outbox.mailStates) });
export type OutboxFilters = z.output<typeof outboxAddress>;
