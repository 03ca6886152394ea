import type pg from 'pg';
import { withConnection } from '../../../apps/server/src/platform/database/connections/connected.ts';
import { planSchema, type SentPlan } from './planFaults.ts';

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
};

/** PostgreSQL itself plans a statement for its values the first five times, and then perhaps once for any values. */
export type PlanMode = 'force_custom_plan' | 'force_generic_plan';

/** From now on, new connections to the database plan in this way and get the plan of each statement as a notice. */
export const explainEverything = (adminUrl: string, mode: PlanMode): Promise<void> =>
  withConnection(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    for (const [name, value] of Object.entries({ ...settings, plan_cache_mode: mode }))
      await admin.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`);
  });

const prefix = /^duration: [\d.]+ ms\s+plan:\s*/;

/**
 * Notes the plan of every statement that goes over these pools, together with the call that took the connection last. That
 * may no longer be the current call: the end of a read, which brings its last plan, is not waited for.
 */
export const recordPlans = <Call>(
  pools: readonly pg.Pool[],
  current: () => Call,
  note: (call: Call, plan: SentPlan) => void,
): void => {
  const callOf = new WeakMap<pg.PoolClient, Call>();
  for (const pool of pools)
    pool.on('acquire', (client) => {
      const isNew = !callOf.has(client);
      callOf.set(client, current());
      if (!isNew) return;
      client.on('notice', ({ message = '' }) => {
        const call = callOf.get(client);
        if (call !== undefined && prefix.test(message))
          note(call, planSchema.parse(JSON.parse(message.replace(prefix, ''))));
      });
    });
};
