import type { Database } from '../../src/platform/database/createDatabase.ts';
import { demoId } from '../store/demoId.ts';
import { oasisIdOf, oasisSlug } from '../store/storeOasis.sql.ts';
import { type MockOasis, startMockOasis } from './mockOasis.ts';

/**
 * Starts the demo hospital's learning system on this machine. It knows all people of the hospital by their right ids.
 */
export const startDemoOasis = (database: () => Database): Promise<MockOasis> =>
  startMockOasis({
    people: async () => {
      const companyId = demoId('company', oasisSlug);
      const rows = await database().read({ companyId }, (trx) =>
        trx
          .selectFrom('user_account')
          .select(['name', 'email', 'mobile_no', 'login_name', 'integration_field_1'])
          .where('company_id', '=', companyId)
          .where('deleted_at', 'is', null)
          .execute(),
      );
      return rows.map((row) => ({
        name: row.name,
        email_address: row.email,
        user_id: row.mobile_no,
        external_system_id: oasisIdOf(row.mobile_no),
        login_name: row.login_name,
        integration_field_1: row.integration_field_1,
      }));
    },
  });
