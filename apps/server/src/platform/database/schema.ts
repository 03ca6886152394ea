// Made by `npm run generate-schema` from the migrated database; a test compares them.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text, so that an array never turns into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;

export interface AccessChangeTable {
  company_id: string;
  access_change_id: string;
  user_id: string;
  kind: 'address' | 'code' | 'factor' | 'link';
  email: string | null;
  user_identity_id: string | null;
  asked_by: string;
  asked_by_company_id: string;
  asked_at: Instant;
}

export interface AccountGiverTable {
  company_id: string;
  user_id: string;
  given: 'account' | 'role' | 'mapped role' | 'code' | 'address' | 'link' | 'factor';
  giver_id: string;
  by_superadmin: boolean;
  given_at: Instant;
}

export interface AccountJoinTable {
  company_id: string;
  account_join_id: string;
  user_id: string;
  other_user_id: string;
  takes_external_id: boolean;
  reason: string;
  requested_by: string;
  requested_by_name: string;
  requested_at: Instant;
  waits_for: string | null;
  ended_at: Instant | null;
  joined_at: Instant | null;
  moved: Json | null;
  undone_at: Instant | null;
  undone_by_name: string | null;
  undo_reason: string | null;
}

export interface ActivationCodeTable {
  company_id: string;
  activation_job_id: string;
  position: number;
  person_company_id: string;
  user_id: string;
  code_encrypted: Buffer | null;
  pin_hash: string | null;
}

export interface ActivationJobTable {
  company_id: string;
  activation_job_id: string;
  created_by: string;
  created_at: Instant;
  valid_until: Instant;
  collected_at: Instant | null;
}

export interface AnyoneBudgetTable {
  key_hash: Buffer;
  window_start: Instant;
  tries: number;
}

export interface ApiKeyTable {
  company_id: string;
  api_key_id: string;
  name: string;
  hint: string;
  scopes: string[];
  created_at: Instant;
  created_by: string;
  created_by_name: string;
  expires_at: Instant | null;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
  revoked_by_name: string | null;
  language: string | null;
}

export interface AssignmentTable {
  company_id: string;
  user_id: string;
  module_id: string;
  status: Generated<boolean>;
  assigned_at: Instant;
  assigned_by: string | null;
  due_on: string | null;
  by_category: Generated<boolean>;
  start_on: string | null;
  assignment_batch_id: string | null;
  renewed_on: string | null;
  due_batch_id: string | null;
}

export interface AssignmentBatchTable {
  company_id: string;
  assignment_batch_id: string;
  department_ids: string[] | null;
  module_ids: string[];
  start_on: string | null;
  due_on: string | null;
  assigned_by: string;
  created_at: Instant;
  users: number;
  assigned: Generated<number>;
  finished_at: Instant | null;
  audience: 'people' | 'departments' | 'everybody';
  mails: Generated<boolean>;
  reminded: Generated<string[]>;
  undone_at: Instant | null;
  undone_by: string | null;
  undone_until: string | null;
  taken: Generated<number>;
  dates_changed: Generated<number>;
}

export interface AssignmentMailTable {
  company_id: string;
  user_id: string;
  kind:
    | 'modules-assigned'
    | 'modules-due-changed'
    | 'modules-due-soon'
    | 'modules-due-tomorrow'
    | 'modules-overdue'
    | 'training-reminder';
  occasion: string;
  delivery_id: string;
  module_ids: string[];
  created_at: Instant;
}

export interface AssignmentPieceTable {
  company_id: string;
  assignment_batch_id: string;
  position: number;
  department_id: string | null;
  first_user_id: string;
  last_user_id: string;
  users: number;
  state: Generated<'waiting' | 'done' | 'failed'>;
  assigned: Generated<number>;
  problem: string | null;
  user_ids: string[] | null;
}

export interface AuditEntryTable {
  company_id: string;
  audit_entry_id: GeneratedAlways<number>;
  at: Instant;
  event: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: string | null;
  subject_type: string | null;
  subject_id: string | null;
  outcome: 'done' | 'denied' | 'failed';
  detail: DefaultedJson;
  address: string | null;
  request_id: string | null;
}

export interface AuditSealTable {
  company_id: string;
  audit_entry_id: number;
  previous_hash: Buffer;
  hash: Buffer;
  sealed_at: Instant;
  position: number;
}

export interface BackgroundTaskTable {
  company_id: string;
  background_task_id: string;
  kind: string;
  label: string;
  requested_by: string;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  total: number;
  done: Generated<number>;
  problem: string | null;
  restart: Json | null;
  created_at: Instant;
  updated_at: Instant;
  started_at: Instant | null;
  finished_at: Instant | null;
}

