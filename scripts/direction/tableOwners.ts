const domain = 'apps/server/src/domain';
const features = 'apps/server/src/features';
const platform = 'apps/server/src/platform';

/** The folder whose files alone write a table; others do it through their functions. */
export const tableOwners: Readonly<Record<string, string>> = {
  user_account: `${domain}/people`,
  user_department: `${domain}/people`,
  user_search_term: `${domain}/people`,
  user_tally: `${domain}/people`,
  sign_in_session: `${domain}/sign-in`,
  sign_in_failure: `${domain}/sign-in`,
  sign_in_budget: `${domain}/sign-in`,
  known_browser: `${domain}/sign-in`,
  headset_grant: `${domain}/sign-in`,
  password_token: `${domain}/mails`,
  delivery: `${domain}/mails`,
  assignment: `${domain}/assignments`,
  category: `${features}/categories`,
  category_module: `${features}/categories`,
  category_user: `${features}/categories`,
  assignment_batch: `${domain}/assignments`,
  assignment_piece: `${domain}/assignments`,
  assignment_mail: `${domain}/mails`,
  department_module: `${domain}/assignments`,
  company: `${domain}/companies`,
  module: `${domain}/catalogue`,
  module_file: `${domain}/catalogue`,
  module_search_term: `${domain}/catalogue`,
  library_count: `${domain}/catalogue`,
  module_count: `${domain}/catalogue`,
  module_version: `${domain}/catalogue`,
  module_installer: `${domain}/catalogue`,
  competency: `${domain}/catalogue`,
  competency_alias: `${domain}/catalogue`,
  module_step: `${domain}/catalogue`,
  module_question: `${domain}/catalogue`,
  company_module: `${domain}/catalogue`,
  course: `${domain}/courses`,
  department: `${features}/departments`,
  saved_report: `${features}/reports`,
  report_schedule: `${features}/reports`,
  report_recipient: `${features}/reports`,
  second_factor: `${domain}/sign-in`,
  user_identity: `${features}/single-sign-on`,
  identity_provider: `${features}/single-sign-on`,
  company_sign_in: `${features}/single-sign-on`,
  audit_entry: platform,
  background_task: `${platform}/progress`,
  file: `${platform}/storage`,
  file_upload: `${platform}/storage`,
};

/** Steps that follow each other in one function: no other file of the product calls them. */
export const privateParts: Readonly<Record<string, string>> = {
  [`${domain}/people/account.sql.ts`]: `${domain}/people`,
  [`${domain}/people/headcountDifferences.ts`]: `${domain}/people`,
  [`${domain}/people/searchTerms.sql.ts`]: `${domain}/people`,
};
