import { createHash, randomUUID } from 'node:crypto';
import { builds, device, files, modules, type RequestOf, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { zipOf } from '../../../platform/storage/builds/zipOf.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildModule,
  testPin,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { buildBuild } from '../../../testing/builders/files/buildBuild.ts';
import { apkOf } from '../../../testing/builders/files/smallBuilds.ts';
import {
  buildBatchSession,
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { buildSender } from '../../../testing/files/sendBuild.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
let admin: SignedInUser;
let manager: SignedInUser;
let otherManager: SignedInUser;
let superAdmin: SignedInUser;
let learner: SignedInUser;
let module: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  ({ companyId, otherCompanyId, admin, manager } = await buildStaff(portal));
  otherManager = await buildSignedIn(portal, otherCompanyId, { role: 'Manager' });
  superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  learner = await buildSignedIn(portal, companyId, { pin: testPin });
  module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module);
  portal.clock.advance({ minutes: 1 });
});

type NewVersion = Omit<RequestOf<typeof modules.addVersion>['body'], 'moduleId'>;
type VersionChange = RequestOf<typeof modules.modifyVersion>['body'];

const add = (body: NewVersion, person = superAdmin, moduleId = module.moduleId) =>
  portal.send(modules.addVersion, { body: { moduleId, ...body } }, { token: person.token });
const modify = (body: VersionChange, person = superAdmin) =>
  portal.send(modules.modifyVersion, { body }, { token: person.token });
const versionOf = async (version: string, person = superAdmin) => {
  const params = { id: module.moduleId };
  const { body } = await portal.send(modules.moduleDetail, { params }, { token: person.token });
  const found = body.versions.find((one) => one.version === version);
  if (!found) throw new Error(`No version ${version}`);
  return found;
};
const upload = (person: SignedInUser, name = 'sepsis.apk') =>
  buildBuild(portal, person, {
    name,
    bytes: name.endsWith('.apk') ? apkOf() : zipOf([{ name: 'Sepsis.exe' }]),
    complete: true,
  });
const seenOn = async (headset: EnrolledHeadset, query: { appVersion?: string } = {}) => {
  const { token } = await signInOnHeadset(portal, headset, learner);
  const { body } = await portal.send(device.modulesOnHeadset, { query }, { token });
  return body.modules.find(({ _id }) => _id === module.moduleId);
};

test('a version is added with what is given, and answered with the module', async () => {
  const answer = await add({
    version: '1.6.0',
    notes: 'Lactate shows on the print-out.',
    minimumAppVersion: '2.4',
    rolloutPercent: 10,
    builds: { Oculus: await upload(superAdmin) },
  });
  expect(answer.body.module.versions).toMatchObject([
    {
      version: '1.6.0',
      notes: 'Lactate shows on the print-out.',
      status: true,
      minimumAppVersion: '2.4',
      rolloutPercent: 10,
      releasedAt: portal.clock.now().toISOString(),
      builds: { Oculus: { name: 'sepsis.apk', fileSize: apkOf().length } },
      offered: true,
    },
    { version: '1.0.0', rolloutPercent: 100, builds: {} },
  ]);
});

test('a SuperAdmin changes the platform’s, the Manager set the company’s own, nobody else’s', async () => {
  const { _id } = await versionOf('1.0.0');
  for (const person of [manager, admin, otherManager]) {
    expect((await add({ version: '2.0.0' }, person)).problem.code).toBe('access.forbidden');
    expect((await modify({ _id, notes: 'Mine' }, person)).problem.code).toBe('access.forbidden');
  }
  const own = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  const added = await add({ version: '2.0.0' }, manager, own.moduleId);
  const [version] = added.body.module.versions;
  expect(added.body.module.companies).toBeNull();
  expect((await add({ version: '3.0.0' }, otherManager, own.moduleId)).problem.code).toBe('module.not-found');
  const theirs = { _id: version?._id ?? '', notes: 'Mine' };
  expect((await modify(theirs, otherManager)).problem.code).toBe('version.not-found');
  expect((await modify(theirs, admin)).problem.code).toBe('access.forbidden');
  expect((await modify(theirs, manager)).body.module.versions[0]?.notes).toBe('Mine');
  expect((await modify({ _id: randomUUID(), notes: '' })).problem.code).toBe('version.not-found');
});

test.each<[Record<string, unknown>, string, string]>([
  [{ version: 'one' }, 'version', 'Write it as in 1.6.0.'],
  [{ version: '2.0.0', minimumAppVersion: '2.x' }, 'minimumAppVersion', 'Write it as in 1.6.0.'],
  [{ version: '2.0.0', rolloutPercent: 101 }, 'rolloutPercent', 'Enter 0 to 100.'],
  [{ version: '1.0.0' }, 'version', 'This module has a version of this number already.'],
])('%j is refused at its field', async (body, field, message) => {
  expect((await add(body as NewVersion)).problem.errors).toEqual([{ field, message }]);
});

