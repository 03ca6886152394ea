/** A column that names a person, and changes to the staying account when two accounts of one person are joined. */
interface MovedColumn {
  table: string;
  column: string;
  /** Columns that identify a row beside its company and its person. */
  key: readonly string[];
  /** The staying account may have a row with the same key: then the other account's row is left where it is. */
  mayClash?: true;
  /**
   * Set where the column may also name other records than people: rows that name a person have this value in
   * that column.
   */
  only?: { column: string; value: string };
  /** Only rows with a value in this column move. */
  onlyWith?: string;
}

/**
 * Rows that a join gives to the account that stays, except for sessions and assignments, which have rules of
 * their own (`moveSessions`, `uniteAssignments`). Elsewhere only the code that owns a table writes to it;
 * here the person of a row is changed in every table, so that an undo can give back what was moved.
 */
export const movedColumns: readonly MovedColumn[] = [
  { table: 'account_giver', column: 'user_id', key: ['given', 'giver_id'], mayClash: true },
  { table: 'account_giver', column: 'giver_id', key: ['given', 'user_id'], mayClash: true },
  { table: 'category_user', column: 'user_id', key: ['category_id'], mayClash: true },
  {
    table: 'delivery',
    column: 'subject_id',
    key: ['delivery_id'],
    only: { column: 'subject_type', value: 'user' },
  },
  { table: 'ended_assignment', column: 'user_id', key: ['module_id'], mayClash: true },
  { table: 'evidence_pack', column: 'user_id', key: ['evidence_pack_id'] },
  // API keys, webhooks, enrolment codes and schedules then act by the right of the staying person, which is
  // checked at each act.
  { table: 'maker', column: 'maker_id', key: ['kind', 'subject_id'] },
  { table: 'report_recipient', column: 'user_id', key: ['saved_report_id'], mayClash: true },
  { table: 'saved_report', column: 'owner_id', key: ['saved_report_id'] },
  { table: 'session_comment', column: 'author_id', key: ['session_comment_id'] },
  { table: 'session_reflection', column: 'user_id', key: ['session_id'], mayClash: true },
  // A link that nobody has approved does not sign anybody in, and must not become another person's link.
  { table: 'user_identity', column: 'user_id', key: ['user_identity_id'], onlyWith: 'approved_at' },
];

const history = 'who did it: the name stands beside it or with the account that did it';
const secret = 'a secret of the account, void once it is joined';
const figures = 'counted anew from the sessions';
const ofAccount = 'of the account itself, whose row stays';

/** Every other column that names a person, and why it stays as it is. */
export const leftColumns: Readonly<Record<string, string>> = {
  'access_change.asked_by': history,
  'access_change.user_id': 'waits for a person who no longer signs in with that account',
  'account_join.other_user_id': 'says which accounts were joined',
  'account_join.requested_by': history,
  'account_join.user_id': 'says which accounts were joined',
  'account_join.waits_for': 'an account that is asked for is not joined meanwhile',
  'activation_code.user_id': secret,
  'activation_job.created_by': history,
  'api_key.created_by': history,
  'assignment.assigned_by': history,
  'assignment.user_id': 'united by uniteAssignments',
  'assignment_batch.assigned_by': history,
  'assignment_batch.undone_by': history,
  'assignment_batch.undone_until': 'how far an undo of a save has come',
  'assignment_mail.user_id': 'which mails were due; those that were sent move with the deliveries',
  'assignment_piece.first_user_id': 'a range of a save, not a person',
  'assignment_piece.last_user_id': 'a range of a save, not a person',
  'audit_entry.actor_id': history,
  'audit_entry.subject_id': history,
  'background_task.requested_by': history,
  'competency_dismissal.dismissed_by': history,
  'department_module.assigned_by': history,
  'directory.subject_id': 'led to the one that stays by leadUserId',
  'enrolment_code.created_by': history,
  'erasure_request.confirmed_by': history,
  'erasure_request.requested_by': history,
  'erasure_request.user_id': 'an open one refuses the join; the others are over',
  'erasure_request.withdrawn_by': history,
  'evidence_pack.issuer_id': history,
  'evidence_pack.revoker_id': history,
  'file.created_by': history,
  'headset.enrolled_by': history,
  'headset.revoked_by': history,
  'headset_grant.user_id':
    'what was recorded with it is led on at its upload, and an undo tells by it what came',
  'import_batch.created_by': history,
  'import_change.user_id': 'what an import did to that account, for its undo',
  'import_leaver.user_id': 'an account that is joined into another is deactivated already',
  'import_mapping.remembered_by': history,
  'import_row.user_id': 'whom an import added: its undo deletes that account alone',
  'known_browser.user_id': secret,
  'module.saved_by': history,
  'oasis_configuration.changed_by': history,
  'oasis_delivery.user_id': 'follows its session, as it does when one is given to somebody else',
  'pairing.approved_by': 'lasts minutes',
  'password_token.user_id': secret,
  'play.user_id': 'what was played is led on at its upload, and an undo tells by it what came',
  'repeatable_call.user_id': 'lasts ten minutes',
  'report_search.user_id': 'what somebody searched last, which the next searches replace',
  'rollup_dirty.user_id': figures,
  'rollup_session_report.user_id': figures,
  'rollup_user_competency.user_id': figures,
  'rollup_user_day.user_id': figures,
  'rollup_user_month.user_id': figures,
  'rollup_user_number.user_id': figures,
  'second_factor.user_id': secret,
  'session.reassigned_from': history,
  'session.recorded_user_id': 'who was signed in; an undo tells by it what came under which User ID',
  'session.taken_out_by': history,
  'session.user_id': 'moved by moveSessions',
  'sign_in_session.user_id': 'ended',
  'user_account.joined_into': 'led on by leadAccounts',
  'user_account.user_id': ofAccount,
  'user_department.user_id': ofAccount,
  'user_identity.approved_by': history,
  'user_search_term.user_id': ofAccount,
};
