-- Crashed and abandoned assessments count as failed no more: their days are counted anew.
insert into rollup_dirty (company_id, user_id, module_id, mode, day)
  select company_id, user_id, module_id, mode, day from rollup_user_day
  where mode = 'assessment' and failed_count > 0 and session_count > completed_count;
