import { z } from 'zod';
import { oneOf, text } from '../../ui/address/address.ts';
import { helpGroups } from './helpGroups.ts';

/** What is searched for, which group is on show, and whether all results are. */
export const helpAddress = z.object({ q: text(200), group: oneOf(helpGroups), all: oneOf(['true']) });
