import { builds, type InputOf } from '@simward/contract';
import type { z } from 'zod';
import { existing, Problem, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import {
  endBuildUpload,
  findOwnBuild,
  giveUpOwnBuild,
  insertBuildUpload,
  noteUploadAlive,
  type OwnBuild,
} from '../../platform/storage/builds/buildUpload.sql.ts';
import { checkBuild } from '../../platform/storage/builds/checkBuild.ts';
import { joinParts } from '../../platform/storage/builds/joinParts.ts';
import { deleteFile, insertFile } from '../../platform/storage/file.sql.ts';
import { readAll } from '../../platform/storage/readAll.ts';
import { expectFewWaiting, newFile } from './expectFile.ts';

/**
 * Begins the upload of a build in parts.
 * @throws Problem file.too-many, build.too-much
 */
export const beginUpload = async (
  ctx: OwnCtx,
  { fileName, fileType, fileSize }: InputOf<typeof builds.beginUpload>['body'],
): Answer<typeof builds.beginUpload> => {
  const expected = { name: fileName, contentType: fileType, byteSize: fileSize, purpose: 'build' } as const;
  const file = newFile(ctx, expected);
  await ctx.read((trx) => expectFewWaiting(ctx, trx, file));
  const reference = await ctx.platform.storage.parts.begin(file.storageKey, fileType);
  const { companyId, fileId } = file;
  const partSize = builds.partBytesOf(fileSize);
  const now = ctx.clock.now();
  await ctx.write(async (trx) => {
    await insertFile(trx, file, now);
    await insertBuildUpload(trx, { companyId, fileId, reference, partSize }, now);
  });
  return { _id: fileId, fileName: file.name, fileSize, partSize, arrived: [], complete: false };
};

/** @throws Problem build.not-found */
export const getUpload = async (ctx: OwnCtx, id: string): Answer<typeof builds.getUpload> => {
  const build = await expectOwnBuild(ctx, id);
  const pending = pendingUploadOf(build);
  return {
    _id: id,
    fileName: build.name,
    fileSize: build.byte_size,
    partSize: pending?.partSize ?? builds.partBytesOf(build.byte_size),
    arrived: pending ? await ctx.platform.storage.parts.arrived(pending) : [],
    complete: !pending,
  };
};

/** @throws Problem build.not-found, also for a part that the build does not have */
export const signParts = async (
  ctx: OwnCtx,
  id: string,
  parts: readonly number[],
): Answer<typeof builds.signParts> => {
  const build = await expectOwnBuild(ctx, id);
  const pending = existing(pendingUploadOf(build), 'build.not-found');
  const { storage } = ctx.platform;
  const { companyId } = ctx.caller;
  const sizeOf = (part: number) =>
    Math.min(pending.partSize, build.byte_size - (part - 1) * pending.partSize);
  if (parts.some((part) => sizeOf(part) < 1)) throw problem('build.not-found');
  await ctx.write((trx) => noteUploadAlive(trx, companyId, id, ctx.clock.now()));
  return {
    parts: await Promise.all(
      parts.map(async (part) => {
        const byteSize = sizeOf(part);
        const terms = { ...pending, part, byteSize, contentType: build.content_type };
        return { part, fileSize: byteSize, signedRequest: await storage.parts.signedPut(terms) };
      }),
    ),
  };
};

const answerOf = (
  { file_id, name, byte_size }: OwnBuild,
  sha256: string | null,
): z.input<typeof builds.completeUpload.answer> => ({
  _id: file_id,
  fileName: name,
  fileSize: byte_size,
  sha256,
});

/**
 * Joins the parts and checks the build. When the call is sent again after an interruption, it goes on or
 * gives the same answer again.
 * @throws Problem build.not-found, build.incomplete, and the problems of `checkBuild`
 */
export const completeUpload = async (ctx: OwnCtx, id: string): Answer<typeof builds.completeUpload> => {
  const { storage } = ctx.platform;
  const { companyId } = ctx.caller;
  const build = await expectOwnBuild(ctx, id);
  const pending = pendingUploadOf(build);
  if (!pending) return answerOf(build, build.sha256);
  const { storage_key: key, byte_size: byteSize, content_type: contentType } = build;
  await joinParts(storage, pending, byteSize);
  try {
    const read = async (start: number, length: number) => {
      const content = await storage.read(key, { start, end: start + length - 1 });
      return readAll(existing(content, 'build.not-found'), length);
    };
    await checkBuild(read, { byteSize, contentType });
  } catch (error) {
    if (error instanceof Problem) await deleteBuild(ctx, build);
    throw error;
  }
  const sha256 = await storage.sha256Of(key);
  await ctx.write(async (trx) => {
    if (await endBuildUpload(trx, companyId, id, sha256))
      await ctx.audit(trx, { subject: { type: 'file', id }, detail: { name: build.name } });
  });
  return answerOf(build, sha256);
};

/** @throws Problem build.not-found */
export const giveUpUpload = async (ctx: OwnCtx, id: string): Answer<typeof builds.giveUpUpload> => {
  await deleteBuild(ctx, await expectOwnBuild(ctx, id));
  return { status: true };
};

const expectOwnBuild = async (ctx: OwnCtx, id: string): Promise<OwnBuild> =>
  existing(await ctx.read((trx) => findOwnBuild(trx, ctx.caller, id)), 'build.not-found');

interface PendingUpload {
  key: string;
  reference: string;
  partSize: number;
}

/** The upload in the store; undefined once the build is complete. */
const pendingUploadOf = ({ storage_key, store_reference, part_size }: OwnBuild): PendingUpload | undefined =>
  store_reference === null || part_size === null
    ? undefined
    : { key: storage_key, reference: store_reference, partSize: part_size };

const deleteBuild = async (ctx: OwnCtx, { file_id, storage_key: key, store_reference }: OwnBuild) => {
  const { storage } = ctx.platform;
  const isGivenUp = await ctx.write((trx) => giveUpOwnBuild(trx, ctx.caller, file_id, ctx.clock.now()));
  if (!isGivenUp) throw problem('build.not-found');
  if (store_reference !== null) await storage.parts.giveUp({ key, reference: store_reference });
  await storage.remove(key);
  await ctx.write((trx) => deleteFile(trx, ctx.caller.companyId, file_id));
};
