import { id } from '../../ui/address/address.ts';

/** The module that is chosen from the start, for whoever comes from its page. */
export const assignmentAddress = { moduleId: id };
