import type { OptionsFilter } from '@mantine/core';
import { isFound } from '../../../lib/isFound.ts';

/** Options with what is typed in their labels, as all searches compare texts. */
export const foundOptions: OptionsFilter = ({ options, search }) =>
  options.flatMap((one) => {
    if (!('group' in one)) return isFound(one.label, search) ? one : [];
    const items = one.items.filter(({ label }) => isFound(label, search));
    return items.length > 0 ? { ...one, items } : [];
  });
