import { companies } from '@simward/contract';
import { callQuery } from '../../lib/api/queries.ts';
import { companiesKey } from './companies.queries.ts';

/** Names of the company's Admins, for a Manager who meets what only they may do. */
export const adminsQuery = callQuery([...companiesKey, 'admins'], companies.listAdmins, {});
