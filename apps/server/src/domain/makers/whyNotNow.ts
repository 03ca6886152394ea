import {
  apiKeys,
  type Endpoint,
  headsets,
  type makers,
  type PermissionSet,
  reports,
  webhooks,
} from '@simward/contract';

/** Whose right something acts by, as their account is now. */
export interface Maker {
  readonly companyId: string;
  readonly isDeleted: boolean;
  /** The account's status; of somebody of another company also that company's. */
  readonly isActive: boolean;
  /** Undefined for a role that this version does not know. */
  readonly permissionSet: PermissionSet | undefined;
  readonly departmentIds: readonly string[];
}

/** Something that acts later. */
export interface Made {
  readonly companyId: string;
  readonly kind: makers.MadeKind;
  /** Where it belongs to a department. */
  readonly departmentId: string | null;
}

/** The call with which each kind is made: whoever may send it now could make it now. */
const madeBy: Readonly<Record<makers.MadeKind, Endpoint>> = {
  'api-key': apiKeys.createKey,
  webhook: webhooks.addWebhook,
  'enrolment-code': headsets.createEnrolmentCode,
  'report-schedule': reports.scheduleSaved,
};

/** Kinds of which a Manager makes those of the own departments alone. */
const ofDepartments: ReadonlySet<makers.MadeKind> = new Set(['enrolment-code']);

/**
 * Why a maker could not make something now; undefined for whoever could. What acts later asks this at each act, so that it
 * rests whatever ended the right.
 */
export const whyNotNow = (maker: Maker | undefined, made: Made): makers.RestCause | undefined => {
  if (!maker) return 'gone';
  if (maker.isDeleted) return 'deleted';
  if (!maker.isActive) return 'deactivated';
  const { callers } = madeBy[made.kind];
  const set = maker.permissionSet;
  if (set === undefined || typeof callers === 'string' || !callers.includes(set)) return 'role';
  if (maker.companyId !== made.companyId && set !== 'superadmin') return 'role';
  if (set === 'manager' && ofDepartments.has(made.kind)) {
    const { departmentId } = made;
    if (departmentId === null || !maker.departmentIds.includes(departmentId)) return 'department';
  }
  return undefined;
};

export const couldMakeNow = (maker: Maker | undefined, made: Made): boolean =>
  whyNotNow(maker, made) === undefined;
