import { newId } from '../../platform/ids.ts';
import type { TestPortal } from '../portal/testPortal.ts';

/** A category without modules and people. Without a company it belongs to the platform. */
export const buildCategory = async (
  portal: TestPortal,
  fields: { companyId?: string; departmentId?: string; categoryId?: string; name?: string } = {},
) => {
  const now = portal.clock.now();
  const categoryId = fields.categoryId ?? newId(now);
  const name = fields.name ?? `Category ${categoryId.slice(-6)}`;
  await portal.platform.database.write('all', (trx) =>
    trx
      .insertInto('category')
      .values({
        category_id: categoryId,
        owner_company_id: fields.companyId ?? null,
        department_id: fields.departmentId ?? null,
        name,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return { categoryId, name };
};