export interface CategoryTable {
  category_id: string;
  owner_company_id: string | null;
  department_id: string | null;
  name: string;
  description: Generated<string>;
  created_at: Instant;
  updated_at: Instant;
  revision: Generated<number>;
  search_text: GeneratedAlways<string>;
  name_order: GeneratedAlways<string>;
}

export interface CategoryModuleTable {
  category_id: string;
  module_id: string;
  owner_company_id: string | null;
}

export interface CategoryUserTable {
  company_id: string;
  category_id: string;
  user_id: string;
  assigned_at: Instant;
}

export interface CompanyTable {
  company_id: string;
  name: string;
  name_folded: GeneratedAlways<string>;
  time_zone: Generated<string>;
  logo_file_id: string | null;
  status: Generated<boolean>;
  pin_length: Generated<number>;
  web_pin_allowed: Generated<boolean>;
  second_factor: Generated<'off' | 'staff'>;
  event_retention_days: number | null;
  created_at: Instant;
  deleted_at: Instant | null;
  revision: Generated<number>;
  unassigned_sessions: Generated<'count' | 'assessments held' | 'held'>;
  own_networks: Generated<string[]>;
  name_order: GeneratedAlways<string>;
  help_line: Generated<string>;
  modules_asked_at: Instant | null;
  modules_asked_text: string | null;
  names_visible: Generated<boolean>;
  browser_scenarios: Generated<'off' | 'practice' | 'practice and assessments'>;
  browser_scenarios_off_at: Instant | null;
  help_address: Generated<string>;
  help_telephone: Generated<string>;
}

export interface CompanyModuleTable {
  company_id: string;
  module_id: string;
  status: Generated<boolean>;
  assigned_at: Instant;
  start_on: string | null;
  end_on: string | null;
  ended_at: Instant | null;
}

export interface CompanySignInTable {
  company_id: string;
  sign_in_name: string;
  hosts: Generated<string[]>;
  updated_at: Instant;
}

export interface CompetencyTable {
  competency_id: string;
  module_id: string;
  owner_company_id: string | null;
  name: string;
  name_folded: GeneratedAlways<string>;
  product_code: string;
  validity_months: Generated<number>;
  position: Generated<number>;
  removed_at: Instant | null;
  acceptable_misses: Generated<number>;
  unacceptable_misses: Generated<number>;
  false_alarm: Generated<number>;
  missed_alarm: Generated<number>;
}

export interface CompetencyAliasTable {
  module_id: string;
  name_folded: string;
  owner_company_id: string | null;
  competency_id: string;
  mapped_at: Instant;
}

export interface CompetencyDismissalTable {
  module_id: string;
  name_folded: string;
  owner_company_id: string | null;
  dismissed_at: Instant;
  dismissed_by: string;
  dismissed_by_name: string;
}

export interface CourseTable {
  company_id: string;
  course_id: string;
  name: string;
  name_folded: GeneratedAlways<string>;
  name_order: GeneratedAlways<string>;
}

export interface DeliveryTable {
  company_id: string;
  delivery_id: string;
  channel: 'mail' | 'oasis' | 'xapi';
  recipient: string;
  subject_type: string | null;
  subject_id: string | null;
  content: DefaultedJson;
  state: Generated<'queued' | 'sent' | 'kept' | 'failed' | 'given up'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Instant;
  updated_at: Instant;
  recipient_folded: GeneratedAlways<string>;
  next_try_at: Instant | null;
}

export interface DepartmentTable {
  company_id: string;
  department_id: string;
  name: string;
  name_folded: GeneratedAlways<string>;
  max_users: number | null;
  logo_file_id: string | null;
  status: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
  revision: Generated<number>;
  name_order: GeneratedAlways<string>;
}

export interface DepartmentModuleTable {
  company_id: string;
  department_id: string;
  module_id: string;
  assigned_at: Instant;
  assigned_by: string | null;
  start_on: string | null;
  due_on: string | null;
  assignment_batch_id: string | null;
}

export interface DirectoryTable {
  kind:
    | 'user'
    | 'password-token'
    | 'headset'
    | 'enrolment'
    | 'pairing'
    | 'host'
    | 'company'
    | 'identity-provider'
    | 'sso-attempt'
    | 'evidence'
    | 'api-key'
    | 'play'
    | 'play-ticket';
  key_hash: Buffer;
  company_id: string;
  subject_id: string;
}

export interface EndedAssignmentTable {
  company_id: string;
  user_id: string;
  module_id: string;
  start_on: string | null;
  ended_at: Instant;
}

