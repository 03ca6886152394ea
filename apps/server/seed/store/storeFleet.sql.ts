import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { keyHash, newSecret } from '../../src/platform/ids.ts';
import { headsets } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import { type DemoUpload, heardAt, reportOf, revokedAt } from '../model/planUploads.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';

const grantMs = 30 * 86_400_000;

export const headsetIdOf = (name: string): string => demoId('headset', name);

/** The Admin who makes a company's enrolment codes. */
export const adminOf = (people: readonly Person[], companySlug: string): Person => {
  const admin = people.find((person) => person.role === 'Admin' && person.companySlug === companySlug);
  if (!admin) throw new Error(`${companySlug} has no Admin`);
  return admin;
};

/** Stores headsets with their last reports and the codes that enrolled them. Nobody knows their secrets. */
export const storeFleet = async (
  trx: Trx,
  time: DemoTime,
  people: readonly Person[],
  uploads: readonly DemoUpload[],
): Promise<void> => {
  const lastSeen = new Map(uploads.map(({ headset, arrivedAt }) => [headset.name, arrivedAt]));
  const rows = headsets.map((headset) => {
    const enrolledAt = hourOfDay(time, headset.enrolledDaysAgo, 10);
    const codeMadeAt = hourOfDay(time, headset.enrolledDaysAgo, 9.75);
    const revoked = revokedAt(headset, time);
    const admin = userIdOf(adminOf(people, headset.companySlug).mobileNo);
    const key = {
      company_id: demoId('company', headset.companySlug),
      department_id: demoId('department', headset.companySlug, headset.departmentName),
      headset_id: headsetIdOf(headset.name),
    };
    return {
      headset: {
        ...key,
        name: headset.name,
        platform: headset.platform,
        model: headset.model,
        enrolled_at: enrolledAt,
        enrolled_by: admin,
        last_seen_at: heardAt(headset, time) ?? lastSeen.get(headset.name) ?? enrolledAt,
        revoked_at: revoked ?? null,
        revoked_by: revoked ? admin : null,
        ...reportOf(headset, time, uploads),
      },
      code: {
        ...key,
        enrolment_code_id: demoId('enrolment code', headset.name),
        created_by: admin,
        created_at: codeMadeAt,
        expires_at: new Date(codeMadeAt.getTime() + 86_400_000),
        used_at: enrolledAt,
      },
      secret: {
        kind: 'headset' as const,
        key_hash: keyHash(newSecret()),
        company_id: key.company_id,
        subject_id: key.headset_id,
      },
    };
  });
  await insertRows(
    trx,
    'headset',
    rows.map((row) => row.headset),
  );
  await insertRows(
    trx,
    'enrolment_code',
    rows.map((row) => row.code),
  );
  await insertRows(
    trx,
    'directory',
    rows.map((row) => row.secret),
  );
};

/**
 * Stores one sign-in on a headset for each session.
 * @returns the grants, by upload
 */
export const storeGrants = async (
  trx: Trx,
  uploads: readonly DemoUpload[],
): Promise<Map<DemoUpload, string>> => {
  const grants = new Map(uploads.map((upload) => [upload, newSecret()]));
  await insertRows(
    trx,
    'headset_grant',
    [...grants].map(([{ person, headset, signedInAt }, grant]) => ({
      company_id: companyIdOf(person),
      grant_hash: keyHash(grant),
      headset_id: headsetIdOf(headset.name),
      user_id: userIdOf(person.mobileNo),
      issued_at: signedInAt,
      expires_at: new Date(signedInAt.getTime() + grantMs),
    })),
  );
  return grants;
};
