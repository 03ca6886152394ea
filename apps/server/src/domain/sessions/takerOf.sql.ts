import { sql } from 'kysely';

/** Join: the person of the company who took the session `s` out of the figures, as `taker`. */
export const takerOf = (companyId: string) =>
  sql`user_account taker on taker.company_id = ${companyId} and taker.user_id = s.taken_out_by`;
