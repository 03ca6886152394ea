import { z } from 'zod';
import { day } from '../../ui/address/address.ts';

/** Days that the figures count; the last 30 by default. */
export const overviewAddress = z.object({ from: day, to: day });
