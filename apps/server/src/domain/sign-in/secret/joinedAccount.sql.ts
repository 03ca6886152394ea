import { type JoinBuilder, type RawBuilder, sql } from 'kysely';
import type { Schema, UserAccountTable } from '../../../platform/database/schema.ts';

type Accounts = Schema & { u: UserAccountTable; j: UserAccountTable };

/** The account `j` that was joined into `u` and whose User ID was given; none where `u`'s own was. */
export const joinedAccount =
  (companyId: string, mobileNo: string | undefined) =>
  (join: JoinBuilder<Accounts, 'u' | 'j'>): JoinBuilder<Accounts, 'u' | 'j'> =>
    join
      .on('j.company_id', '=', companyId)
      .onRef('j.joined_into', '=', 'u.user_id')
      .on('j.mobile_no', '=', mobileNo ?? '');

type Secret = 'password_hash' | 'pin_hash' | 'pin_expires_at';

/** A secret of the account whose User ID was given. */
export const secretOfGiven = <Name extends Secret>(
  name: Name,
): RawBuilder<Name extends 'pin_expires_at' ? Date | null : string | null> =>
  sql`case when j.user_id is null then ${sql.ref(`u.${name}`)} else ${sql.ref(`j.${name}`)} end`;
