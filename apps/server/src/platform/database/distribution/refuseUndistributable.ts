import type { Client } from 'pg';
import { ownerRole, roles } from '../../embedded-postgres/prepareCluster.ts';
import { refuseWhenUsed } from '../refuseWhenUsed.sql.ts';
import { isDistributed, missingRoleSettings, workersOf } from './tables.sql.ts';

/**
 * Checks that a database can be distributed, before anything is changed.
 * @throws Error with a sentence that says what to do first
 */
export const refuseUndistributable = async (client: Client): Promise<void> => {
  if (!(await isDistributed(client)))
    throw new Error(
      'This database has no extension citus. Make it here and on every worker: create extension citus',
    );
  if ((await workersOf(client)).length === 0)
    throw new Error(
      `No worker is known here. Add one first: select citus_add_node('worker.example.org', 5432)`,
    );
  for (const role of roles)
    if (!(await findsRows(client, 'select 1 from pg_roles where rolname = $1', role)))
      throw new Error(
        `The role ${role} is missing. Make it with npm run setup-database, and start the portal once with MIGRATION_DATABASE_URL.`,
      );
  if (!(await findsRows(client, `select 1 where to_regclass('public.company') is not null`)))
    throw new Error(
      'This database has no tables of the portal yet. Start the portal once with MIGRATION_DATABASE_URL, stop it, and repeat.',
    );
  const mayChange = await findsRows(
    client,
    `select 1 from pg_class c join pg_roles me on me.rolname = current_user
     where c.oid = 'public.company'::regclass and (me.rolsuper or pg_has_role(me.oid, c.relowner, 'usage'))`,
  );
  if (!mayChange)
    throw new Error(
      `Whoever distributes the tables is a superuser or their owner: give the address that MIGRATION_DATABASE_URL has (${ownerRole}).`,
    );
  const settings = await missingRoleSettings(client, roles);
  const forAdministrator = settings.filter(({ allowed }) => !allowed);
  if (forAdministrator.length > 0)
    throw new Error(
      [
        'An administrator of the roles must say this first:',
        ...forAdministrator.map(({ statement }) => `  ${statement};`),
      ].join('\n'),
    );
  await refuseWhenUsed(client);
};

const findsRows = async (client: Client, query: string, ...values: string[]): Promise<boolean> => {
  const { rowCount } = await client.query(query, values);
  return rowCount !== 0;
};
