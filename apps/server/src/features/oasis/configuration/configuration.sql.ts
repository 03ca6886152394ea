import type { oasis } from '@simward/contract';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OasisConfigurationTable } from '../../../platform/database/schema.ts';

export type StoredConfiguration = Selectable<OasisConfigurationTable>;

/** The company's name; undefined for a deleted company. */
export const companyName = async (trx: Trx, companyId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
};

/**
 * The context that a company's password for Oasis is sealed with: the secret box opens it only with the same
 * context.
 */
export const passwordContext = (companyId: string): string => `oasis:${companyId}`;

/** True when a password is stored. Where results are written into files, nobody had to enter a password. */
export const hasPassword = ({
  api_password_encrypted: sealed,
}: Pick<StoredConfiguration, 'api_password_encrypted'>): boolean => sealed.length > 0;

export const findConfiguration = (trx: Trx, companyId: string): Promise<StoredConfiguration | undefined> =>
  trx.selectFrom('oasis_configuration').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/**
 * Locks the stored configuration, so that two saves follow each other. Of two first saves at once, the key of
 * the table refuses one.
 */
export const lockConfiguration = (trx: Trx, companyId: string): Promise<StoredConfiguration | undefined> =>
  trx
    .selectFrom('oasis_configuration')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

interface SavedConfiguration {
  companyId: string;
  account: string;
  sealedPassword: Buffer;
  passwordSetAt: Date;
  identifierField: oasis.IdentifierField;
  departmentIds: readonly string[];
  tellsAdministrators: boolean;
  changedBy: { id: string; name: string };
}

/** With another account, nothing is known of the connection until it is tested again. */
export const storeConfiguration = async (trx: Trx, saved: SavedConfiguration, now: Date): Promise<void> => {
  const columns = {
    api_account: saved.account,
    api_password_encrypted: saved.sealedPassword,
    password_set_at: saved.passwordSetAt,
    identifier_field: saved.identifierField,
    department_ids: [...saved.departmentIds],
    tells_administrators: saved.tellsAdministrators,
    changed_by: saved.changedBy.id,
    changed_by_name: saved.changedBy.name,
    updated_at: now,
  };
  await trx
    .insertInto('oasis_configuration')
    .values({ company_id: saved.companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...columns, ...untestedWhenOther }))
    .execute();
};

const isSameAccount = sql`oasis_configuration.api_account = excluded.api_account`;
const untestedWhenOther = {
  last_test: sql<string | null>`case when ${isSameAccount} then oasis_configuration.last_test end`,
  connection_state: sql<StoredConfiguration['connection_state']>`
    case when ${isSameAccount} then oasis_configuration.connection_state else 'untested' end`,
};

/**
 * Stores that a connection test begins now. `before` in the result is the time when the previous test began.
 */
export const beginTest = async (trx: Trx, companyId: string, now: Date) => {
  const configuration = await lockConfiguration(trx, companyId);
  if (!configuration) return undefined;
  await trx
    .updateTable('oasis_configuration')
    .set({ checked_at: now })
    .where('company_id', '=', companyId)
    .execute();
  return { configuration, before: configuration.checked_at };
};

/** Stores nothing if another account was saved during the test. */
export const storeTest = async (
  trx: Trx,
  { companyId, account }: { companyId: string; account: string },
  test: oasis.ConnectionTest,
  state: StoredConfiguration['connection_state'],
): Promise<void> => {
  await trx
    .updateTable('oasis_configuration')
    .set({ last_test: JSON.stringify(test), connection_state: state })
    .where('company_id', '=', companyId)
    .where('api_account', '=', account)
    .execute();
};
