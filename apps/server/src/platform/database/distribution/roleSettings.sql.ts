import type { Client } from 'pg';

/** Settings that the portal's roles need on a distributed database. */
const settings = {
  // Passes SET LOCAL on to the workers: it says which company a transaction may see.
  'citus.propagate_set_commands': 'local',
  // After reading all companies over several connections, a transaction could not write to a reference table.
  'citus.multi_shard_modify_mode': 'sequential',
};

export interface WantedSetting {
  statement: string;
  /** True if the current role may run the statement: each role for itself, an administrator of roles for the others. */
  allowed: boolean;
}

/** Statements for the settings that the roles do not have yet. */
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
