import { sql } from 'kysely';

/** Whoever took a session `s` out of the figures, of its company, to be joined to it as `taker`. */
export const takerOf = (companyId: string) =>
  sql`user_account taker on taker.company_id = ${companyId} and taker.user_id = s.taken_out_by`;
