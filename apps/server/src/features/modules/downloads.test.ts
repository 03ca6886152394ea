import { modules } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltModule, buildModule } from '../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../testing/builders/buildStaff.ts';
import { buildModuleBuild, buildModuleGuide } from '../../testing/builders/files/buildModuleFile.ts';
import { pdfOf } from '../../testing/builders/files/buildUpload.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
let sepsis: BuiltModule;
let everyRole: SignedInUser[];
let learner: SignedInUser;

const oculusBuild = Buffer.from('the build for Oculus');

beforeAll(async () => {
  portal = await sharedPortal();
  const staff = await buildStaff(portal);
  ({ companyId, otherCompanyId } = staff);
  learner = await buildSignedIn(portal, companyId);
  const superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  everyRole = [learner, staff.manager, staff.admin, superAdmin];
  // Files of the platform's modules are stored with the company of the SuperAdmin who sent them.
  const storedWith = { companyId: otherCompanyId };
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis', version: '1.4.0' });
  await buildModuleGuide(portal, sepsis, storedWith, {
    name: 'Sepsis – Führung.pdf',
    bytes: pdfOf(),
    pages: 18,
  });
  const build = { bytes: oculusBuild, platform: 'Oculus', name: 'sepsis-oculus.apk' } as const;
  await buildModuleBuild(portal, sepsis, storedWith, { ...build, version: '1.4.0', name: 'old.apk' });
  const releasedAt = new Date(portal.clock.now().getTime() + 1000);
  await buildModuleBuild(portal, sepsis, storedWith, { ...build, version: '1.5.1', releasedAt });
  const windows = { platform: 'Windows', name: 'sepsis.zip', bytes: Buffer.from('zip') } as const;
  await buildModuleBuild(portal, sepsis, storedWith, { ...windows, version: '1.5.1' });
});
afterAll(() => portal.close());

const downloads = ({ token }: SignedInUser, { moduleId }: BuiltModule) =>
  portal.send(modules.moduleDownloads, { params: { id: moduleId } }, { token });

test('every role gets guide and builds of a module that it may open, the newest version first', async () => {
  for (const person of everyRole) {
    const { guide, versions } = (await downloads(person, sepsis)).body;
    expect(guide).toMatchObject({ name: 'Sepsis – Führung.pdf', fileSize: pdfOf().length, pages: 18 });
    expect(
      versions.map(({ version, builds }) => [
        version,
        builds.map(({ platform, name, fileSize }) => [platform, name, fileSize]),
      ]),
    ).toEqual([
      [
        '1.5.1',
        [
          ['Oculus', 'sepsis-oculus.apk', oculusBuild.length],
          ['Windows', 'sepsis.zip', 3],
        ],
      ],
      ['1.4.0', [['Oculus', 'old.apk', oculusBuild.length]]],
    ]);
  }
});

test('a file is saved under its name, goes on where it was, and its address ends', async () => {
  const { guide, versions } = (await downloads(learner, sepsis)).body;
  const saved = await portal.app.inject({ url: guide?.Location ?? '' });
  expect(saved.rawPayload).toEqual(pdfOf());
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename="Sepsis _ F_hrung.pdf"; filename*=UTF-8''Sepsis%20%E2%80%93%20F%C3%BChrung.pdf`,
  );
  const url = versions[0]?.builds[0]?.Location ?? '';
  const { etag } = (await portal.app.inject({ url })).headers;
  const rest = await portal.app.inject({ url, headers: { range: 'bytes=4-', 'if-range': String(etag) } });
  expect([rest.statusCode, rest.rawPayload]).toEqual([206, oculusBuild.subarray(4)]);
  expect((await portal.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(403);
  portal.clock.advance({ hours: 2 });
  expect((await portal.app.inject({ url })).statusCode).toBe(403);
});

test('who may not open a module gets none of its files', async () => {
  const again = await buildSignedIn(portal, companyId);
  const stranger = await buildSignedIn(portal, otherCompanyId);
  const strangeAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'Admin' });
  const ofCompany = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  await buildModuleGuide(
    portal,
    ofCompany,
    { companyId, ownerCompanyId: companyId },
    { name: 'ours.pdf', bytes: pdfOf() },
  );
  expect((await downloads(again, ofCompany)).body.guide?.name).toBe('ours.pdf');
  for (const one of [stranger, strangeAdmin])
    expect((await downloads(one, ofCompany)).problem.code).toBe('module.not-found');
  // The platform's module is in no library of the other company.
  expect((await downloads(stranger, sepsis)).problem.code).toBe('module.not-found');
  const retired = await buildModule(portal, companyId, { status: false });
  expect((await downloads(again, retired)).problem.code).toBe('module.not-found');
});

test('a module without files has none', async () => {
  const bare = await buildModule(portal, companyId);
  const person = await buildSignedIn(portal, companyId);
  expect((await downloads(person, bare)).body).toEqual({ guide: null, versions: [] });
});