export interface EnrolmentCodeTable {
  company_id: string;
  enrolment_code_id: string;
  department_id: string | null;
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  headset_id: string | null;
}

export interface ErasureRequestTable {
  company_id: string;
  erasure_request_id: string;
  user_id: string;
  reason: string;
  requested_by: string;
  requested_at: Instant;
  due_at: Instant;
  confirmed_by: string | null;
  confirmed_at: Instant | null;
  withdrawn_by: string | null;
  withdrawn_at: Instant | null;
  done_at: Instant | null;
  escalated_at: Instant | null;
}

export interface EvidencePackTable {
  company_id: string;
  evidence_pack_id: string;
  task_id: string;
  user_id: string;
  issuer_id: string;
  issuer_name: string;
  issuer_role: string;
  requested_at: Instant;
  issued_at: Instant | null;
  code: string | null;
  holder_name: string | null;
  company_name: string | null;
  time_zone: string | null;
  pdf_file_id: string | null;
  pdf_sha256: string | null;
  xlsx_file_id: string | null;
  xlsx_sha256: string | null;
  revoked_at: Instant | null;
  revoker_id: string | null;
  revoker_name: string | null;
  revoke_reason: string | null;
}

export interface FileTable {
  company_id: string;
  file_id: string;
  storage_key: string;
  name: string;
  content_type: string;
  byte_size: number;
  purpose: string;
  created_by: string | null;
  created_at: Instant;
  deleted_at: Instant | null;
  attached_at: Instant | null;
  sha256: string | null;
  pages: number | null;
}

export interface FileUploadTable {
  company_id: string;
  file_id: string;
  store_reference: string;
  part_size: number;
  last_asked_at: Instant;
}

export interface HeadsetTable {
  company_id: string;
  headset_id: string;
  department_id: string | null;
  name: string;
  platform: 'Windows' | 'Oculus' | 'HTC' | 'PICO';
  model: string;
  enrolled_at: Instant;
  enrolled_by: string | null;
  last_seen_at: Instant | null;
  revoked_at: Instant | null;
  revoked_by: string | null;
  app_version: string | null;
  battery: number | null;
  charging: boolean | null;
  not_uploaded: number | null;
  oldest_not_uploaded_at: Instant | null;
  revision: Generated<number>;
  in_browser: Generated<boolean>;
}

export interface HeadsetGrantTable {
  company_id: string;
  grant_hash: Buffer;
  headset_id: string;
  user_id: string;
  issued_at: Instant;
  expires_at: Instant;
}

export interface IdentityProviderTable {
  company_id: string;
  identity_provider_id: string;
  kind: 'oidc' | 'saml';
  name: string;
  issuer: string;
  client_id: string | null;
  client_secret_encrypted: Buffer | null;
  settings: DefaultedJson;
  enabled: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
  revision: Generated<number>;
}

export interface ImportBatchTable {
  company_id: string;
  import_batch_id: string;
  creator_company_id: string;
  created_by: string;
  created_at: Instant;
  file_name: string;
  encoding: string | null;
  separator: string | null;
  columns: string[];
  ignored_columns: Json;
  change_password_at_first_login: boolean;
  undone_at: Instant | null;
  compares: Generated<boolean>;
  sheet: string | null;
  sheets: DefaultedJson;
  headers: DefaultedJson;
  profile: Json | null;
  mapping: Json | null;
  made: DefaultedJson;
  previewed_at: Instant | null;
  leavers_on: string | null;
  last_correction: Json | null;
  file_id: string | null;
  mapping_name: string | null;
  started_at: Instant | null;
  finished_at: Instant | null;
  counts: Json | null;
}
export interface ImportChangeTable {
  company_id: string;
  import_batch_id: string;
  user_id: string;
  act: 'added' | 'changed' | 'taken-back' | 'deactivated';
  line: number | null;
  before: Json;
  after: Json;
}
export interface ImportLeaverTable {
  company_id: string;
  import_batch_id: string;
  user_id: string;
  called_off_at: Instant | null;
}
export interface ImportMappingTable {
  company_id: string;
  import_mapping_id: string;
  headers_hash: Buffer;
  name: string;
  mapping: Json;
  remembered_by: string;
  remembered_at: Instant;
}

export interface ImportRowTable {
  company_id: string;
  import_batch_id: string;
  line: number;
  state: 'unread' | 'error' | 'new' | 'changed' | 'back' | 'same' | 'left-out';
  cells: Json;
  ragged_by: number;
  record: Json;
  reasons: Json;
  user_id: string | null;
  noted: Generated<boolean>;
  outcome: 'done' | 'undone' | 'kept' | null;
  raw: DefaultedJson;
  fixes: DefaultedJson;
  answers: DefaultedJson;
  changes: DefaultedJson;
  needs_confirmation: Generated<boolean>;
}

