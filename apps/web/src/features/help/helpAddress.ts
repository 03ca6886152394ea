import { z } from 'zod';
import { oneOf, text } from '../../ui/address/address.ts';

/** Groups of articles, in the order in which they are shown. */
export const helpGroups = [
  'start',
  'people',
  'content',
  'results',
  'headsets',
  'signingIn',
  'connections',
  'dataProtection',
] as const;
export type HelpGroup = (typeof helpGroups)[number];

/** What is searched for, which group is on show, and whether all results are. */
export const helpAddress = z.object({ q: text(200), group: oneOf(helpGroups), all: oneOf(['true']) });
