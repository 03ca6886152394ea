import { modules, type wire } from '@simward/contract';
import { type NotNull, sql } from 'kysely';
import { fileOfModule, type ModuleFileRow } from '../../domain/catalogue/modules/moduleFiles.sql.ts';
import { isOpenTo } from '../../domain/catalogue/policy.ts';
import { newestVersionFirst } from '../../domain/catalogue/versions/moduleVersions.sql.ts';
import { isActiveModule } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { isAccepted, isCompleted, isCounted } from '../../domain/sessions/countedSession.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';
import { type VersionRow, versionsOfModule } from './versions/versions.sql.ts';

export interface ModuleRow extends ListedModuleRow {
  description: string;
  demo_link: string | null;
  guide: ModuleFileRow | null;
  pass_mark: number;
  modes: wire.Mode[];
  attempts_allowed: number | null;
  expected_minutes: number | null;
  revision: number;
  competencies: { id: string; name: string; code: string; months: number }[];
  versions: VersionRow[];
  updated_at: Date;
  saved_by: string | null;
  saved_by_company_id: string | null;
}

interface OwnModuleRow extends ModuleRow {
  assigned_at: Date | null;
  due_on: string | null;
  score: number | null;
  /** The number of assessments whose mean is the score. */
  assessments: number;
  best: { score: number; started_at: string } | null;
  duration_ms: number;
}

/** A module that the caller may open, with the caller's own figures. */
export const findModule = async (
  trx: Trx,
  caller: Pick<UserCaller, 'companyId' | 'userId' | 'permissionSet'>,
  moduleId: string,
  now: Date,
): Promise<OwnModuleRow | undefined> => {
  const { companyId, userId } = caller;
  const { rows } = await sql<OwnModuleRow>`
    select ${listedColumns}, m.description, m.demo_link, ${fileOfModule('guide')} as guide, m.pass_mark, m.modes,
      m.attempts_allowed, m.expected_minutes, m.revision, m.updated_at, m.saved_by, m.saved_by_company_id,
      ${versionsOfModule} as versions,
      (select coalesce(json_agg(json_build_object('id', c.competency_id, 'name', c.name, 'code', c.product_code, 'months', c.validity_months)
                                order by c.position, c.name_folded), '[]')
       from competency c where c.module_id = m.module_id and c.removed_at is null) as competencies,
      a.assigned_at, a.due_on,
      own.score, coalesce(own.assessments, 0) as assessments, coalesce(own.duration_ms, 0) as duration_ms,
      (select json_build_object('score', s.score, 'started_at', s.started_at) from session s
       where s.company_id = ${companyId} and s.user_id = ${userId} and s.module_id = m.module_id
         and s.mode = 'assessment' and ${isCounted} and ${isCompleted} and s.score is not null
       order by s.score desc, s.started_at desc limit 1) as best
    from module m
    left join assignment a
      on a.company_id = ${companyId} and a.user_id = ${userId} and a.module_id = m.module_id
    left join lateral (
      select sum(r.duration_ms) as duration_ms,
        sum(r.score_count) filter (where r.mode = 'assessment') as assessments,
        round(sum(r.score_sum) filter (where r.mode = 'assessment')
          / nullif(sum(r.score_count) filter (where r.mode = 'assessment'), 0), 6) as score
      from rollup_user_day r
      where r.company_id = ${companyId} and r.user_id = ${userId} and r.module_id = m.module_id
    ) own on true
    where m.module_id = ${moduleId} and ${isOpenTo(caller, now)}`.execute(trx);
  return rows[0];
};

interface OwnModule {
  companyId: string;
  userId: string;
  moduleId: string;
}

/** A learner's sessions of a module, newest first, also those that were given to another learner since. */
export const listAttempts = compileOnce((database, { companyId, userId, moduleId }: OwnModule) =>
  database
    .selectFrom('session as s')
    .leftJoin('user_account as taker', (join) =>
      join.on('taker.company_id', '=', companyId).onRef('taker.user_id', '=', 's.taken_out_by'),
    )
    .select([
      's.session_id',
      's.mode',
      's.started_at',
      's.score',
      's.pass_mark',
      's.duration_ms',
      's.state',
      's.outcome',
      's.successful',
      's.failed_must_pass_steps',
      's.module_version',
      's.user_id',
      's.reassigned_from',
      's.recounted_at',
      's.changed_late_at',
      's.reported_version',
      's.version_named_at',
      's.late_events',
      's.unassigned',
      's.played_in',
      's.taken_out_at',
      's.taken_out_reason',
      'taker.name as taken_out_by_name',
    ])
    .where('s.company_id', '=', companyId)
    .where((where) => where.or([where('s.user_id', '=', userId), where('s.reassigned_from', '=', userId)]))
    .where('s.module_id', '=', moduleId)
    .where(isAccepted)
    .where('s.mode', 'is not', null)
    .where('s.module_version', 'is not', null)
    .orderBy('s.started_at', 'desc')
    .orderBy('s.session_id', 'desc')
    .limit(modules.mostShownAttempts)
    .$narrowType<{ mode: NotNull; module_version: NotNull }>(),
);

/** The name of whoever assigned a module to a learner, a person or an API key; undefined when the person is gone. */
export const findAssigner = async (
  trx: Trx,
  { companyId, userId, moduleId }: OwnModule,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('assignment as a')
    .leftJoin('user_account as u', (join) =>
      join
        .onRef('u.company_id', '=', 'a.company_id')
        .onRef('u.user_id', '=', 'a.assigned_by')
        .on('u.deleted_at', 'is', null),
    )
    .leftJoin('api_key as k', (join) =>
      join.onRef('k.company_id', '=', 'a.company_id').onRef('k.api_key_id', '=', 'a.assigned_by'),
    )
    .select((name) => name.fn.coalesce('u.name', 'k.name').as('name'))
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)
    .where('a.module_id', '=', moduleId)
    .executeTakeFirst();
  return row?.name ?? undefined;
};

export interface ListedModuleRow {
  module_id: string;
  name: string;
  product_code: string;
  module_type: modules.ListedModule['moduleType'];
  industry: string;
  family: modules.ListedModule['family'];
  topic_icon: string;
  platforms: modules.ListedModule['platforms'];
  /** True only while the module is not archived, whatever its stored status. */
  status: boolean;
  archived: boolean;
  owner_company_id: string | null;
  version: string | null;
  banner: ModuleFileRow | null;
  thumbnail: ModuleFileRow | null;
}

/** The columns of a module `m` that lists and forms share. */
export const listedColumns = sql`
  m.module_id, m.name, m.product_code, m.module_type, m.industry, m.family, m.topic_icon, m.platforms,
  ${isActiveModule} as status, m.archived,
  m.owner_company_id,
  (select v.version from module_version v
   where v.module_id = m.module_id and v.status and v.rollout_percent > 0
   order by ${newestVersionFirst} limit 1) as version,
  ${fileOfModule('banner')} as banner, ${fileOfModule('thumbnail')} as thumbnail`;
