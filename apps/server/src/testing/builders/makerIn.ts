import type { NamedPerson } from '../../domain/makers/makers.sql.ts';
import { listActiveAdmins } from '../../domain/people/roles/roles.sql.ts';
import type { TestPortal } from '../portal/testPortal.ts';
import { buildUser } from './builders.ts';

/** An Admin who is the maker of API keys, webhooks and the like: one that the company has, or else a new one. */
export const makerIn = async (portal: TestPortal, companyId: string): Promise<NamedPerson> => {
  const [userId] = await portal.platform.database.read({ companyId }, (trx) =>
    listActiveAdmins(trx, companyId),
  );
  if (userId) return { companyId, userId, name: 'Ottoline Abara' };
  return buildUser(portal, companyId, {
    role: 'Admin',
    name: 'Ottoline Abara',
    password: null,
    pin: null,
  });
};
