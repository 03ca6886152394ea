import { z } from 'zod';
import { id } from '../../ui/address/address.ts';

/** The category to modify, or the module whose categories are offered. */
export const categoryAddress = z.object({ categoryId: id, moduleId: id });