export interface KnownBrowserTable {
  company_id: string;
  user_id: string;
  browser_hash: Buffer;
  last_seen_at: Instant;
}

export interface LibraryCountTable {
  company_id: string;
  family: string;
  industry: string;
  platforms: string[];
  modules: number;
}

export interface MakerTable {
  company_id: string;
  kind: 'api-key' | 'webhook' | 'enrolment-code' | 'report-schedule';
  subject_id: string;
  department_id: string | null;
  made_by_name: string;
  maker_company_id: string;
  maker_id: string;
  maker_name: string;
  resting_since: Instant | null;
  mailed_at: Instant | null;
  warned_at: Instant | null;
  refused: Generated<number>;
}

export interface ModuleTable {
  module_id: string;
  owner_company_id: string | null;
  name: string;
  description: Generated<string>;
  demo_link: string | null;
  module_type: Generated<'Unity' | 'Unreal Engine' | 'Other'>;
  industry: Generated<string>;
  family: Generated<'acute' | 'life' | 'medication' | 'infection' | 'women-child' | 'care'>;
  topic_icon: Generated<string>;
  product_code: string;
  platforms: string[];
  pass_mark: Generated<number>;
  expected_minutes: number | null;
  modes: Generated<string[]>;
  status: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
  revision: Generated<number>;
  product_code_folded: GeneratedAlways<string>;
  saved_by: string | null;
  saved_by_company_id: string | null;
  steps_revision: Generated<number>;
  attempts_allowed: number | null;
  archived: Generated<boolean>;
  name_order: GeneratedAlways<string>;
  out_of_force_at: Instant | null;
}

export interface ModuleCountTable {
  owner_company_id: string | null;
  status: boolean;
  modules: number;
}

export interface ModuleCueTable {
  module_version_id: string;
  position: number;
  owner_company_id: string | null;
  usual_seconds: number;
  text: string;
}

export interface ModuleFileTable {
  module_id: string;
  purpose: 'banner' | 'thumbnail' | 'guide';
  owner_company_id: string | null;
  file_id: string;
  stored_with_company_id: string;
  storage_key: string;
  name: string;
  byte_size: number;
  pages: number | null;
}

export interface ModuleInstallerTable {
  module_version_id: string;
  platform: 'Windows' | 'Oculus' | 'HTC' | 'PICO';
  owner_company_id: string | null;
  file_id: string;
  stored_with_company_id: string;
  storage_key: string;
  name: string;
  byte_size: number;
  sha256: string | null;
}

export interface ModuleQuestionTable {
  module_version_id: string;
  position: number;
  owner_company_id: string | null;
  name: string;
  question: string;
  answer: string | null;
  wrong_answers: Generated<string[]>;
  usual_seconds: number | null;
  competency_name: string | null;
}

export interface ModuleSearchTermTable {
  module_id: string;
  owner_company_id: string | null;
  term: string;
}

export interface ModuleStepTable {
  module_version_id: string;
  position: number;
  owner_company_id: string | null;
  name: string;
  phase: string | null;
  must_pass: Generated<boolean>;
  expected_order: number | null;
  usual_seconds: number | null;
  competency_name: string | null;
  right_action: string | null;
  wrong_actions: Generated<string[]>;
}

export interface ModuleVersionTable {
  module_version_id: string;
  module_id: string;
  owner_company_id: string | null;
  version: string;
  notes: Generated<string>;
  status: Generated<boolean>;
  released_at: Instant;
  minimum_app_version: string | null;
  rollout_percent: Generated<number>;
  offered: Generated<boolean>;
  revision: Generated<number>;
}

export interface OasisConfigurationTable {
  company_id: string;
  api_account: string;
  api_password_encrypted: Buffer;
  identifier_field: 'user_id' | 'external_system_id' | 'login_name' | 'email_address' | 'integration_field_1';
  department_ids: Generated<string[]>;
  connection_state: Generated<'untested' | 'working' | 'failing'>;
  checked_at: Instant | null;
  updated_at: Instant;
  password_set_at: Instant;
  changed_by: string | null;
  changed_by_name: string | null;
  tells_administrators: Generated<boolean>;
  last_test: Json | null;
  told_at: Instant | null;
}

