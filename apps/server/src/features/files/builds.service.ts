import { builds, type InputOf } from '@simward/contract';
import type { z } from 'zod';
import { existing, Problem, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import {
  endBuildUpload,
  findOwnBuild,
  giveUpOwnBuild,
  insertBuildUpload,
  noteAsked,
  type OwnBuild,
} from '../../platform/storage/builds/buildUpload.sql.ts';
import { checkBuild } from '../../platform/storage/builds/checkBuild.ts';
import { joinParts } from '../../platform/storage/builds/joinParts.ts';
import { deleteFile, insertFile } from '../../platform/storage/file.sql.ts';
import { readAll } from '../../platform/storage/readAll.ts';
import { expectFewWaiting, newFile } from './expectFile.ts';

/**
 * Begins to take a build in parts.
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

const ownBuild = async (ctx: OwnCtx, id: string): Promise<OwnBuild> =>
  existing(await ctx.read((trx) => findOwnBuild(trx, ctx.caller, id)), 'build.not-found');

interface Awaited {
  key: string;
  reference: string;
  partSize: number;
}

/** What the store still waits for; undefined once the build is complete. */
const awaitedOf = ({ storage_key, store_reference, part_size }: OwnBuild): Awaited | undefined =>
  store_reference === null || part_size === null
    ? undefined
    : { key: storage_key, reference: store_reference, partSize: part_size };

/** @throws Problem build.not-found */
export const getUpload = async (ctx: OwnCtx, id: string): Answer<typeof builds.getUpload> => {
  const build = await ownBuild(ctx, id);
  const awaited = awaitedOf(build);
  return {
    _id: id,
    fileName: build.name,
    fileSize: build.byte_size,
    partSize: awaited?.partSize ?? builds.partBytesOf(build.byte_size),
    arrived: awaited ? await ctx.platform.storage.parts.arrived(awaited) : [],
    complete: !awaited,
  };
};

/** @throws Problem build.not-found, also for a part that the build does not have */
export const signParts = async (
  ctx: OwnCtx,
  id: string,
  parts: readonly number[],
): Answer<typeof builds.signParts> => {
  const build = await ownBuild(ctx, id);
  const awaited = existing(awaitedOf(build), 'build.not-found');
  const { storage } = ctx.platform;
  const { companyId } = ctx.caller;
  const sizeOf = (part: number) =>
    Math.min(awaited.partSize, build.byte_size - (part - 1) * awaited.partSize);
  if (parts.some((part) => sizeOf(part) < 1)) throw problem('build.not-found');
  await ctx.write((trx) => noteAsked(trx, companyId, id, ctx.clock.now()));
  return {
    parts: await Promise.all(
      parts.map(async (part) => {
        const byteSize = sizeOf(part);
        const terms = { ...awaited, part, byteSize, contentType: build.content_type };
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

const forget = async (ctx: OwnCtx, { file_id, storage_key: key, store_reference }: OwnBuild) => {
  const { storage } = ctx.platform;
  const given = await ctx.write((trx) => giveUpOwnBuild(trx, ctx.caller, file_id, ctx.clock.now()));
  if (!given) throw problem('build.not-found');
  if (store_reference !== null) await storage.parts.giveUp({ key, reference: store_reference });
  await storage.remove(key);
  await ctx.write((trx) => deleteFile(trx, ctx.caller.companyId, file_id));
};

/**
 * Joins the parts and checks what they make. Sent again after a break it goes on, or answers what it answered.
 * @throws Problem build.not-found, build.incomplete, and those of `checkBuild`
 */
export const completeUpload = async (ctx: OwnCtx, id: string): Answer<typeof builds.completeUpload> => {
  const { storage } = ctx.platform;
  const { companyId } = ctx.caller;
  const build = await ownBuild(ctx, id);
  const awaited = awaitedOf(build);
  if (!awaited) return answerOf(build, build.sha256);
  const { storage_key: key, byte_size: byteSize, content_type: contentType } = build;
  await joinParts(storage, awaited, byteSize);
  try {
    const read = async (start: number, length: number) => {
      const content = await storage.read(key, { start, end: start + length - 1 });
      return readAll(existing(content, 'build.not-found'), length);
    };
    await checkBuild(read, { byteSize, contentType });
  } catch (error) {
    if (error instanceof Problem) await forget(ctx, build);
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
  await forget(ctx, await ownBuild(ctx, id));
  return { status: true };
};
