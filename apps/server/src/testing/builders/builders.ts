import { randomInt } from 'node:crypto';
import { auth, type companies, type knownRoles, type modules } from '@simward/contract';
import { addToModuleCount } from '../../domain/catalogue/counts/moduleCounts.sql.ts';
import { lockNewModules, refreshModuleTerms } from '../../domain/catalogue/modules/writeModule.sql.ts';
import { insertUses, updateUse } from '../../domain/catalogue/visibility/companyUse.sql.ts';
import { reserveUserId } from '../../domain/people/account/userId.sql.ts';
import { changePeople } from '../../domain/people/changePeople.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import type { TestPortal } from '../portal/testPortal.ts';
import { buildSignInSession } from './buildSignInSession.ts';

export const testPassword = '135790';
export const testPin = '2468';

export const writeInAllCompanies = <T>(portal: TestPortal, work: (trx: Trx) => Promise<T>) =>
  portal.platform.database.write('all', work);

/** A company. Its days are London's and sessions of unassigned modules count, unless the test gives other values. */
export const buildCompany = async (
  portal: TestPortal,
  fields: {
    name?: string;
    timeZone?: string;
    secondFactor?: 'off' | 'staff';
    unassignedSessions?: companies.Company['unassignedSessions'];
  } = {},
) => {
  const now = portal.clock.now();
  const companyId = newId(now);
  const name = fields.name ?? `Company ${companyId.slice(-6)}`;
  await writeInAllCompanies(portal, (trx) =>
    trx
      .insertInto('company')
      .values({
        company_id: companyId,
        name,
        time_zone: fields.timeZone ?? 'Europe/London',
        second_factor: fields.secondFactor ?? 'off',
        unassigned_sessions: fields.unassignedSessions ?? 'count',
        created_at: now,
      })
      .execute(),
  );
  return { companyId, name };
};

export const buildDepartment = async (
  portal: TestPortal,
  companyId: string,
  fields: { name?: string } = {},
) => {
  const now = portal.clock.now();
  const departmentId = newId(now);
  const name = fields.name ?? `Department ${departmentId.slice(-6)}`;
  await writeInAllCompanies(portal, (trx) =>
    trx
      .insertInto('department')
      .values({ company_id: companyId, department_id: departmentId, name, created_at: now, updated_at: now })
      .execute(),
  );
  return { departmentId, name };
};

export interface BuiltUser {
  companyId: string;
  userId: string;
  mobileNo: string;
  name: string;
}

const hashes = new Map<string, Promise<string>>();

/** Each secret is hashed once per worker: all test portals have the same pepper. */
const hashOnce = (portal: TestPortal, secret: string | null): Promise<string> | null => {
  if (secret === null) return null;
  const hash = hashes.get(secret) ?? portal.platform.passwords.hash(secret);
  hashes.set(secret, hash);
  return hash;
};