export interface OasisDeliveryTable {
  company_id: string;
  session_id: string;
  user_id: string;
  state: Generated<'waiting' | 'unmatched' | 'delivered' | 'dead' | 'given up'>;
  revision: Generated<number>;
  noted_at: Instant;
  tries: Generated<number>;
  next_try_at: Instant | null;
  tried_at: Instant | null;
  delivered_at: Instant | null;
  cause: string | null;
  status: number | null;
  sent: Json | null;
  correction: 'learner' | 'result' | 'withdrawn' | null;
  file: string | null;
  erased: Generated<boolean>;
}

export interface PairingTable {
  company_id: string;
  pairing_id: string;
  headset_id: string;
  user_code: string;
  device_code_hash: Buffer;
  state: Generated<'pending' | 'approved' | 'denied' | 'used'>;
  approved_by: string | null;
  created_at: Instant;
  expires_at: Instant;
  polled_at: Instant | null;
  module_id: string | null;
  mode: 'training' | 'assessment' | null;
  starts_choice: Generated<boolean>;
  decided_at: Instant | null;
}

export interface PasswordTokenTable {
  company_id: string;
  token_hash: Buffer;
  user_id: string;
  purpose: 'reset' | 'invite';
  created_at: Instant;
  expires_at: Instant;
  opened_at: Instant | null;
  used_at: Instant | null;
}

export interface PeopleActTable {
  company_id: string;
  people_act_id: string;
  act: Json;
  user_ids: string[];
  done: Generated<number>;
}

export interface PlatformHelpTable {
  only_row: Generated<boolean>;
  help_line: Generated<string>;
  help_address: Generated<string>;
  help_telephone: Generated<string>;
}

export interface PlayTable {
  company_id: string;
  play_id: string;
  user_id: string;
  module_id: string;
  sign_in_session_id: string;
  modes: string[];
  begun_at: Instant;
  ticket_expires_at: Instant;
  opened_at: Instant | null;
  address: string | null;
  user_agent: string | null;
  ended_at: Instant | null;
}

export interface RepeatableCallTable {
  company_id: string;
  user_id: string;
  key_hash: Buffer;
  content_hash: Buffer;
  begun_at: Instant;
  expires_at: Instant;
  answer_encrypted: Buffer | null;
  made_in_company: string | null;
  made_id: string | null;
}

export interface ReportRecipientTable {
  company_id: string;
  saved_report_id: string;
  user_id: string;
  left_at: Instant | null;
}

export interface ReportScheduleTable {
  company_id: string;
  saved_report_id: string;
  weekday: number;
  time_of_day: string;
  time_zone: string;
  next_at: Instant;
}

export interface ReportSearchTable {
  company_id: string;
  user_id: string;
  question_hash: string;
  query: Json;
  records: number;
  searched_at: Instant;
  cleared_at: Instant | null;
}

export interface ReportedItemTable {
  company_id: string;
  module_id: string;
  number: number;
  kind: 'step' | 'answer';
  name: string;
}

export interface RoleTable {
  role_id: string;
  owner_company_id: string | null;
  name: string;
  permission_set: 'user' | 'manager' | 'admin' | 'superadmin';
}

export interface RollupCompanyDayTable {
  company_id: string;
  module_id: string;
  mode: string;
  day: string;
  session_count: number;
  completed_count: number;
  successful_count: number;
  failed_count: number;
  user_count: number;
  duration_ms: number;
  longest_ms: number;
  score_count: number;
  score_sum: number;
  score_min: number | null;
  score_max: number | null;
}

export interface RollupCompanyMonthTable {
  company_id: string;
  month: string;
  module_id: string;
  mode: string;
  session_count: number;
  duration_ms: number;
  longest_ms: number;
  completed_count: number;
}

export interface RollupCompanyResultTable {
  company_id: string;
  module_id: string;
  span: 'day' | 'month';
  start: string;
  mode: string;
  competency_id: string;
  result_name: string;
  record_count: number;
  score_count: number;
  score_sum: number;
  score_min: number | null;
  score_max: number | null;
  pass_mark_min: number | null;
  pass_mark_max: number | null;
}

export interface RollupDirtyTable {
  company_id: string;
  rollup_dirty_id: GeneratedAlways<number>;
  user_id: string;
  module_id: string;
  mode: string;
  day: string;
  queued_at: Instant;
  failed_at: Instant | null;
}

export interface RollupReportRevisionTable {
  company_id: string;
  module_id: string;
  mode: string;
  revision: number;
}

export interface RollupSessionReportTable {
  company_id: string;
  module_id: string;
  mode: string;
  day: string;
  user_id: string;
  session_id: string;
  module_version: string;
  started_at: Instant;
  has_steps: boolean;
  items: string;
  results: string;
  seconds: string;
  counts: Generated<boolean>;
}

