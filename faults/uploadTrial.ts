import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { builds } from '@simward/contract';
import { largeZip } from '../apps/server/src/testing/builders/files/smallBuilds.ts';
import { residentMiB } from '../harness/childProcess.ts';
import { signInWithRole } from '../harness/issueTokens.ts';
import { asOwner, passwordHashesOf } from '../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../harness/portalProcess.ts';
import { prepareCompany } from '../harness/prepareCompany.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';

interface UploadOptions {
  megabytes: number;
  /** How often the connection breaks in the middle of a part; at the second break the server is killed as well. */
  cuts: number;
  say: (line: string) => void;
}

interface UploadReport {
  /** Hash of what was sent. */
  sha256: string;
  /** Hash of what the portal says it has. */
  arrivedSha256: string | null;
  cuts: number;
  restarts: number;
  seconds: number;
  /** Memory of the server before. */
  idleMiB: number;
  /** The most that it had while it took the build and joined its parts. */
  mostMiB: number;
}

/** Sends a build to a portal of its own over connections that break. Leaves no files behind. */
export const runUploadTrial = async ({ megabytes, cuts, say }: UploadOptions): Promise<UploadReport> => {
  const portal = await createPortalProcess();
  try {
    await portal.start();
    const headers = bearer(await signInManager(portal));
    const build = largeZip(randomBytes(megabytes * 1_000_000));
    const sha256 = createHash('sha256').update(build).digest('hex');
    const { origin } = portal;
    const idleMiB = residentMiB(portal.pid);
    let mostMiB = idleMiB;
    let isRunning = true;
    const watch = setInterval(() => {
      if (isRunning) mostMiB = Math.max(mostMiB, residentMiB(portal.pid));
    }, 200);
    const startedAt = performance.now();
    const body = { fileName: 'sepsis.zip', fileType: contentType, fileSize: build.length };
    const { _id: id, partSize } = await sendCall(origin, builds.beginUpload, { body }, headers);
    const count = Math.ceil(build.length / partSize);
    const cutAt = new Set(Array.from({ length: cuts }, (_, cut) => 1 + Math.floor((cut * count) / cuts)));
    let [cut, restarts] = [0, 0];
    for (;;) {
      const { arrived } = await sendCall(origin, builds.getUpload, { params: { id } }, headers);
      const next = Array.from({ length: count }, (_, index) => index + 1).find((n) => !arrived.includes(n));
      if (next === undefined) break;
      const nextPart = { params: { id }, body: { parts: [next] } };
      const { parts } = await sendCall(origin, builds.signParts, nextPart, headers);
      const address = `${origin}${parts[0]?.signedRequest}`;
      const part = build.subarray((next - 1) * partSize, next * partSize);
      if (!cutAt.delete(next)) {
        await put(address, part);
        continue;
      }
      await putHalf(address, part);
      cut += 1;
      say(`cut ${cut} of ${cuts} in part ${next} of ${count}`);
      if (cut !== 2) continue;
      isRunning = false;
      await portal.killServer();
      await portal.start();
      isRunning = true;
      restarts += 1;
      say('killed and started anew');
    }
    const sentAt = performance.now();
    const complete = await sendCall(origin, builds.completeUpload, { params: { id } }, headers);
    clearInterval(watch);
    say(`joined and checked in ${((performance.now() - sentAt) / 1000).toFixed(1)} s`);
    const seconds = (performance.now() - startedAt) / 1000;
    return { sha256, arrivedSha256: complete.sha256, cuts: cut, restarts, seconds, idleMiB, mostMiB };
  } finally {
    await portal.close();
  }
};

/** @returns the access token of somebody who may send builds */
const signInManager = ({ dataDir }: PortalProcess): Promise<string> =>
  asOwner(dataDir, async (database) => {
    const sizes = { name: 'Uploads', learners: 1, modules: 1, headsets: 0, firstMobileNo: 5_000_000_000 };
    const company = await prepareCompany(database, await passwordHashesOf(dataDir), sizes);
    const { companyId, learners } = company;
    return signInWithRole(database, dataDir, { companyId, userId: learners[0]?.userId ?? '' }, 'Manager');
  });

const contentType = builds.buildTypes.zip;

const put = async (address: string, part: Buffer<ArrayBuffer>): Promise<void> => {
  const { status } = await fetch(address, {
    method: 'PUT',
    body: part,
    headers: { 'content-type': contentType },
  });
  if (status !== 200) throw new Error(`A part was answered ${status}`);
};

/** Sends half of a part and breaks the connection. */
const putHalf = (address: string, part: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const headers = { 'content-type': contentType, 'content-length': part.length };
    const sending = request(address, { method: 'PUT', headers, agent: false });
    sending.on('error', () => resolve());
    sending.write(part.subarray(0, part.length / 2), () => sending.destroy(new Error('cut')));
  });
