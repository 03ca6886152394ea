import { sql } from 'kysely';

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
