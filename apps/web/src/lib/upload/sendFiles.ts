import { type AnswerOf, builds, files } from '@simward/contract';
import { call } from '../api/apiClient.ts';
import { ApiProblem, clientProblem } from '../api/apiProblem.ts';
import { fetchAnswer } from '../api/fetchAnswer.ts';
import { sendWithProgress } from '../api/sendWithProgress.ts';
import { memoize } from '../memoize.ts';
import { createUpload, type Sending, uploadMemory } from './upload.ts';

type BuildType = (typeof builds.buildTypes)[keyof typeof builds.buildTypes];

/** The type of a build by the ending of its name, because browsers report many types for builds, or none. */
export const buildTypeOf = ({ name }: File): BuildType | undefined => {
  if (/\.zip$/i.test(name)) return builds.buildTypes.zip;
  return /\.apk$/i.test(name) ? builds.buildTypes.apk : undefined;
};

/** Sends a build in parts. After a break, a failure or a reload, only the missing parts are sent. */
export async function sendBuild({ file, signal, onBegun, onProgress, ...begun }: Sending): Promise<string> {
  let { id } = begun;
  return withRetries(async (gotSomewhere) => {
    const upload = (id && (await findUpload(id, signal))) || (await beginUpload(file, signal));
    id = upload._id;
    onBegun(id);
    if (upload.complete) return id;
    await sendMissingParts({ file, upload, signal, gotSomewhere, onProgress });
    // `fetchAnswer` has no limit of time, and joining gigabytes takes longer than other calls may.
    await fetchAnswer(builds.completeUpload, { params: { id } }, signal);
    return id;
  }, signal);
}

/** Sends a PDF in one piece; after a break it is sent again from its beginning. */
export const sendDocument = ({ file, signal, onProgress }: Sending): Promise<string> =>
  withRetries(async () => {
    const contentType = 'application/pdf';
    const body = { fileName: file.name, fileType: contentType, fileSize: file.size } as const;
    const { signedRequest, _id } = await call(files.getUploadSignedUrl, { body }, signal);
    await putContent(signedRequest, { content: file, contentType, onProgress, signal });
    return _id;
  }, signal);

/**
 * The upload for one slot, such as a module's build for one platform. It goes on when another screen is
 * opened, and after a reload once the same file is chosen again.
 */
export const buildUpload = memoize((slot: string) =>
  createUpload({
    send: sendBuild,
    giveUp: (id) => call(builds.giveUpUpload, { params: { id } }),
    memory: uploadMemory(slot),
  }),
);

type BuildUpload = AnswerOf<typeof builds.beginUpload>;

/** An earlier upload; undefined when the portal has removed it, or it is another person's. */
const findUpload = async (id: string, signal: AbortSignal): Promise<BuildUpload | undefined> => {
  try {
    return await call(builds.getUpload, { params: { id } }, signal);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'build.not-found') return undefined;
    throw error;
  }
};

const beginUpload = (file: File, signal: AbortSignal): Promise<BuildUpload> => {
  const fileType = buildTypeOf(file) ?? builds.buildTypes.zip;
  return call(builds.beginUpload, { body: { fileName: file.name, fileType, fileSize: file.size } }, signal);
};

/** Only this many addresses are signed at a time, because an address expires even if it is not used. */
const partsSignedAtOnce = 8;

interface MissingParts extends Pick<Sending, 'file' | 'signal' | 'onProgress'> {
  upload: BuildUpload;
  gotSomewhere: () => void;
}

async function sendMissingParts({
  file,
  upload,
  signal,
  gotSomewhere,
  onProgress,
}: MissingParts): Promise<void> {
  const { _id: id, partSize } = upload;
  const arrived = new Set(upload.arrived);
  const count = Math.ceil(file.size / partSize);
  const contentOf = (part: number) => file.slice((part - 1) * partSize, part * partSize);
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((part) => !arrived.has(part));
  let sent = [...arrived].reduce((total, part) => total + contentOf(part).size, 0);
  onProgress(sent);
  for (let start = 0; start < missing.length; start += partsSignedAtOnce) {
    const body = { parts: missing.slice(start, start + partsSignedAtOnce) };
    const { parts } = await call(builds.signParts, { params: { id }, body }, signal);
    for (const { part, signedRequest } of parts) {
      const content = contentOf(part);
      await putContent(signedRequest, {
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

interface Content {
  content: Blob;
  contentType: string;
  /** Called with the number of bytes that have been sent. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Sends a file or a part of one to an address that was signed for it. */
async function putContent(address: string, { content, contentType, onProgress, signal }: Content) {
  const { status } = await sendWithProgress({
    method: 'PUT',
    address,
    headers: { 'content-type': contentType },
    body: content,
    onProgress,
    signal,
  });
  // The file store is unreachable, or the address has expired: the next try gets another address from the
  // portal.
  if (status >= 300) throw clientProblem('client.unreachable');
}

const mostFailures = 6;

/**
 * Repeats `work` after failures that may pass by themselves, at most six in a row; the count starts anew
 * whenever `work` calls `gotSomewhere`.
 */
async function withRetries<T>(
  work: (gotSomewhere: () => void) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  let failures = 0;
  for (;;) {
    try {
      return await work(() => {
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted || !mayPass(error) || failures >= mostFailures) throw error;
      await backOff(failures, signal);
      failures += 1;
    }
  }
}

/** True for a lost connection, a portal that is just starting, and too many calls at once. */
const mayPass = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);

const firstWaitMs = 1000;

/** Waits twice as long after each failure; a browser that is back online ends the wait. */
const backOff = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, firstWaitMs * 2 ** failures);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
