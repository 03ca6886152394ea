import { wire } from '@simward/contract';
import { type AddressValues, id, manyOf, oneOf } from '../../../ui/address/address.ts';
import type { Sort } from '../../../ui/table/state/tableState.ts';

export const moduleStatuses = ['active', 'inactive', 'archived'] as const;

export const moduleFilters = { status: oneOf(moduleStatuses), platform: manyOf(oneOf(wire.platforms)) };
export type ModuleFilters = AddressValues<typeof moduleFilters>;

/** The one module that a page is about. */
export const moduleAddress = { moduleId: id };

/** Modules stand in the order of their names unless said otherwise. */
export const byName: Sort = { key: 'moduleName', direction: 'asc' };
