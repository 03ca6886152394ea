import type { Client } from 'pg';

/** What the portal's roles say on a distributed database. */
const settings = {
  // Which company a transaction is about is said by SET LOCAL, which the workers must hear.
  'citus.propagate_set_commands': 'local',
  // Who reads all companies over several connections could not write to a table of every node afterwards.
  'citus.multi_shard_modify_mode': 'sequential',
};

export interface WantedSetting {
  statement: string;
  /** Whether whoever is signed in may say it: everybody does for themselves, an administrator of roles for the others. */
  allowed: boolean;
}

/** The settings that the roles do not have yet, as the statements that give them. */
export const wantedSettings = async (client: Client, roles: readonly string[]): Promise<WantedSetting[]> => {
  const { rows } = await client.query<{ role: string; setting: string; value: string; allowed: boolean }>(
    `select r.rolname as role, w.setting, w.value,
       r.rolname = current_user or me.rolsuper or (me.rolcreaterole and
         (current_setting('server_version_num')::int < 160000 or pg_has_role(current_user, r.oid, 'usage'))) as allowed
     from pg_roles r
     cross join unnest($2::text[], $3::text[]) as w (setting, value)
     join pg_roles me on me.rolname = current_user
     where r.rolname = any ($1)
       and not coalesce(format('%s=%s', w.setting, w.value) = any (r.rolconfig), false)
     order by 1, 2`,
    [roles, Object.keys(settings), Object.values(settings)],
  );
  return rows.map(({ role, setting, value, allowed }) => ({
    statement: `alter role ${role} set ${setting} = '${value}'`,
    allowed,
  }));
};