export interface RollupUserCompetencyTable {
  company_id: string;
  user_id: string;
  name_folded: string;
  name: string;
  attempt_count: number;
  first_scores: number[];
  last_scores: number[];
  score_sum: number;
  best: number;
  latest: number;
  pass_mark: number;
  lowest_pass_mark: number;
  must_pass_missed: boolean;
  latest_session_id: string;
  latest_module_id: string;
  latest_day: string;
  passes: number;
  current_until: string | null;
  mastered_attempt: number | null;
}

export interface RollupUserDayTable {
  company_id: string;
  user_id: string;
  module_id: string;
  mode: string;
  day: string;
  session_count: Generated<number>;
  completed_count: Generated<number>;
  successful_count: Generated<number>;
  failed_count: Generated<number>;
  duration_ms: Generated<number>;
  longest_ms: Generated<number>;
  score_count: Generated<number>;
  score_sum: Generated<number>;
  score_min: number | null;
  score_max: number | null;
}

export interface RollupUserMonthTable {
  company_id: string;
  month: string;
  mode: string;
  user_id: string;
  session_count: number;
}

export interface RollupUserNumberTable {
  company_id: string;
  user_id: string;
  number: number;
}

export interface RollupUserSetTable {
  company_id: string;
  module_id: string;
  span: 'day' | 'month';
  start: string;
  mode: string;
  block: number;
  learners: string;
  completed: string;
}

export interface RoomTable {
  company_id: string;
  room_id: string;
  code: string;
  module_id: string;
  headset_id: string;
  created_at: Instant;
  expires_at: Instant;
}

export interface SavedReportTable {
  company_id: string;
  saved_report_id: string;
  owner_id: string;
  name: string;
  query: Json;
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  shared: Generated<boolean>;
}

export interface SecondFactorTable {
  company_id: string;
  second_factor_id: string;
  user_id: string;
  kind: 'totp' | 'passkey' | 'recovery';
  name: string | null;
  secret_encrypted: Buffer | null;
  public_key: Buffer | null;
  counter: Generated<number>;
  created_at: Instant;
  used_at: Instant | null;
  confirmed_at: Instant | null;
  challenge: string | null;
  credential_id: string | null;
  transports: Generated<string[]>;
  code_hash: Buffer | null;
}

export interface SessionTable {
  company_id: string;
  session_id: string;
  session_month: string;
  headset_id: string | null;
  user_id: string | null;
  recorded_user_id: string | null;
  reassigned_from: string | null;
  reassigned_at: Instant | null;
  module_id: string | null;
  module_version: string | null;
  mode: 'training' | 'assessment' | null;
  pass_mark: number | null;
  must_pass_steps: Generated<string[]>;
  custody: 'accepted' | 'quarantined' | 'unclaimed';
  custody_reason: string | null;
  state: Generated<'open' | 'waiting' | 'finished' | 'interrupted'>;
  outcome: 'completed' | 'abandoned' | 'crashed' | null;
  device_started_at: Instant | null;
  device_ended_at: Instant | null;
  clock_offset_ms: Generated<number>;
  started_at: Instant;
  day: string;
  last_seq: number | null;
  finish_digest: Buffer | null;
  finish_score: number | null;
  finish_competencies: Json | null;
  score: number | null;
  successful: boolean | null;
  failed_must_pass_steps: Generated<string[]>;
  duration_ms: Generated<number>;
  event_count: Generated<number>;
  refused_seqs: Generated<number[]>;
  room_id: string | null;
  room_role: 'host' | 'participant' | null;
  sealed_sign_in: 'pending' | 'matched' | 'unmatched' | null;
  first_received_at: Instant;
  last_received_at: Instant;
  finished_at: Instant | null;
  events_removed_at: Instant | null;
  finish_t_ms: number | null;
  duration_doubtful: Generated<boolean>;
  counted_names: Json | null;
  recounted_at: Instant | null;
  changed_late_at: Instant | null;
  reported_version: string | null;
  version_named_at: Instant | null;
  late_accepted_at: Instant | null;
  late_events: Generated<number>;
  unassigned: Generated<boolean>;
  headset_department_id: string | null;
  change_number: number | null;
  corrected_at: Instant | null;
  taken_out_at: Instant | null;
  taken_out_by: string | null;
  taken_out_reason: string | null;
  play_id: string | null;
  played_in: Generated<'headset' | "headset's browser" | 'browser'>;
  play_department_ids: string[] | null;
  attempt_used: Generated<boolean>;
}

export interface SessionChangeSeriesTable {
  company_id: string;
  last_number: number;
}

