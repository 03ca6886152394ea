import { buildCompany, buildModule } from '../builders/builders.ts';
import { buildCategory } from '../builders/categoryBuilder.ts';
import type { TestPortal } from './testPortal.ts';

/** More than the largest page of a list holds. */
const overOnePage = 101;

/**
 * What a portal has after many files, and first in the order of names: companies, and the platform's own modules and
 * categories. So a test that takes the first page of all for its own rows fails always, not on the day when its file
 * runs late.
 */
export const addCrowd = async (portal: TestPortal): Promise<void> => {
  for (let number = 1; number <= overOnePage; number += 1) {
    const name = `Aardvark ${number}`;
    const { companyId } = await buildCompany(portal, { name: `${name} of worker ${process.pid}` });
    await buildModule(portal, companyId, { name });
    await buildCategory(portal, { name });
  }
};
