import { id } from '../../ui/address/address.ts';

/** The category to modify, or the module whose categories are offered. */
export const categoryAddress = { categoryId: id, moduleId: id };
