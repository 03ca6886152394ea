import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { leftColumns, movedColumns } from './personColumns.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

/** Columns that hold ids of other records than people, although their names do not show the table. */
const ofThings = new Set([
  'access_change.asked_by_company_id',
  'activation_code.person_company_id',
  'assignment.due_batch_id',
  'company.logo_file_id',
  'department.logo_file_id',
  'evidence_pack.pdf_file_id',
  'evidence_pack.task_id',
  'evidence_pack.xlsx_file_id',
  'import_batch.creator_company_id',
  'maker.maker_company_id',
  'maker.subject_id',
  'module.saved_by_company_id',
  'module_file.stored_with_company_id',
  'module_installer.stored_with_company_id',
  'repeatable_call.made_in_company',
  'rollup_company_result.competency_id',
  'rollup_user_competency.latest_module_id',
  'rollup_user_competency.latest_session_id',
  'session.headset_department_id',
  'sign_in_session.viewing_company_id',
  'sso_attempt.request_id',
  'user_account.profile_pic_file_id',
  'webhook_delivery.event_id',
]);
/** Text columns that hold ids of people, and of other records as well. */
const asText = ['audit_entry.subject_id', 'delivery.subject_id'];

test('every column that names a person moves with a joined account or stays for a reason', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      and not exists (
        select 1 from information_schema.tables k
        where k.table_schema = 'public' and k.table_name || '_id' = c.column_name and k.table_name <> 'maker')
      and c.table_name not like 'session_event_%' and c.column_name not like '%owner_company_id'
    order by 1, 2`.execute(portal.platform.database.unscoped);
  const names = rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !ofThings.has(name));
  expect(names).toContain('session.user_id');
  const listed = [
    ...movedColumns.map(({ table, column }) => `${table}.${column}`),
    ...Object.keys(leftColumns),
  ];
  expect(listed.toSorted()).toEqual([...new Set([...names, ...asText])].toSorted());
});
