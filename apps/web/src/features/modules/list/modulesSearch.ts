import { wire } from '@simward/contract';
import { type AddressValues, id, manyOf, oneOf } from '../../../ui/address/address.ts';
import type { Sort } from '../../../ui/table/state/tableState.ts';

export const moduleStatuses = ['active', 'inactive', 'archived'] as const;

export const moduleFilters = { status: oneOf(moduleStatuses), platform: manyOf(oneOf(wire.platforms)) };
export type ModuleFilters = AddressValues<typeof moduleFilters>;

/** For pages about one module. */
export const moduleAddress = { moduleId: id };

/** The list's order as it opens. */
export const byName: Sort = { key: 'moduleName', direction: 'asc' };
