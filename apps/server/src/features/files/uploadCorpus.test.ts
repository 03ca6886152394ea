import { randomUUID } from 'node:crypto';
import { builds, files, modules, type RequestOf } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CorpusFile, uploadCorpus } from '../../../corpus/uploads.ts';
import { type BuiltUser, buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { buildSender } from '../../testing/files/sendBuild.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let token: string;
let sender: ReturnType<typeof buildSender>;
let manager: BuiltUser;

beforeAll(async () => {
  portal = await sharedPortal();
  sender = buildSender(portal, () => token);
  const { companyId } = await buildCompany(portal);
  manager = await buildUser(portal, companyId, { role: 'Manager' });
});
beforeEach(async () => {
  token = await signInAs(portal, manager);
});
afterAll(() => portal.close());

interface Refusal {
  code: string;
  detail: string;
  errors?: { field: string; message: string }[] | undefined;
}
type Outcome = { refusal: Refusal } | { key: string; name?: string };

const outcomeOf = async <T>(
  answer: { status: number; problem: Refusal; body: T },
  next: (body: T) => Promise<Outcome>,
): Promise<Outcome> => (answer.status >= 400 ? { refusal: answer.problem } : next(answer.body));

const sendPicture = async ({ name, type }: CorpusFile, bytes: Buffer): Promise<Outcome> => {
  const answer = await sendFile(portal, files.uploadFile, { bytes, name, type }, token);
  return answer.status >= 400 ? { refusal: answer.problem() } : { key: answer.body().key };
};

const fieldsWith = (moduleGuide: string): RequestOf<typeof modules.addModule>['body'] => ({
  moduleName: 'Sepsis',
  moduleDescription: 'A patient becomes septic.',
  moduleDemoLink: 'https://vimeo.com/824190371',
  moduleType: 'Unity',
  moduleGuide,
  bannerImage: null,
  industry: 'Acute nursing',
  status: true,
  platforms: ['Windows'],
  product_code: randomUUID(),
});

const sendGuide = async ({ name, type, claimedBytes }: CorpusFile, bytes: Buffer): Promise<Outcome> => {
  const body = {
    fileName: name,
    fileType: type as 'application/pdf',
    fileSize: claimedBytes ?? bytes.length,
  };
  const signed = await portal.send(files.getUploadSignedUrl, { body }, { token });
  return outcomeOf(signed, async ({ signedRequest, _id }) => {
    const put = await sender.put(signedRequest, bytes, type);
    if (put.statusCode >= 400) return { refusal: put.json() };
    const added = await portal.send(modules.addModule, { body: fieldsWith(_id) }, { token });
    return outcomeOf(
      added,
      async ({ module }) => module.moduleGuide ?? Promise.reject(new Error('No guide')),
    );
  });
};

const sendBuild = async ({ name, type, claimedBytes }: CorpusFile, bytes: Buffer): Promise<Outcome> => {
  const fileType = type as (typeof builds.buildTypes)['zip'];
  const beginAnswer = await sender.begin({
    fileName: name,
    fileType,
    fileSize: claimedBytes ?? bytes.length,
  });
  return outcomeOf(beginAnswer, async ({ _id }) => {
    await sender.sendParts(_id, bytes, [1], type);
    const complete = await sender.complete(_id);
    return outcomeOf(complete, async ({ fileName }) => ({ key: await keyOf(_id), name: fileName }));
  });
};

const keyOf = async (fileId: string) => {
  const rows = portal.platform.database.read({ companyId: manager.companyId }, (trx) =>
    trx.selectFrom('file').select('storage_key').where('file_id', '=', fileId).execute(),
  );
  return (await rows)[0]?.storage_key ?? '';
};

const send = { picture: sendPicture, guide: sendGuide, build: sendBuild };

const fetched = async (key: string) => {
  const url = await portal.platform.storage.signedGet(key);
  return portal.app.inject({ method: 'GET', url });
};

const types = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  ...builds.buildTypes,
};

test.each(uploadCorpus.map((file) => [`${file.sentAs}: ${file.what}`, file] as const))(
  '%s',
  async (_what, file) => {
    const bytes = await file.bytes();
    const outcome = await send[file.sentAs](file, bytes);
    const { expected } = file;
    if ('refused' in expected) {
      const { detail } = problemTexts[expected.refused];
      expect(outcome).toMatchObject({ refusal: { code: expected.refused, detail } });
      if (expected.at) expect(outcome).toMatchObject({ refusal: { errors: [expected.at] } });
      return;
    }
    if (!('key' in outcome)) throw new Error(`Refused: ${outcome.refusal.code}`);
    expect(outcome.key).toMatch(new RegExp(`^\\w+/[\\w-]{36}/[\\w-]{36}\\.${expected.kept}$`));
    if (expected.as) expect(outcome.name).toBe(expected.as);
    const { headers, rawPayload } = await fetched(outcome.key);
    expect(headers).toMatchObject({
      'content-type': types[expected.kept],
      'content-disposition': file.sentAs === 'picture' ? 'inline' : 'attachment',
      'x-content-type-options': 'nosniff',
    });
    if (expected.without) {
      expect(bytes.includes(expected.without)).toBe(true);
      expect(rawPayload.includes(expected.without)).toBe(false);
    }
    if (file.sentAs !== 'picture') expect(rawPayload.equals(bytes)).toBe(true);
    else {
      const { exif, xmp, iptc, orientation } = await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  },
);

test('what a refused build left behind is gone', async () => {
  const bytes = Buffer.from('no zip at all, but long enough to be looked at '.repeat(3));
  const { _id } = (await sender.begin({ fileSize: bytes.length })).body;
  await sender.sendParts(_id, bytes, [1]);
  const key = await keyOf(_id);
  expect((await sender.complete(_id)).problem.code).toBe('build.not-archive');
  expect(await portal.platform.storage.sizeOf(key)).toBeNull();
  expect(await keyOf(_id)).toBe('');
  expect((await sender.get(_id)).problem.code).toBe('build.not-found');
});

test('the corpus has forty files and more', () => expect(uploadCorpus.length).toBeGreaterThanOrEqual(40));
