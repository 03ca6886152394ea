import { modules, wire } from '@simward/contract';
import { attemptAddress } from '../../shared/sessions/attemptAddress.ts';
import { type AddressValues, id, manyOf, oneOf, text } from '../../ui/address/address.ts';
import type { Sort } from '../../ui/table/state/tableState.ts';
import { standings } from './your-modules/standing.ts';

export const moduleStatuses = ['active', 'inactive', 'archived'] as const;

export const allModulesAddress = { status: oneOf(moduleStatuses), platform: manyOf(oneOf(wire.platforms)) };
export type ModuleFilters = AddressValues<typeof allModulesAddress>;

/** For pages about one module. */
export const moduleAddress = { moduleId: id };

/** The list's order as it opens. */
export const byName: Sort = { key: 'moduleName', direction: 'asc' };

/** Filter by mode, and the attempt chosen on the curve. */
export const attemptsAddress = { mode: oneOf(wire.modes), ...attemptAddress };

export const libraryAddress = {
  q: text(200),
  family: oneOf(modules.moduleFamilies),
  industry: manyOf(text(100)),
  platform: manyOf(oneOf(wire.platforms)),
  state: oneOf(modules.learnerStates),
};
export type LibraryFilters = AddressValues<typeof libraryAddress>;

export const yourModulesAddress = { standing: oneOf(standings) };
