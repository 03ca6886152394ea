import type { PersonKey } from '../../platform/auth/caller.ts';
import type { TestPortal } from '../portal/testPortal.ts';

/** The mails to a person, the oldest first. */
export const mailsTo = (portal: TestPortal, { companyId, userId }: PersonKey) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('delivery')
      .select(['recipient', 'content', 'state'])
      .where('company_id', '=', companyId)
      .where('subject_id', '=', userId)
      .orderBy('delivery_id')
      .execute(),
  );
