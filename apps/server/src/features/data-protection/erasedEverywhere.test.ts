import {
  comments,
  dataProtection,
  evidencePacks,
  files,
  passwords,
  profile,
  reports,
  tasks,
  users,
} from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
} from '../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { importSteps } from '../../testing/files/importSteps.ts';
import { pngOf } from '../../testing/files/pictures.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let second: SignedInUser;

beforeAll(async () => {
  // A portal of its own: the test searches every table and the whole queue.
  portal = await createTestPortal();
  staff = await buildStaff(portal);
  second = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
});
afterAll(() => portal.close());

const name = 'Quorra Vanishing';
const emailAddress = 'q.vanishing@hospital.example';
const traces = ['quorra', 'vanishing'];

/** Every table and column with a value that has one of these words; the audit log is left out. */
const columnsNaming = async (words: readonly string[]): Promise<string[]> => {
  const { database } = portal.platform;
  const { rows: columns } = await sql<{ path: string; source: string; column: string }>`
    select c.table_schema || '.' || c.table_name as source, c.column_name as column,
      c.table_name || '.' || c.column_name as path
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.table_name not like 'audit_entry%' and c.data_type <> 'boolean'
      and has_column_privilege(format('%I.%I', c.table_schema, c.table_name), c.column_name, 'select')
    order by 1, 2`.execute(database.unscoped);
  const found = [];
  for (const { path, source, column } of columns) {
    const { rows } = await database.read('all', (trx) =>
      sql<{ value: string }>`
        select t.${sql.ref(column)}::text as value from ${sql.table(source)} t
        where lower(t.${sql.ref(column)}::text) ~ ${words.join('|')} limit 1`.execute(trx),
    );
    if (rows.length > 0) found.push(path);
  }
  return found;
};

/** The learner comes by a list, and leaves traces wherever the portal keeps words. */
const importLearner = async (token: string): Promise<BuiltUser> => {
  const list = importSteps(portal, token);
  const batch = await list.upload(
    Buffer.from(
      `Name,Email Address,Department\n${name},${emailAddress},ICU\nStays Here,stays@hospital.example,ICU\n`,
    ),
  );
  await list.preview(batch._id);
  expect(await list.confirm(batch._id)).toMatchObject({ state: 'done' });
  const person = (await list.people()).find((user) => user.name === name);
  if (!person) throw new Error('The list has added the learner');
  const { userId: withSecrets } = await buildUser(portal, staff.companyId);
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    sql`
      update user_account u set first_time_login = false, password_hash = s.password_hash, pin_hash = s.pin_hash,
        pin_expires_at = s.pin_expires_at
      from user_account s
      where s.company_id = ${staff.companyId} and s.user_id = ${withSecrets}
        and u.company_id = ${staff.companyId} and u.user_id = ${person._id}`.execute(trx),
  );
  return { companyId: staff.companyId, userId: person._id, mobileNo: person.mobileNo, name };
};

test('of an erased learner no table and no queue has the name, the address or the User ID', async () => {
  const as = { token: staff.admin.token };
  const learner = await importLearner(as.token);
  const { userId } = learner;
  await portal.send(passwords.forgetPassword, { body: { emailAddress } });
  await portal.send(users.sendInvites, { body: { emailAddresses: [emailAddress] } }, as);
  const module = await buildModule(portal, staff.companyId, { name: 'Sepsis', competencies: ['Bundle'] });
  const worn = await signInOnHeadset(portal, await enrolHeadset(portal, staff.companyId), learner);
  const sessionId = await sendSession(portal, worn, module, { steps: [['Oxygen', true, 20]], scores: [0.8] });
  const text = `Well done, Quorra. ${emailAddress} has the sheet.`;
  const written = await portal.send(
    comments.write,
    { params: { sessionId }, body: { text, at: null, stepName: null, phase: null } },
    { token: staff.manager.token },
  );
  expect(written.status).toBe(200);
  const { _id: pack } = (await portal.send(evidencePacks.issuePack, { body: { userId } }, as)).body;
  const days = { from: '2026-11-01', to: '2026-11-02', days: null };
  const query = { type: 'Training' as const, by: 'user' as const, of: [userId], ...days };
  expect(
    (await portal.send(reports.saveReport, { body: { name: `${name}, weekly`, query } }, as)).status,
  ).toBe(200);
  await portal.runJobs();
  const own = await signInAs(portal, learner);
  const picture = { bytes: await pngOf(), name: 'quorra.png' };
  const { _id: profilePic } = (await sendFile(portal, files.uploadFile, picture, own)).body();
  await portal.send(profile.updateProfilePicture, { body: { _id: userId, profilePic } }, { token: own });
  expect(await columnsNaming(traces)).toEqual(
    expect.arrayContaining([
      'background_task.label',
      'import_change.after',
      'saved_report.name',
      'session_comment.text',
      'user_account.name',
    ]),
  );

  const reason = `Letter of ${name}, 12 November`;
  const asked = await portal.send(dataProtection.askErasure, { body: { userId, reason } }, as);
  portal.clock.advance({ hours: 25 });
  const confirmed = await portal.send(
    dataProtection.confirmErasure,
    { params: { id: asked.body.erasureId }, body: { password: testPassword } },
    { token: await signInAs(portal, second) },
  );
  expect(confirmed.body).toEqual({ status: true });
  await portal.runJobs();

  expect(await columnsNaming([...traces, learner.mobileNo])).toEqual([]);
  const token = await signInAs(portal, staff.admin);
  const pseudonym = `Former learner ${userId.slice(-6)}`;
  const listed = (await portal.send(tasks.listTasks, { query: {} }, { token })).body.tasks;
  expect(listed.find(({ _id }) => _id === pack)).toMatchObject({ kind: 'evidence', label: pseudonym });
  const [saved] = (await portal.send(reports.listSaved, {}, { token })).body.reports;
  expect(saved?.name).toBe(`${pseudonym}, weekly`);
  const stored = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx.selectFrom('session_comment').select('text').where('session_id', '=', sessionId).execute(),
  );
  expect(stored).toEqual([{ text: `Well done, ${pseudonym}. ${pseudonym} has the sheet.` }]);
});

