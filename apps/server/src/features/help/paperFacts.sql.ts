import { sql } from 'kysely';
import { type HelpColumns, helpColumns } from '../../domain/help/helpLine.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface PaperFactsRow extends HelpColumns {
  name: string;
  pin_length: number;
  web_pin_allowed: boolean;
  /** null where the company has none, as its hosts. */
  sign_in_name: string | null;
  hosts: string[] | null;
  /** Names of the identity providers in use. */
  providers: string[];
  /** Somebody has signed in on a headset by approving its code. */
  paired: boolean;
  /** Somebody is signed in on a headset on which no code of theirs was approved: they typed User ID and PIN. */
  typed: boolean;
}

/** A company's help line and how its people sign in, in the portal and on headsets that are not revoked. */
export const findPaperFacts = async (trx: Trx, companyId: string): Promise<PaperFactsRow> => {
  const { rows } = await sql<PaperFactsRow>`
    select c.name, ${helpColumns}, c.pin_length, c.web_pin_allowed, s.sign_in_name, s.hosts,
      array(select i.name from identity_provider i where i.company_id = ${companyId} and i.enabled
        order by i.name, i.identity_provider_id) as providers,
      exists (select 1 from headset h where h.company_id = ${companyId} and h.revoked_at is null
        and exists (select 1 from pairing p where p.company_id = ${companyId} and p.headset_id = h.headset_id
          and p.state = 'used')) as paired,
      exists (select 1 from headset h
        join headset_grant g on g.company_id = ${companyId} and g.headset_id = h.headset_id
        where h.company_id = ${companyId} and h.revoked_at is null
          and not exists (select 1 from pairing p where p.company_id = ${companyId} and p.headset_id = g.headset_id
            and p.approved_by = g.user_id and p.state = 'used')) as typed
    from company c
    left join company_sign_in s on s.company_id = ${companyId} and s.company_id = c.company_id
    where c.company_id = ${companyId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The company in view is gone.');
  return row;
};
