import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { queueAssessedIn } from '../../figures/competencies/queueAssessed.sql.ts';

interface ModuleKey {
  moduleId: string;
  ownerCompanyId: string | null;
}

/** A module's newest active version; an inactive one only if there is no active one. */
export const newestVersion = (trx: Trx, moduleId: string) =>
  trx
    .selectFrom('module_version')
    .select(['module_version_id', 'version'])
    .where('module_id', '=', moduleId)
    .orderBy('status', 'desc')
    .orderBy('released_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds a version without builds, which headsets may get at once. */
export const insertPlainVersion = async (
  trx: Trx,
  { moduleId, ownerCompanyId }: ModuleKey,
  version: string,
  now: Date,
) => {
  const module_version_id = newId(now);
  await trx
    .insertInto('module_version')
    .values({
      module_version_id,
      module_id: moduleId,
      owner_company_id: ownerCompanyId,
      version,
      released_at: now,
    })
    .execute();
  return { module_version_id, version };
};

/** What a version's scenario consists of, each list in its order. */
export interface Declared {
  steps: modules.ModuleStep[];
  questions: modules.ModuleQuestion[];
  cues: modules.ModuleCue[];
}

export interface StepsRow extends Declared {
  version: string | null;
  revision: number;
}

/**
 * The steps, questions and cues of a module's newest version, in their order. The competency of a step or question is
 * null while the module does not have it.
 */
export const readSteps = async (trx: Trx, moduleId: string): Promise<StepsRow | undefined> => {
  const { rows } = await sql<StepsRow>`
    select v.version, m.steps_revision as revision,
      coalesce((
        select json_agg(json_build_object('name', s.name, 'phase', s.phase, 'mustPass', s.must_pass,
          'expectedOrder', s.expected_order, 'usualSeconds', s.usual_seconds, 'competencyName', c.name,
          'rightAction', s.right_action, 'wrongActions', s.wrong_actions)
          order by s.position)
        from module_step s
        left join competency c on c.module_id = m.module_id and c.removed_at is null
          and c.name_folded = folded(s.competency_name)
        where s.module_version_id = v.module_version_id), '[]') as steps,
      coalesce((
        select json_agg(json_build_object('name', q.name, 'question', q.question, 'answer', q.answer,
          'wrongAnswers', q.wrong_answers, 'usualSeconds', q.usual_seconds, 'competencyName', c.name)
          order by q.position)
        from module_question q
        left join competency c on c.module_id = m.module_id and c.removed_at is null
          and c.name_folded = folded(q.competency_name)
        where q.module_version_id = v.module_version_id), '[]') as questions,
      coalesce((
        select json_agg(json_build_object('usualSeconds', k.usual_seconds, 'text', k.text) order by k.position)
        from module_cue k where k.module_version_id = v.module_version_id), '[]') as cues
    from module m
    left join lateral (
      select v.module_version_id, v.version from module_version v where v.module_id = m.module_id
      order by v.status desc, v.released_at desc, v.version desc limit 1) v on true
    where m.module_id = ${moduleId}`.execute(trx);
  return rows[0];
};

/** Gives a version exactly these steps and questions, and these cues unless they stay (undefined). */
export const replaceSteps = async (
  trx: Trx,
  versionId: string,
  { moduleId, ownerCompanyId }: ModuleKey,
  { steps, questions, cues }: Pick<Declared, 'steps' | 'questions'> & { cues?: Declared['cues'] | undefined },
  now: Date,
): Promise<void> => {
  const versionKey = { module_version_id: versionId, owner_company_id: ownerCompanyId };
  const before = await trx
    .deleteFrom('module_step')
    .where('module_version_id', '=', versionId)
    .returning(['name', 'competency_name as competencyName'])
    .execute();
  if (fieldsOfFigures(before) !== fieldsOfFigures(steps))
    await queueAssessedIn(trx, { moduleId, ownerCompanyId }, now);
  await trx.deleteFrom('module_question').where('module_version_id', '=', versionId).execute();
  if (steps.length > 0)
    await trx
      .insertInto('module_step')
      .values(
        steps.map((step, position) => ({
          ...versionKey,
          position,
          name: step.name,
          phase: step.phase,
          must_pass: step.mustPass,
          expected_order: step.expectedOrder,
          usual_seconds: step.usualSeconds,
          competency_name: step.competencyName,
          right_action: step.rightAction,
          wrong_actions: step.wrongActions,
        })),
      )
      .execute();
  if (questions.length > 0)
    await trx
      .insertInto('module_question')
      .values(
        questions.map(({ name, question, answer, wrongAnswers, usualSeconds, competencyName }, position) => ({
          ...versionKey,
          position,
          name,
          question,
          answer,
          wrong_answers: wrongAnswers,
          usual_seconds: usualSeconds,
          competency_name: competencyName,
        })),
      )
      .execute();
  if (cues) await replaceCues(trx, versionKey, cues);
  await trx
    .updateTable('module')
    .set((set) => ({ steps_revision: set('steps_revision', '+', 1) }))
    .where('module_id', '=', moduleId)
    .execute();
};

const replaceCues = async (
  trx: Trx,
  versionKey: { module_version_id: string; owner_company_id: string | null },
  cues: Declared['cues'],
): Promise<void> => {
  await trx.deleteFrom('module_cue').where('module_version_id', '=', versionKey.module_version_id).execute();
  if (cues.length > 0)
    await trx
      .insertInto('module_cue')
      .values(
        cues.map(({ usualSeconds, text }, position) => ({
          ...versionKey,
          position,
          usual_seconds: usualSeconds,
          text,
        })),
      )
      .execute();
};

/** Figures are counted anew when one of these fields changes: they say which competency a missed step belongs to. */
const fieldsOfFigures = (steps: readonly Pick<modules.ModuleStep, 'name' | 'competencyName'>[]) =>
  JSON.stringify(steps.map(({ name, competencyName }) => [name, competencyName]).toSorted());

/** Copies steps, questions and cues of one version to another. */
export const inheritSteps = async (trx: Trx, from: string, to: string): Promise<void> => {
  await sql`
    insert into module_step (module_version_id, position, owner_company_id, name, phase, must_pass, expected_order,
      usual_seconds, competency_name, right_action, wrong_actions)
    select ${to}::uuid, position, owner_company_id, name, phase, must_pass, expected_order, usual_seconds,
      competency_name, right_action, wrong_actions
    from module_step where module_version_id = ${from}::uuid
    returning 1`.execute(trx);
  await sql`
    insert into module_question (module_version_id, position, owner_company_id, name, question, answer,
      wrong_answers, usual_seconds, competency_name)
    select ${to}::uuid, position, owner_company_id, name, question, answer, wrong_answers, usual_seconds,
      competency_name
    from module_question where module_version_id = ${from}::uuid
    returning 1`.execute(trx);
  await sql`
    insert into module_cue (module_version_id, position, owner_company_id, usual_seconds, text)
    select ${to}::uuid, position, owner_company_id, usual_seconds, text
    from module_cue where module_version_id = ${from}::uuid
    returning 1`.execute(trx);
};

export interface DeclaredStep {
  name: string;
  phase: string | null;
  must_pass: boolean;
  expected_order: number | null;
  usual_seconds: number | null;
  /** The competency's name today; null if the module has no such competency any more. */
  competency_name: string | null;
}

/** Column: the steps of the module's version that ran in the session `s`, in their order. */
export const declaredSteps = sql<DeclaredStep[]>`(
  select coalesce(json_agg(json_build_object('name', st.name, 'phase', st.phase, 'must_pass', st.must_pass,
    'expected_order', st.expected_order, 'usual_seconds', st.usual_seconds,
    'competency_name', c.name) order by st.position), '[]')
  from module_version v
  join module_step st on st.module_version_id = v.module_version_id
  left join competency c on c.module_id = v.module_id and c.name_folded = folded(st.competency_name)
    and c.removed_at is null
  where v.module_id = s.module_id and v.version = s.module_version)`;