export interface SessionCommentTable {
  company_id: string;
  session_comment_id: string;
  session_id: string;
  author_id: string;
  t_ms: number | null;
  text: string;
  created_at: Instant;
  deleted_at: Instant | null;
  step_name: string | null;
  phase: 'reactions' | 'description' | 'analysis' | 'summary' | null;
  changed_at: Instant | null;
  released_at: Instant | null;
  read_at: Instant | null;
  answer: string | null;
  answered_at: Instant | null;
  history: DefaultedJson;
}

export interface SessionCompetencyTable {
  company_id: string;
  session_id: string;
  competency_name: string;
  competency_id: string | null;
  score: number;
  attempts: Generated<number>;
}

export interface SessionEventTable {
  company_id: string;
  session_month: string;
  session_id: string;
  event_id: string;
  seq: number;
  t_ms: number;
  type: string;
  body: Json;
  digest: Buffer;
  sent_at: Instant | null;
  received_at: Instant;
  repeats_number: Generated<boolean>;
}

export interface SessionReflectionTable {
  company_id: string;
  session_id: string;
  user_id: string;
  text: Generated<string>;
  submitted_at: Instant | null;
  asked_at: Instant | null;
}

export interface SignInBudgetTable {
  company_id: string;
  key_hash: Buffer;
  window_start: Instant;
  tries: number;
}

export interface SignInFailureTable {
  company_id: string;
  user_key: Buffer;
  way: 'web' | 'headset' | 'second-factor';
  failed_count: Generated<number>;
  lock_round: Generated<number>;
  locked_until: Instant | null;
  updated_at: Instant;
}

export interface SignInSessionTable {
  company_id: string;
  sign_in_session_id: string;
  user_id: string;
  refresh_counter: Generated<number>;
  rotated_at: Instant;
  remember: boolean;
  way: 'password' | 'pin' | 'sso';
  user_agent: string | null;
  address: string | null;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  viewing_company_id: string | null;
  network: string | null;
}

export interface SsoAssertionTable {
  company_id: string;
  identity_provider_id: string;
  assertion_id: string;
  expires_at: Instant;
}

export interface SsoAttemptTable {
  company_id: string;
  sso_attempt_id: string;
  identity_provider_id: string;
  request_id: string;
  identity: Json | null;
  refused: string | null;
  created_at: Instant;
  expires_at: Instant;
  answered_at: Instant | null;
  completed_at: Instant | null;
}

export interface SsoSessionTable {
  company_id: string;
  sign_in_session_id: string;
  identity_provider_id: string;
  issuer: string;
  subject: string;
  provider_session: string | null;
  id_token_encrypted: Buffer | null;
}

export interface UserAccountTable {
  company_id: string;
  user_id: string;
  mobile_no: string;
  name: string;
  email: string;
  email_folded: GeneratedAlways<string>;
  role_id: string;
  gender: 'Male' | 'Female' | null;
  location: string | null;
  course_id: string | null;
  profile_pic_file_id: string | null;
  status: Generated<boolean>;
  first_time_login: Generated<boolean>;
  change_password_at_first_login: Generated<boolean>;
  password_hash: string | null;
  pin_hash: string | null;
  pin_expires_at: Instant | null;
  external_system_id: string | null;
  login_name: string | null;
  integration_field_1: string | null;
  invited_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
  pseudonymised_at: Instant | null;
  revision: Generated<number>;
  name_order: GeneratedAlways<string>;
  joined_into: string | null;
  admin_until: Instant | null;
  language: Generated<string>;
  headset_asked_at: Instant | null;
  news_seen: string | null;
}

export interface UserDepartmentTable {
  company_id: string;
  user_id: string;
  department_id: string;
  position: Generated<number>;
}

export interface UserIdentityTable {
  company_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  approved_by: string | null;
  approved_at: Instant | null;
  user_identity_id: string;
  identity_provider_id: string;
  claimed_as: string;
  requested_at: Instant;
  last_used_at: Instant | null;
}

export interface UserSearchTermTable {
  company_id: string;
  term: string;
  user_id: string;
}

export interface UserTallyTable {
  company_id: string;
  department_id: string;
  role_id: string;
  status: boolean;
  users: number;
}

export interface WebhookTable {
  company_id: string;
  webhook_id: string;
  address: string;
  events: string[];
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: Instant | null;
  created_at: Instant;
  paused_at: Instant | null;
  ended_at: Instant | null;
  ended_by_name: string | null;
  dropped: Generated<number>;
}

