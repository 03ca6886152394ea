import { modules, wire } from '@simward/contract';
import { type AddressValues, manyOf, oneOf, text } from '../../../ui/address/address.ts';

/** What narrows the library; it stands in the address. */
export const libraryAddress = {
  q: text(modules.limits.search),
  family: oneOf(modules.moduleFamilies),
  industry: manyOf(text(modules.limits.industry)),
  platform: manyOf(oneOf(wire.platforms)),
  state: oneOf(modules.learnerStates),
};
export type LibraryFilters = AddressValues<typeof libraryAddress>;