/** What an erasure does with each column that can hold a person's words or name. */
const withPeople: Readonly<Record<string, readonly string[]>> = {
  'emptied in the account, or given the pseudonym': [
    ...columnsOf(
      'user_account',
      'email external_system_id integration_field_1 location login_name mobile_no',
    ),
    ...columnsOf('user_account', 'name password_hash pin_hash'),
  ],
  'deleted with its row': [
    ...columnsOf('access_change', 'email'),
    ...columnsOf('account_join', 'moved reason undo_reason'),
    ...columnsOf('activation_code', 'code_encrypted pin_hash'),
    ...columnsOf('delivery', 'content last_error recipient subject_id'),
    ...columnsOf('evidence_pack', 'code holder_name revoke_reason'),
    ...columnsOf('play', 'address user_agent'),
    ...columnsOf('second_factor', 'challenge credential_id name'),
    ...columnsOf('session_event', 'body'),
    ...columnsOf('session_reflection', 'text'),
    ...columnsOf('sign_in_session', 'address network user_agent'),
    ...columnsOf('sso_session', 'id_token_encrypted provider_session subject'),
    ...columnsOf('user_identity', 'claimed_as subject'),
    ...columnsOf('user_search_term', 'term'),
  ],
  'given the pseudonym instead of the name': [
    ...columnsOf('background_task', 'label'),
    ...columnsOf('erasure_request', 'reason'),
    ...columnsOf('import_batch', 'profile'),
    ...columnsOf('import_row', 'reasons'),
    ...columnsOf('saved_report', 'name'),
    ...columnsOf('session_comment', 'history text'),
  ],
  emptied: [
    ...columnsOf('file', 'name'),
    ...columnsOf('import_batch', 'last_correction'),
    ...columnsOf('import_change', 'after before'),
    ...columnsOf('import_row', 'answers cells changes fixes raw record'),
    ...columnsOf('session', 'taken_out_reason'),
    ...columnsOf('session_comment', 'answer'),
  ],
  'kept until a withdrawal at the learning system has been delivered': columnsOf('oasis_delivery', 'sent'),
  'kept, as what proves that the erasure was done': [
    ...columnsOf('audit_entry', 'actor_name actor_role address detail subject_id'),
  ],
  'kept until the night, of somebody who was signing in': columnsOf('sso_attempt', 'identity'),
  'deleted with all such answers of the company': columnsOf('repeatable_call', 'answer_encrypted'),
  'of staff, whose acts are part of other records': [
    ...columnsOf('account_join', 'requested_by_name undone_by_name'),
    ...columnsOf('api_key', 'created_by_name revoked_by_name'),
    ...columnsOf('competency_dismissal', 'dismissed_by_name'),
    ...columnsOf('evidence_pack', 'issuer_name issuer_role revoker_name'),
    ...columnsOf('maker', 'made_by_name maker_name'),
    ...columnsOf('oasis_configuration', 'changed_by_name'),
    ...columnsOf('webhook', 'ended_by_name'),
  ],
};

function columnsOf(table: string, columns: string): string[] {
  return columns.split(' ').map((column) => `${table}.${column}`);
}

