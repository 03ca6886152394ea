import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { device } from '@simward/contract';
import { deviceClock } from '../packages/device/src/clock/deviceClock.ts';
import { createPortalCall, type Fetch, type PortalCall } from '../packages/device/src/portal/portalCall.ts';
import { type PreparedCompany, type PreparedLearner, pin } from './prepareCompany.ts';

/** Opens a connection for each request, so that a fault of one connection meets no other request. */
const fetchOnNewConnection: Fetch = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const options = {
      agent: false,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      signal: signal ?? undefined,
    };
    const sent = request(url, options, (response) => {
      text(response).then(
        (answer) =>
          resolve(
            new Response(answer, {
              status: response.statusCode ?? 500,
              headers: { 'retry-after': response.headers['retry-after'] ?? '' },
            }),
          ),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(typeof body === 'string' ? body : undefined);
  });

/** @param portal its origin, or that of a proxy before it */
export const callsTo = (portal: string, timeoutMs = 5_000): PortalCall =>
  createPortalCall({ portal, fetch: fetchOnNewConnection, clock: deviceClock, timeoutMs });

/** A learner who is signed in on a headset. Their sessions are sent with the headset's secret and this grant. */
export interface Wearer extends PreparedLearner {
  grant: string;
  /** For the learner's own calls from the headset. */
  token: string;
}

export interface EnrolledHeadset {
  headsetId: string;
  secret: string;
  wearers: Wearer[];
}

/** Enrols a headset for each code and signs learners in on it: all of them, or those that `learnersOf` answers. */
export const enrolHeadsets = async (
  call: PortalCall,
  { codes, learners }: PreparedCompany,
  learnersOf: (headset: number) => PreparedLearner[] = () => learners,
): Promise<EnrolledHeadset[]> => {
  const headsets: EnrolledHeadset[] = [];
  for (const [index, code] of codes.entries()) {
    const { headsetId, secret } = await call(device.enrolHeadset, {
      body: { code, name: `Headset ${index + 1}`, platform: 'Oculus', model: 'Quest 3' },
    });
    const wearers: Wearer[] = [];
    for (const learner of learnersOf(index)) {
      const { grant, token } = await call(
        device.signInOnHeadset,
        { body: { mobileNo: learner.mobileNo, pin } },
        { authorization: `Headset ${secret}` },
      );
      wearers.push({ ...learner, grant, token });
    }
    headsets.push({ headsetId, secret, wearers });
  }
  return headsets;
};
