import { modules, wire } from '@simward/contract';
import { z } from 'zod';
import { attemptAddress } from '../../shared/sessions/attemptAddress.ts';
import { id, manyOf, oneOf, text } from '../../ui/address/address.ts';
import { listAddress, type Sort } from '../../ui/table/state/tableState.ts';
import { standings } from './your-modules/standing.ts';

export const moduleStatuses = ['active', 'inactive', 'archived'] as const;

export const allModulesAddress = listAddress({
  status: oneOf(moduleStatuses),
  platform: manyOf(oneOf(wire.platforms)),
  company: id,
});
export type ModuleFilters = z.output<typeof allModulesAddress>;

/** For pages about one module. */
export const moduleAddress = z.object({ moduleId: id });

/** The list's order as it opens. */
export const byName: Sort = { key: 'moduleName', direction: 'asc' };

/** Filter by mode, and the attempt chosen on the curve. */
export const attemptsAddress = z.object({ mode: oneOf(wire.modes), ...attemptAddress.shape });

export const libraryAddress = z.object({
  q: text(200),
  family: oneOf(modules.moduleFamilies),
  industry: manyOf(text(100)),
  platform: manyOf(oneOf(wire.platforms)),
  state: oneOf(modules.learnerStates),
});
export type LibraryFilters = z.output<typeof libraryAddress>;

export const yourModulesAddress = listAddress({ standing: oneOf(standings) });
