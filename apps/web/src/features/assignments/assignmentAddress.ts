import { z } from 'zod';
import { id } from '../../ui/address/address.ts';

/** A link from a module's page names the module, which is then chosen from the start. */
export const assignmentAddress = z.object({ moduleId: id });