/** A person who can sign in with `testPassword` on the web and `testPin` on a headset. */
export const buildUser = async (
  portal: TestPortal,
  companyId: string,
  fields: {
    role?: keyof typeof knownRoles;
    name?: string;
    departmentIds?: string[];
    status?: boolean;
    password?: string | null;
    pin?: string | null;
  } = {},
): Promise<BuiltUser> => {
  const now = portal.clock.now();
  const userId = newId(now);
  const mobileNo = `${randomInt(1, 10)}${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
  const name = fields.name ?? `Person ${userId.slice(-6)}`;
  const [passwordHash, pinHash] = await Promise.all([
    hashOnce(portal, fields.password === undefined ? testPassword : fields.password),
    hashOnce(portal, fields.pin === undefined ? testPin : fields.pin),
  ]);
  await writeInAllCompanies(portal, async (trx) => {
    const role = await trx
      .selectFrom('role')
      .select('role_id')
      .where('name', '=', fields.role ?? 'User')
      .executeTakeFirstOrThrow();
    await reserveUserId(trx, { companyId, userId }, mobileNo);
    await changePeople(trx, companyId, now, (people) =>
      people.add([
        {
          user_id: userId,
          mobile_no: mobileNo,
          name,
          email: `${userId}@example.test`,
          role_id: role.role_id,
          status: fields.status ?? true,
          password_hash: passwordHash,
          pin_hash: pinHash,
          departmentIds: fields.departmentIds ?? [],
        },
      ]),
    );
  });
  return { companyId, userId, mobileNo, name };
};

/** Signs in on the web without the cost of hashing a password. @returns the access token */
export const signInAs = async (
  portal: TestPortal,
  user: Pick<BuiltUser, 'companyId' | 'userId'>,
): Promise<string> => {
  const signInSessionId = await buildSignInSession(portal, user);
  const { token } = portal.platform.tokens.issueAccess({
    sub: user.userId,
    cid: user.companyId,
    sid: signInSessionId,
  });
  return token;
};

/** Signs in on the web with the password, as people do. @returns the access token */
export const signInByPassword = async (portal: TestPortal, user: BuiltUser): Promise<string> => {
  const answer = await portal.send(auth.signIn, {
    body: { mobileNo: user.mobileNo, passwordHash: testPassword },
  });
  return answer.body.token;
};

type ModuleFields = Pick<modules.LibraryModule, 'family' | 'platforms'>;

export interface BuiltModule {
  moduleId: string;
  version: string;
  competencies: string[];
}

/** A module of the platform, or of `ownerCompanyId`, with one version, which the company may use. */
export const buildModule = async (
  portal: TestPortal,
  companyId: string,
  fields: {
    name?: string;
    competencies?: string[];
    mustPassSteps?: string[];
    passMark?: number;
    version?: string;
    status?: boolean;
    ownerCompanyId?: string;
    family?: ModuleFields['family'];
    industry?: string;
    platforms?: ModuleFields['platforms'];
    demoLink?: string;
  } = {},
): Promise<BuiltModule> => {
  const now = portal.clock.now();
  const moduleId = newId(now);
  const versionId = newId(now);
  const version = fields.version ?? '1.0.0';
  const competencies = fields.competencies ?? ['Recognition', 'Escalation'];
  const owner_company_id = fields.ownerCompanyId ?? null;
  await writeInAllCompanies(portal, async (trx) => {
    await lockNewModules(trx);
    await trx
      .insertInto('module')
      .values({
        module_id: moduleId,
        owner_company_id,
        name: fields.name ?? `Module ${moduleId.slice(-6)}`,
        product_code: `T-${moduleId.slice(-12)}`,
        platforms: [...(fields.platforms ?? ['Oculus'])],
        family: fields.family ?? 'care',
        industry: fields.industry ?? 'Healthcare',
        demo_link: fields.demoLink ?? null,
        pass_mark: fields.passMark ?? 0.7,
        status: fields.status ?? true,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await refreshModuleTerms(trx, moduleId);
    await addToModuleCount(trx, { owner_company_id, status: fields.status ?? true, modules: 1 });
    await trx
      .insertInto('module_version')
      .values({
        module_version_id: versionId,
        module_id: moduleId,
        owner_company_id,
        version,
        released_at: now,
      })
      .execute();
    for (const [position, name] of (fields.mustPassSteps ?? []).entries()) {
      await trx
        .insertInto('module_step')
        .values({ module_version_id: versionId, position, owner_company_id, name, must_pass: true })
        .execute();
    }
    for (const [position, name] of competencies.entries()) {
      await trx
        .insertInto('competency')
        .values({
          competency_id: newId(now),
          module_id: moduleId,
          owner_company_id,
          name,
          product_code: `C-${position}`,
          position,
        })
        .execute();
    }
    await insertUses(trx, { companyId, moduleIds: [moduleId], startOn: null, endOn: null }, now);
  });
  return { moduleId, version, competencies };
};

/** Ends a company's use of a module. */
export const takeModuleAway = (portal: TestPortal, companyId: string, { moduleId }: BuiltModule) =>
  writeInAllCompanies(portal, (trx) =>
    updateUse(
      trx,
      { companyId, moduleId },
      { startOn: null, endOn: null, status: false },
      portal.clock.now(),
    ),
  );

export const buildAssignment = async (
  portal: TestPortal,
  user: BuiltUser,
  module: BuiltModule,
  fields: { dueOn?: string; assignedBy?: string } = {},
): Promise<void> => {
  await writeInAllCompanies(portal, (trx) =>
    trx
      .insertInto('assignment')
      .values({
        company_id: user.companyId,
        user_id: user.userId,
        module_id: module.moduleId,
        assigned_at: portal.clock.now(),
        assigned_by: fields.assignedBy ?? null,
        due_on: fields.dueOn ?? null,
      })
      .execute(),
  );
};
