import { id } from '../../ui/address/address.ts';

/** The category that is modified, or the module whose categories are offered. */
export const categoryAddress = { categoryId: id, moduleId: id };
