import { companies } from '@simward/contract';
import { type Act, all, found } from '../../platform/auth/policy.ts';

const own = found('their own');

/** The statement's scope is `companyOfRole`. */
const find: Act<unknown> = {
  words: 'find it in lists',
  calls: [companies.listCompanies],
  may: { user: own, manager: own, admin: own, superadmin: all },
};

/** A Manager looks after a part of the company. */
const seeHeadcount: Act<unknown> = {
  words: 'see how many people and departments it has',
  calls: [],
  may: { admin: own, superadmin: all },
};

/** One of the portal's own hosts would lead everybody's sign-in to this company. */
const setHosts: Act<unknown> = {
  words: 'set the hosts of its sign-in page',
  calls: [],
  may: { superadmin: all },
};

export const companyPolicy = { find, seeHeadcount, setHosts };
