import type { HeadsetCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { enterInDirectory } from '../../platform/database/directory.sql.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';

export const insertHeadset = async (
  trx: Trx,
  headset: {
    companyId: string;
    headsetId: string;
    secret: string;
    departmentId: string | null;
    enrolledBy: string | null;
    name: string;
    platform: 'Windows' | 'Oculus' | 'HTC' | 'PICO';
    model: string;
    /** A browser enrols, a headset's own as a rule. */
    inBrowser: boolean;
  },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('headset')
    .values({
      company_id: headset.companyId,
      headset_id: headset.headsetId,
      department_id: headset.departmentId,
      name: headset.name,
      platform: headset.platform,
      model: headset.model,
      in_browser: headset.inBrowser,
      enrolled_at: now,
      enrolled_by: headset.enrolledBy,
    })
    .execute();
  const { companyId, headsetId: subjectId, secret: key } = headset;
  await enterInDirectory(trx, { kind: 'headset', key, companyId, subjectId });
};

/** Stores when a headset last called. */
export const noteSeen = (trx: Trx, { companyId, headsetId }: HeadsetCaller, now: Date) =>
  trx
    .updateTable('headset')
    .set({ last_seen_at: now })
    .where('company_id', '=', companyId)
    .where('headset_id', '=', headsetId)
    .execute();

/** Changes a headset's name or department and increments its revision. */
export const updateHeadset = async (
  trx: Trx,
  { companyId, headsetId }: { companyId: string; headsetId: string },
  change: { name: string } | { department_id: string | null },
): Promise<void> => {
  await trx
    .updateTable('headset')
    .set((set) => ({ ...change, revision: set('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('headset_id', '=', headsetId)
    .execute();
};

export const revokeHeadset = async (
  trx: Trx,
  headset: { companyId: string; headsetId: string; revokedBy: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('headset')
    .set({ revoked_at: now, revoked_by: headset.revokedBy })
    .where('company_id', '=', headset.companyId)
    .where('headset_id', '=', headset.headsetId)
    .execute();
};

interface HeadsetStatus {
  companyId: string;
  headsetId: string;
  appVersion: string | null;
  battery: number | null;
  charging: boolean | null;
  notUploaded: number;
  oldestNotUploadedAt: Date | null;
}

/** Stores what a headset reports about itself, in place of its last report. */
export const writeHeadsetStatus = compileOnce((database, status: HeadsetStatus) =>
  database
    .updateTable('headset')
    .set({
      app_version: status.appVersion,
      battery: status.battery,
      charging: status.charging,
      not_uploaded: status.notUploaded,
      oldest_not_uploaded_at: status.oldestNotUploadedAt,
    })
    .where('company_id', '=', status.companyId)
    .where('headset_id', '=', status.headsetId)
    .returning('headset_id'),
);