/** Columns of ids, hashes, states, settings and of the names of things: no person is in them. */
const ofThings = [
  ...columnsOf('anyone_budget', 'key_hash'),
  ...columnsOf('api_key', 'hint language name scopes'),
  ...columnsOf('assignment_batch', 'reminded'),
  ...columnsOf('assignment_mail', 'occasion'),
  ...columnsOf('assignment_piece', 'problem'),
  ...columnsOf('audit_entry', 'event request_id subject_type'),
  ...columnsOf('audit_seal', 'hash previous_hash'),
  ...columnsOf('background_task', 'kind problem restart'),
  ...columnsOf('category', 'description name'),
  ...columnsOf('company', 'help_address help_line help_telephone modules_asked_text name own_networks time_zone'),
  ...columnsOf('company_sign_in', 'hosts sign_in_name'),
  ...columnsOf('competency', 'name product_code'),
  ...columnsOf('competency_alias', 'name_folded'),
  ...columnsOf('competency_dismissal', 'name_folded'),
  ...columnsOf('course', 'name'),
  ...columnsOf('delivery', 'subject_type'),
  ...columnsOf('department', 'name'),
  ...columnsOf('directory', 'key_hash'),
  ...columnsOf('evidence_pack', 'company_name pdf_sha256 time_zone xlsx_sha256'),
  ...columnsOf('file', 'content_type purpose sha256 storage_key'),
  ...columnsOf('file_upload', 'store_reference'),
  ...columnsOf('headset', 'app_version model name'),
  ...columnsOf('headset_grant', 'grant_hash'),
  ...columnsOf('identity_provider', 'client_id client_secret_encrypted issuer name settings'),
  ...columnsOf('import_batch', 'columns counts encoding file_name headers ignored_columns made mapping'),
  ...columnsOf('import_batch', 'mapping_name separator sheet sheets'),
  ...columnsOf('import_mapping', 'headers_hash mapping name'),
  ...columnsOf('known_browser', 'browser_hash'),
  ...columnsOf('kysely_migration_checksum', 'name sha256'),
  ...columnsOf('library_count', 'family industry platforms'),
  ...columnsOf('module', 'demo_link description industry modes name platforms product_code'),
  ...columnsOf('module', 'topic_icon'),
  ...columnsOf('module_cue', 'text'),
  ...columnsOf('module_file', 'name storage_key'),
  ...columnsOf('module_installer', 'name sha256 storage_key'),
  ...columnsOf('module_question', 'answer competency_name name question wrong_answers'),
  ...columnsOf('module_search_term', 'term'),
  ...columnsOf('module_step', 'competency_name name phase right_action wrong_actions'),
  ...columnsOf('module_version', 'minimum_app_version notes version'),
  ...columnsOf('oasis_configuration', 'api_account api_password_encrypted last_test'),
  ...columnsOf('oasis_delivery', 'cause file'),
  ...columnsOf('pairing', 'device_code_hash user_code'),
  ...columnsOf('password_token', 'token_hash'),
  ...columnsOf('people_act', 'act'),
  ...columnsOf('play', 'modes'),
  ...columnsOf('repeatable_call', 'content_hash key_hash made_id'),
  ...columnsOf('report_schedule', 'time_of_day time_zone'),
  ...columnsOf('report_search', 'query question_hash'),
  ...columnsOf('reported_item', 'name'),
  ...columnsOf('role', 'name'),
  ...columnsOf('rollup_company_day', 'mode'),
  ...columnsOf('rollup_company_month', 'mode'),
  ...columnsOf('rollup_company_result', 'mode result_name'),
  ...columnsOf('rollup_dirty', 'mode'),
  ...columnsOf('rollup_report_revision', 'mode'),
  ...columnsOf('rollup_session_report', 'items mode module_version results seconds'),
  ...columnsOf('rollup_user_competency', 'name name_folded'),
  ...columnsOf('rollup_user_day', 'mode'),
  ...columnsOf('rollup_user_month', 'mode'),
  ...columnsOf('rollup_user_set', 'mode'),
  ...columnsOf('room', 'code'),
  ...columnsOf('saved_report', 'query'),
  ...columnsOf('second_factor', 'code_hash public_key secret_encrypted transports'),
  ...columnsOf('session', 'counted_names custody_reason failed_must_pass_steps'),
  ...columnsOf('session', 'finish_competencies finish_digest module_version must_pass_steps'),
  ...columnsOf('session', 'reported_version'),
  ...columnsOf('session_comment', 'step_name'),
  ...columnsOf('session_competency', 'competency_name'),
  ...columnsOf('session_event', 'digest event_id type'),
  ...columnsOf('sign_in_budget', 'key_hash'),
  ...columnsOf('sign_in_failure', 'user_key'),
  ...columnsOf('sso_assertion', 'assertion_id'),
  ...columnsOf('sso_attempt', 'refused request_id'),
  ...columnsOf('sso_session', 'issuer'),
  ...columnsOf('user_account', 'language'),
  ...columnsOf('user_identity', 'issuer'),
  ...columnsOf('webhook', 'address events old_secret secret'),
  ...columnsOf('webhook_delivery', 'cause data event'),
  ...columnsOf('xapi_destination', 'credential_encrypted endpoint'),
];

test('every column that can hold words says what an erasure does with it', async () => {
  const { rows } = await sql<{ path: string }>`
    select c.table_name || '.' || c.column_name as path
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not like 'session_event_%'
      and (c.data_type in ('text', 'json', 'jsonb', 'bytea') or c.udt_name = '_text')
      and not exists (
        select 1 from pg_constraint k
        where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.contype = 'c'
          and pg_get_constraintdef(k.oid) like '%(' || c.column_name || ' = ANY%')
    order by 1`.execute(portal.platform.database.unscoped);
  const listed = [...Object.values(withPeople).flat(), ...ofThings];
  expect(listed.toSorted()).toEqual([...new Set(rows.map(({ path }) => path))].toSorted());
});
