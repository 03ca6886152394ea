import { noteMaker } from '../apps/server/src/domain/makers/makers.sql.ts';
import type { PasswordHashes } from '../apps/server/src/platform/auth/passwordHash.ts';
import type { Database, Trx } from '../apps/server/src/platform/database/createDatabase.ts';
import { keyHash, newId } from '../apps/server/src/platform/ids.ts';
import { newReadableCode, normalCode } from '../apps/server/src/platform/readableCode.ts';

export const pin = '2468';
export const password = '135790';

export interface PreparedModule {
  moduleId: string;
  version: string;
  competencies: readonly string[];
  mustPassStep: string;
}

export interface PreparedLearner {
  userId: string;
  mobileNo: string;
}

export interface PreparedCompany {
  companyId: string;
  learners: PreparedLearner[];
  modules: PreparedModule[];
  /** A one-time code for each headset that is to be enrolled. */
  codes: string[];
}

export type RoleName = 'User' | 'Manager' | 'Admin' | 'SuperAdmin';

interface WantedCompany {
  name: string;
  learners: number;
  modules: number;
  headsets: number;
  /** User IDs count up from here. */
  firstMobileNo: number;
}

/** Makes a company with learners, modules that all of them are assigned, and codes for its headsets. */
export const prepareCompany = async (
  database: Database,
  hashes: PasswordHashes,
  wanted: WantedCompany,
): Promise<PreparedCompany> => {
  const now = new Date();
  const companyId = newId(now);
  const pinHash = await hashes.hash(pin);
  const passwordHash = await hashes.hash(password);
  return database.write('all', async (trx) => {
    await trx
      .insertInto('company')
      .values({ company_id: companyId, name: wanted.name, time_zone: 'Europe/London', created_at: now })
      .execute();
    const learners = await insertLearners(trx, companyId, wanted, { pinHash, passwordHash }, now);
    const modules: PreparedModule[] = [];
    for (let index = 1; index <= wanted.modules; index += 1)
      modules.push(await insertModule(trx, companyId, `${wanted.name}: module ${index}`, now));
    await trx
      .insertInto('assignment')
      .values(
        learners.flatMap(({ userId }) =>
          modules.map(({ moduleId }) => ({
            company_id: companyId,
            user_id: userId,
            module_id: moduleId,
            assigned_at: now,
          })),
        ),
      )
      .execute();
    const codes: string[] = [];
    const admin = wanted.headsets > 0 ? await insertAdmin(trx, companyId, wanted, now) : undefined;
    for (let index = 0; admin && index < wanted.headsets; index += 1)
      codes.push(await insertCode(trx, companyId, admin, now));
    return { companyId, learners, modules, codes };
  });
};

/** Enrolment codes must have a maker; nobody signs in as this person. */
const insertAdmin = async (
  trx: Trx,
  companyId: string,
  { learners, firstMobileNo }: WantedCompany,
  now: Date,
): Promise<string> => {
  const userId = newId(now);
  await trx
    .insertInto('user_account')
    .values({
      company_id: companyId,
      user_id: userId,
      mobile_no: String(firstMobileNo + learners),
      name: 'Admin',
      email: `${userId}@example.test`,
      role_id: await roleIdOf(trx, 'Admin'),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return userId;
};

const roleIdOf = async (trx: Trx, name: RoleName): Promise<string> => {
  const { role_id } = await trx
    .selectFrom('role')
    .select('role_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return role_id;
};

const insertLearners = async (
  trx: Trx,
  companyId: string,
  { learners: count, firstMobileNo }: WantedCompany,
  { pinHash, passwordHash }: { pinHash: string; passwordHash: string },
  now: Date,
): Promise<PreparedLearner[]> => {
  const roleId = await roleIdOf(trx, 'User');
  const learners = Array.from({ length: count }, (_, index) => ({
    userId: newId(now),
    mobileNo: String(firstMobileNo + index),
  }));
  await trx
    .insertInto('user_account')
    .values(
      learners.map(({ userId, mobileNo }) => ({
        company_id: companyId,
        user_id: userId,
        mobile_no: mobileNo,
        name: `Learner ${mobileNo}`,
        email: `${mobileNo}@example.test`,
        role_id: roleId,
        password_hash: passwordHash,
        pin_hash: pinHash,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto('directory')
    .values(
      learners.map(({ userId, mobileNo }) => ({
        kind: 'user' as const,
        key_hash: keyHash(mobileNo),
        company_id: companyId,
        subject_id: userId,
      })),
    )
    .execute();
  return learners;
};

/** Gives one person another role. */
export const setRole = async (
  database: Database,
  { companyId, userId }: { companyId: string; userId: string },
  role: RoleName,
): Promise<void> => {
  await database.write({ companyId }, async (trx) =>
    trx
      .updateTable('user_account')
      .set({ role_id: await roleIdOf(trx, role) })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute(),
  );
};

/** Makes a module of the catalogue that the company may use. */
export const insertModule = async (
  trx: Trx,
  companyId: string,
  name: string,
  now: Date,
): Promise<PreparedModule> => {
  const moduleId = newId(now);
  const versionId = newId(now);
  const module = {
    moduleId,
    version: '1.0.0',
    competencies: ['Recognition', 'Escalation', 'Communication', 'Safety'],
    mustPassStep: 'Check the allergies',
  };
  await trx
    .insertInto('module')
    .values({
      module_id: moduleId,
      name,
      product_code: `F-${moduleId.slice(-12)}`,
      platforms: ['Oculus'],
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('module_version')
    .values({ module_version_id: versionId, module_id: moduleId, version: module.version, released_at: now })
    .execute();
  await trx
    .insertInto('module_step')
    .values({ module_version_id: versionId, position: 0, name: module.mustPassStep, must_pass: true })
    .execute();
  await trx
    .insertInto('competency')
    .values(
      module.competencies.map((competency, position) => ({
        competency_id: newId(now),
        module_id: moduleId,
        name: competency,
        product_code: `C-${position}`,
        position,
      })),
    )
    .execute();
  await trx
    .insertInto('company_module')
    .values({ company_id: companyId, module_id: moduleId, assigned_at: now })
    .execute();
  return module;
};

export const insertCode = async (
  trx: Trx,
  companyId: string,
  createdBy: string,
  now: Date,
): Promise<string> => {
  const code = newReadableCode(8);
  const id = newId(now);
  await trx
    .insertInto('enrolment_code')
    .values({
      company_id: companyId,
      enrolment_code_id: id,
      created_by: createdBy,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  await noteMaker(
    trx,
    { companyId, kind: 'enrolment-code', subjectId: id },
    { companyId, userId: createdBy, name: 'Admin' },
  );
  await trx
    .insertInto('directory')
    .values({ kind: 'enrolment', key_hash: keyHash(normalCode(code)), company_id: companyId, subject_id: id })
    .execute();
  return code;
};
