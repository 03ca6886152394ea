import { builds, type InputOf } from '@simward/contract';
import type { TestPortal } from '../portal/testPortal.ts';

type UploadFields = InputOf<typeof builds.beginUpload>['body'];

/** Sends builds of one person, call by call, as a browser does. */
export const buildSender = (portal: TestPortal, token: () => string) => {
  const by = () => ({ token: token() });
  const begin = (fields: Partial<UploadFields> & { fileSize: number }) =>
    portal.send(
      builds.beginUpload,
      { body: { fileName: 'sepsis.zip', fileType: 'application/zip', ...fields } },
      by(),
    );
  const get = (id: string) => portal.send(builds.getUpload, { params: { id } }, by());
  const sign = (id: string, parts: number[]) =>
    portal.send(builds.signParts, { params: { id }, body: { parts } }, by());
  const put = (address: string, bytes: Buffer, type: string = builds.buildTypes.zip) =>
    portal.app.inject({ method: 'PUT', url: address, payload: bytes, headers: { 'content-type': type } });
  const complete = (id: string) => portal.send(builds.completeUpload, { params: { id } }, by());
  const giveUp = (id: string) => portal.send(builds.giveUpUpload, { params: { id } }, by());

  /** Sends these parts of a build, in this order. */
  const sendParts = async (id: string, bytes: Buffer, parts: number[], type?: string) => {
    const { partSize } = (await get(id)).body;
    for (const { part, signedRequest } of (await sign(id, parts)).body.parts) {
      const answer = await put(signedRequest, bytes.subarray((part - 1) * partSize, part * partSize), type);
      if (answer.statusCode !== 200) throw new Error(`Part ${part}: ${answer.body}`);
    }
  };
  /** Sends a whole build of one part. @returns the answer of the call that completes it */
  const sendWhole = async (bytes: Buffer, fields: Partial<UploadFields> = {}) => {
    const { _id } = (await begin({ ...fields, fileSize: bytes.length })).body;
    await sendParts(_id, bytes, [1], fields.fileType);
    return complete(_id);
  };
  return { begin, get, sign, put, complete, giveUp, sendParts, sendWhole };
};