test('a number stays once a headset may have run it, and of two at once that give one the second is refused', async () => {
  const { _id } = await versionOf('1.0.0');
  expect((await modify({ _id, version: '1.0.1' })).problem.code).toBe('version.number-stays');
  await add({ version: '2.0.0', rolloutPercent: 0 });
  const draft = await versionOf('2.0.0');
  expect(draft.offered).toBe(false);
  const renamed = await modify({ _id: draft._id, version: '2.0.1', revision: draft.revision });
  expect(renamed.body.module.versions.map(({ version }) => version)).toEqual(['2.0.1', '1.0.0']);
  expect((await modify({ _id: draft._id, version: '1.0.0' })).problem.code).toBe('version.number-taken');
  expect((await modify({ _id: draft._id, notes: '', revision: draft.revision })).problem.code).toBe(
    'version.conflict',
  );
  await modify({ _id: draft._id, rolloutPercent: 1 });
  expect((await modify({ _id: draft._id, version: '2.0.2' })).problem.code).toBe('version.number-stays');
  const answers = await Promise.all([add({ version: '3.0.0' }), add({ version: '3.0.0' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a build has arrived whole and fits its platform, stays when it is sent back, is replaced and taken away', async () => {
  const refused = async (platform: 'Windows' | 'Oculus' | 'PICO', build: Promise<string>) =>
    (await add({ version: '2.0.0', builds: { [platform]: await build } })).problem.code;
  expect(await refused('Oculus', buildBuild(portal, superAdmin))).toBe('build.incomplete');
  expect(await refused('PICO', upload(superAdmin))).toBe('version.platform-foreign');
  await portal.send(
    modules.modifyModule,
    { body: { _id: module.moduleId, platforms: ['Windows', 'Oculus'] } },
    { token: superAdmin.token },
  );
  expect(await refused('Windows', upload(superAdmin))).toBe('build.not-zip');
  expect(await refused('Oculus', upload(otherManager))).toBe('build.not-found');

  await add({
    version: '2.0.0',
    builds: { Oculus: await upload(superAdmin), Windows: await upload(superAdmin, 'sepsis.zip') },
  });
  const { _id, builds: kept, releasedAt, offered, revision, ...fields } = await versionOf('2.0.0');
  await modify({ _id, ...fields, releasedAt, offered, revision, builds: kept });
  expect(Object.entries((await versionOf('2.0.0')).builds).map(([, build]) => build.key)).toEqual(
    Object.values(kept).map((build) => build?.key),
  );
  await modify({ _id, builds: { Oculus: await upload(superAdmin, 'again.apk'), Windows: null } });
  const after = (await versionOf('2.0.0')).builds;
  expect([after.Oculus?.name, after.Windows]).toEqual(['again.apk', undefined]);
  const fetched = await portal.app.inject({ method: 'GET', url: after.Oculus?.Location ?? '' });
  expect([fetched.headers['content-type'], fetched.headers['content-disposition']]).toEqual([
    'application/vnd.android.package-archive',
    `attachment; filename="again.apk"; filename*=UTF-8''again.apk`,
  ]);
  expect(fetched.rawPayload).toEqual(apkOf());
});

test('a build that was sent in parts is used by one version, and no other way takes one', async () => {
  const sender = buildSender(portal, () => superAdmin.token);
  const fileType = builds.buildTypes.apk;
  const sent = await sender.sendWhole(apkOf(), { fileName: 'sepsis.apk', fileType });
  const added = await add({ version: '2.0.0', builds: { Oculus: sent.body._id } });
  expect(added.body.module.versions[0]?.builds.Oculus).toMatchObject({
    name: 'sepsis.apk',
    fileSize: apkOf().length,
  });
  const params = { id: added.body.module._id };
  const downloads = await portal.send(modules.moduleDownloads, { params }, { token: superAdmin.token });
  const sha256 = createHash('sha256').update(apkOf()).digest('hex');
  expect(downloads.body.versions[0]?.builds).toMatchObject([{ platform: 'Oculus', sha256 }]);
  const again = await add({ version: '3.0.0', builds: { Oculus: sent.body._id } });
  expect(again.problem.code).toBe('build.not-found');
  const whole: Record<string, unknown> = { fileName: 'sepsis.apk', fileType, fileSize: 100 };
  const refused = await portal.send(
    files.getUploadSignedUrl,
    { body: whole as RequestOf<typeof files.getUploadSignedUrl>['body'] },
    { token: superAdmin.token },
  );
  expect(refused.problem.errors).toEqual([
    { field: 'fileType', message: 'Choose a jpg, jpeg or png picture, or a PDF.' },
  ]);
});

test('each headset lists the version that the rollout gives it, and fetches its platform’s build alone', async () => {
  const oculus = await enrolHeadset(portal, companyId);
  const pico = await enrolHeadset(portal, companyId, { platform: 'PICO' });
  await portal.send(
    modules.modifyModule,
    { body: { _id: module.moduleId, platforms: ['Windows', 'Oculus'] } },
    { token: superAdmin.token },
  );
  await add({
    version: '2.0.0',
    minimumAppVersion: '2.4',
    builds: { Oculus: await upload(superAdmin), Windows: await upload(superAdmin, 'sepsis.zip') },
  });
  expect((await seenOn(oculus, { appVersion: '2.3.9' }))?.version).toBe('1.0.0');
  expect((await seenOn(oculus, { appVersion: '2.10' }))?.version).toBe('2.0.0');
  const listed = await seenOn(oculus);
  expect([listed?.version, listed?.build?.name]).toEqual(['2.0.0', 'sepsis.apk']);
  const fetched = await portal.app.inject({ method: 'GET', url: listed?.build?.Location ?? '' });
  expect(fetched.rawPayload).toEqual(apkOf());
  // The new version has no build for this headset, so that it stays with the version before.
  expect(await seenOn(pico)).toMatchObject({ version: '1.0.0', build: null });
  portal.clock.advance({ hours: 2 });
  const late = await portal.app.inject({ method: 'GET', url: listed?.build?.Location ?? '' });
  expect(late.statusCode).toBe(403);
});

test('a growing share only adds headsets, and what Modify Module counts is what headsets list', async () => {
  const fleet = await Promise.all(Array.from({ length: 5 }, () => enrolHeadset(portal, companyId)));
  await add({ version: '2.0.0', rolloutPercent: 0 });
  const { _id } = await versionOf('2.0.0');
  const updated = async () => {
    const seen: string[] = [];
    for (const headset of fleet)
      if ((await seenOn(headset))?.version === '2.0.0') seen.push(headset.headsetId);
    return seen;
  };
  const counted = async () => {
    const params = { id: module.moduleId };
    const { body } = await portal.send(modules.moduleRollout, { params }, { token: superAdmin.token });
    return [body.headsets, ...body.versions.map(({ headsets }) => headsets)];
  };
  expect(await updated()).toEqual([]);
  await modify({ _id, rolloutPercent: 40 });
  const some = await updated();
  expect(some).toHaveLength(2);
  expect(await counted()).toEqual([5, 2, 3]);
  await modify({ _id, rolloutPercent: 80 });
  const more = await updated();
  expect(more).toHaveLength(4);
  expect(more).toEqual(expect.arrayContaining(some));
  await modify({ _id, status: false });
  expect([await updated(), await counted()]).toEqual([[], [5, 0, 5]]);
  await modify({ _id, status: true, rolloutPercent: 100 });
  expect(await updated()).toHaveLength(5);
});

test('a new version begins with the steps of the one before', async () => {
  const stepped = await buildModule(portal, companyId, { mustPassSteps: ['Identify the patient'] });
  await add({ version: '2.0.0' }, superAdmin, stepped.moduleId);
  const params = { id: stepped.moduleId };
  const { body } = await portal.send(modules.moduleSteps, { params }, { token: superAdmin.token });
  expect([body.version, body.steps.map(({ name, mustPass }) => [name, mustPass])]).toEqual([
    '2.0.0',
    [['Identify the patient', true]],
  ]);
});

test('a session that began in an old version keeps it', async () => {
  const headset = await enrolHeadset(portal, companyId);
  const { upload: grant } = await signInOnHeadset(portal, headset, learner);
  const { sessionId, start, events, finish } = buildBatchSession(portal, module);
  const params = { uuid: sessionId };
  await portal.send(sessionUploads.startSession, { params, body: start }, grant);
  await add({ version: '2.0.0' });
  await modify({ _id: (await versionOf('1.0.0'))._id, status: false });
  expect((await seenOn(headset))?.version).toBe('2.0.0');
  await portal.send(sessionUploads.appendEvents, { params, body: { events } }, grant);
  const finished = await portal.send(sessionUploads.finishSession, { params, body: finish }, grant);
  expect(finished.status).toBe(200);
  const detail = await portal.send(
    modules.moduleDetail,
    { params: { id: module.moduleId } },
    { token: learner.token },
  );
  expect(detail.body.attempts.map(({ moduleVersion, outcome }) => [moduleVersion, outcome])).toEqual([
    ['1.0.0', 'completed'],
  ]);
  expect(detail.body.versions.map(({ version }) => version)).toEqual(['2.0.0']);
  expect([detail.body.companies, detail.body.assignedUsers, detail.body.savedBy]).toEqual([null, null, null]);
});
