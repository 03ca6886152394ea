import pg from 'pg';
import { expectSome } from '../../../scripts/test/expectSome.ts';

/**
 * What a refusal may leave behind: its own record, what signing in and asking leaves (`last_seen_at` and `last_used_at` too), and a job of
 * the asker's own about nobody.
 */
const passing = [
  'activation_job',
  'anyone_budget',
  'audit_entry',
  'audit_seal',
  'background_task',
  'sign_in_session',
  'sign_in_budget',
  'sign_in_failure',
  'known_browser',
];

/** A digest of the rows of every table by its name, to show that a refused call changed nothing. */
export const takeFingerprint = async (client: pg.Client): Promise<Record<string, string>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'kysely%' and c.relname <> all ($1) order by 1`,
    [passing],
  );
  const digests = expectSome(tables, 'table of the database').map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(row, '' order by row), '')) as digest from (select md5((to_jsonb(t) - array['last_seen_at', 'last_used_at'])::text) as row from ${pg.escapeIdentifier(name)} t) as rows`,
  );
  const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};