export interface WebhookDeliveryTable {
  company_id: string;
  webhook_id: string;
  event_id: string;
  event: string;
  data: Json;
  occurred_at: Instant;
  state: Generated<'waiting' | 'delivered' | 'dead'>;
  tries: Generated<number>;
  next_try_at: Instant | null;
  last_tried_at: Instant | null;
  cause: string | null;
  status: number | null;
}

export interface XapiDestinationTable {
  company_id: string;
  xapi_destination_id: string;
  endpoint: string;
  credential_encrypted: Buffer | null;
  enabled: Generated<boolean>;
  created_at: Instant;
}

export interface Schema {
  access_change: AccessChangeTable;
  account_giver: AccountGiverTable;
  account_join: AccountJoinTable;
  activation_code: ActivationCodeTable;
  activation_job: ActivationJobTable;
  anyone_budget: AnyoneBudgetTable;
  api_key: ApiKeyTable;
  assignment: AssignmentTable;
  assignment_batch: AssignmentBatchTable;
  assignment_mail: AssignmentMailTable;
  assignment_piece: AssignmentPieceTable;
  audit_entry: AuditEntryTable;
  audit_seal: AuditSealTable;
  background_task: BackgroundTaskTable;
  category: CategoryTable;
  category_module: CategoryModuleTable;
  category_user: CategoryUserTable;
  company: CompanyTable;
  company_module: CompanyModuleTable;
  company_sign_in: CompanySignInTable;
  competency: CompetencyTable;
  competency_alias: CompetencyAliasTable;
  competency_dismissal: CompetencyDismissalTable;
  course: CourseTable;
  delivery: DeliveryTable;
  department: DepartmentTable;
  department_module: DepartmentModuleTable;
  directory: DirectoryTable;
  ended_assignment: EndedAssignmentTable;
  enrolment_code: EnrolmentCodeTable;
  erasure_request: ErasureRequestTable;
  evidence_pack: EvidencePackTable;
  file: FileTable;
  file_upload: FileUploadTable;
  headset: HeadsetTable;
  headset_grant: HeadsetGrantTable;
  identity_provider: IdentityProviderTable;
  import_batch: ImportBatchTable;
  import_change: ImportChangeTable;
  import_leaver: ImportLeaverTable;
  import_mapping: ImportMappingTable;
  import_row: ImportRowTable;
  known_browser: KnownBrowserTable;
  library_count: LibraryCountTable;
  maker: MakerTable;
  module: ModuleTable;
  module_count: ModuleCountTable;
  module_cue: ModuleCueTable;
  module_file: ModuleFileTable;
  module_installer: ModuleInstallerTable;
  module_question: ModuleQuestionTable;
  module_search_term: ModuleSearchTermTable;
  module_step: ModuleStepTable;
  module_version: ModuleVersionTable;
  oasis_configuration: OasisConfigurationTable;
  oasis_delivery: OasisDeliveryTable;
  pairing: PairingTable;
  password_token: PasswordTokenTable;
  people_act: PeopleActTable;
  platform_help: PlatformHelpTable;
  play: PlayTable;
  repeatable_call: RepeatableCallTable;
  report_recipient: ReportRecipientTable;
  report_schedule: ReportScheduleTable;
  report_search: ReportSearchTable;
  reported_item: ReportedItemTable;
  role: RoleTable;
  rollup_company_day: RollupCompanyDayTable;
  rollup_company_month: RollupCompanyMonthTable;
  rollup_company_result: RollupCompanyResultTable;
  rollup_dirty: RollupDirtyTable;
  rollup_report_revision: RollupReportRevisionTable;
  rollup_session_report: RollupSessionReportTable;
  rollup_user_competency: RollupUserCompetencyTable;
  rollup_user_day: RollupUserDayTable;
  rollup_user_month: RollupUserMonthTable;
  rollup_user_number: RollupUserNumberTable;
  rollup_user_set: RollupUserSetTable;
  room: RoomTable;
  saved_report: SavedReportTable;
  second_factor: SecondFactorTable;
  session: SessionTable;
  session_change_series: SessionChangeSeriesTable;
  session_comment: SessionCommentTable;
  session_competency: SessionCompetencyTable;
  session_event: SessionEventTable;
  session_reflection: SessionReflectionTable;
  sign_in_budget: SignInBudgetTable;
  sign_in_failure: SignInFailureTable;
  sign_in_session: SignInSessionTable;
  sso_assertion: SsoAssertionTable;
  sso_attempt: SsoAttemptTable;
  sso_session: SsoSessionTable;
  user_account: UserAccountTable;
  user_department: UserDepartmentTable;
  user_identity: UserIdentityTable;
  user_search_term: UserSearchTermTable;
  user_tally: UserTallyTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  xapi_destination: XapiDestinationTable;
}
