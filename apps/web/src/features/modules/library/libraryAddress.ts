import { modules, wire } from '@simward/contract';
import { type AddressValues, manyOf, oneOf, text } from '../../../ui/address/address.ts';

export const libraryAddress = {
  q: text(200),
  family: oneOf(modules.moduleFamilies),
  industry: manyOf(text(100)),
  platform: manyOf(oneOf(wire.platforms)),
  state: oneOf(modules.learnerStates),
};
export type LibraryFilters = AddressValues<typeof libraryAddress>;
