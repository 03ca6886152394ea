import { type AnswerOf, builds } from '@simward/contract';
import { call } from '../api/apiClient.ts';
import { ApiProblem } from '../api/apiProblem.ts';
import { fetchAnswer } from '../api/fetching/fetchAnswer.ts';
import { putFile } from '../api/sending/putFile.ts';
import { retrying } from './retrying.ts';
import type { Sending } from './upload.ts';

type BuildUpload = AnswerOf<typeof builds.beginUpload>;

/** Addresses that are asked for at once: they end after a while, whether they were needed or not. */
const signedAtOnce = 8;

/** By the name's ending: browsers call builds by many types, or by none. */
export const buildTypeOf = ({ name }: File): BuildType | undefined => {
  if (/\.zip$/i.test(name)) return builds.buildTypes.zip;
  return /\.apk$/i.test(name) ? builds.buildTypes.apk : undefined;
};
type BuildType = (typeof builds.buildTypes)[keyof typeof builds.buildTypes];

const begin = (file: File, signal: AbortSignal): Promise<BuildUpload> => {
  const fileType = buildTypeOf(file) ?? builds.buildTypes.zip;
  return call(builds.beginUpload, { body: { fileName: file.name, fileType, fileSize: file.size } }, signal);
};

/** What there is of an earlier try; none when the portal has removed it, or it is another person's. */
const find = async (id: string, signal: AbortSignal): Promise<BuildUpload | undefined> => {
  try {
    return await call(builds.getUpload, { params: { id } }, signal);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'build.not-found') return undefined;
    throw error;
  }
};

/** Sends a build in parts: after a break, a failure or a reload with those that are missing. */
export async function sendBuild({ file, signal, onBegun, onProgress, ...given }: Sending): Promise<string> {
  let { id } = given;
  return retrying(async (gotSomewhere) => {
    const upload = (id && (await find(id, signal))) || (await begin(file, signal));
    id = upload._id;
    onBegun(id);
    if (upload.complete) return id;
    await sendMissing({ file, upload, signal, gotSomewhere, onProgress });
    // Joining gigabytes takes longer than other calls may.
    await fetchAnswer(builds.completeUpload, { params: { id } }, signal);
    return id;
  }, signal);
}

interface Missing extends Pick<Sending, 'file' | 'signal' | 'onProgress'> {
  upload: BuildUpload;
  gotSomewhere: () => void;
}

async function sendMissing({ file, upload, signal, gotSomewhere, onProgress }: Missing): Promise<void> {
  const { _id: id, partSize } = upload;
  const arrived = new Set(upload.arrived);
  const count = Math.ceil(file.size / partSize);
  const partOf = (part: number) => file.slice((part - 1) * partSize, part * partSize);
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((part) => !arrived.has(part));
  let sent = [...arrived].reduce((total, part) => total + partOf(part).size, 0);
  onProgress(sent);
  for (let at = 0; at < missing.length; at += signedAtOnce) {
    const body = { parts: missing.slice(at, at + signedAtOnce) };
    const { parts } = await call(builds.signParts, { params: { id }, body }, signal);
    for (const { part, signedRequest } of parts) {
      const content = partOf(part);
      await putFile(signedRequest, {
        content,
        contentType: buildTypeOf(file) ?? builds.buildTypes.zip,
        onProgress: (bytes) => onProgress(sent + Math.min(bytes, content.size)),
        signal,
      });
      sent += content.size;
      onProgress(sent);
      gotSomewhere();
    }
  }
}
