import {
  apiKeys,
  type Endpoint,
  headsets,
  isOfDepartments,
  type makers,
  type PermissionSet,
  reports,
  seesAllCompanies,
  webhooks,
} from '@simward/contract';
import { isOfOwnDepartment } from '../departments/policy.ts';

/** The account of a maker, as it is now. */
export interface Maker {
  readonly companyId: string;
  readonly isDeleted: boolean;
  /** The account's status; for a person of another company also that company's status. */
  readonly isActive: boolean;
  /** Undefined for a role that this version does not know. */
  readonly permissionSet: PermissionSet | undefined;
  readonly departmentIds: readonly string[];
}

/** An API key, webhook, enrolment code or report schedule. */
export interface Made {
  readonly companyId: string;
  readonly kind: makers.MadeKind;
  /** The department of an enrolment code; null for what belongs to the whole company. */
  readonly departmentId: string | null;
}

/**
 * The call that makes each kind: a maker who may send it now could make the key, webhook, code or schedule
 * now.
 */
const madeBy: Readonly<Record<makers.MadeKind, Endpoint>> = {
  'api-key': apiKeys.createKey,
  webhook: webhooks.addWebhook,
  'enrolment-code': headsets.createEnrolmentCode,
  'report-schedule': reports.scheduleSaved,
};

/**
 * The reason why a maker could not make a key, webhook, code or schedule now; undefined if they could. It is
 * checked at each act, so that it rests by whatever way the maker lost the right.
 */
export const whyNotNow = (maker: Maker | undefined, made: Made): makers.RestCause | undefined => {
  if (!maker) return 'gone';
  if (maker.isDeleted) return 'deleted';
  if (!maker.isActive) return 'deactivated';
  const { callers } = madeBy[made.kind];
  const set = maker.permissionSet;
  if (set === undefined || typeof callers === 'string' || !callers.includes(set)) return 'role';
  if (maker.companyId !== made.companyId && !seesAllCompanies({ permissionSet: set })) return 'role';
  const isLimited = made.kind === 'enrolment-code' && isOfDepartments({ permissionSet: set });
  return isLimited && !isOfOwnDepartment(maker, made) ? 'department' : undefined;
};

export const couldMakeNow = (maker: Maker | undefined, made: Made): boolean =>
  whyNotNow(maker, made) === undefined;
