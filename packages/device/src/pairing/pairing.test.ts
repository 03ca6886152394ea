import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fetch } from '../portal/portalCall.ts';
import { modelPortal, problemResponse } from '../testing/modelPortal.ts';
import { learner, offline, testHeadset, testModule } from '../testing/testHeadset.ts';
import type { PairingCode } from './pairing.ts';

const isPoll = (url: string) => url.endsWith('/pairings/token');
const noCode = () => undefined;

/** A headset whose waits pass at once on its own clock and are recorded. */
const pairingHeadset = async (portal = modelPortal(), fetch: Fetch = portal.fetch) => {
  const waits: number[] = [];
  let elapsed = 0;
  const headset = await testHeadset(portal, {
    fetch,
    clock: { now: portal.now, elapsed: () => elapsed },
    sleep: async (ms) => {
      waits.push(ms);
      elapsed += ms;
    },
  });
  return { headset, waits };
};

test('the code is shown, and the learner who approves it is signed in', async () => {
  const portal = modelPortal();
  portal.polls = ['pairing.pending', 'pairing.pending'];
  const { headset, waits } = await pairingHeadset(portal);
  const shownCodes: PairingCode[] = [];
  const paired = await headset.pair({ onCode: (code) => shownCodes.push(code) });
  expect(paired).toMatchObject({ name: learner });
  expect(shownCodes).toEqual([
    {
      userCode: 'K7QF-2M9X',
      verificationUri: 'http://portal.test/pair',
      verificationUriComplete: 'http://portal.test/pair?code=K7QF-2M9X',
      expiresAt: new Date(portal.now().getTime() + 600_000),
    },
  ]);
  expect(waits).toEqual([5000, 5000, 5000]);
  const session = await headset.start({ module: testModule, mode: 'training' });
  await session.finish({ outcome: 'completed' });
  expect(portal.sessions.get(session.sessionId)?.proof).toBe(`grant of ${learner}`);
});

test('what the learner chose comes with the answer, for an app that says that it starts it', async () => {
  const portal = modelPortal();
  portal.choice = { moduleId: testModule._id, mode: 'assessment' };
  const { headset } = await pairingHeadset(portal);
  expect(await headset.pair({ onCode: noCode, startsChoice: true })).toMatchObject({
    name: learner,
    choice: portal.choice,
  });
  expect(await headset.pair({ onCode: noCode })).not.toHaveProperty('choice');
});

test('polls become rarer when the portal says so', async () => {
  const portal = modelPortal();
  portal.polls = ['pairing.pending', 'pairing.slow-down', 'pairing.pending'];
  let polls = 0;
  const { headset, waits } = await pairingHeadset(portal, async (url, init) => {
    if (isPoll(url)) polls += 1;
    const isFirst = isPoll(url) && polls === 1;
    return isFirst ? problemResponse('pairing.slow-down', { 'retry-after': '30' }) : portal.fetch(url, init);
  });
  await headset.pair({ onCode: noCode });
  expect(waits).toEqual([5000, 30_000, 10_000, 15_000, 15_000]);
});

test.each(['pairing.denied', 'pairing.expired', 'pairing.not-found'] as const)(
  'a code that ends as %s signs nobody in',
  async (code) => {
    const portal = modelPortal();
    portal.polls = ['pairing.pending', code];
    const { headset } = await pairingHeadset(portal);
    await expect(headset.pair({ onCode: noCode })).rejects.toMatchObject({ code });
    await expect(headset.start({ module: testModule, mode: 'training' })).rejects.toThrow(
      'Sign a learner in',
    );
  },
);

test('it ends when it is aborted, in a wait and in a call, and when the headset is closed', async () => {
  const portal = modelPortal();
  const hanging: Fetch = (url, init) =>
    isPoll(url)
      ? new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
          calling.resolve();
        })
      : portal.fetch(url, init);
  const calling = Promise.withResolvers<void>();
  const { headset } = await pairingHeadset(portal, hanging);
  const inCall = new AbortController();
  const pairing = headset.pair({ onCode: noCode, signal: inCall.signal });
  await calling.promise;
  inCall.abort(new Error('Back to the menu'));
  await expect(pairing).rejects.toThrow('Back to the menu');

  const inWait = new AbortController();
  const waiting = headset.pair({ onCode: () => inWait.abort(new Error('Not now')), signal: inWait.signal });
  await expect(waiting).rejects.toThrow('Not now');

  const closed = expect(headset.pair({ onCode: noCode })).rejects.toThrow('aborted');
  await headset.close();
  await closed;
});

test('without the portal it gives up when the code is over', async () => {
  const portal = modelPortal();
  const { headset, waits } = await pairingHeadset(portal, (url, init) =>
    isPoll(url) ? offline() : portal.fetch(url, init),
  );
  await expect(headset.pair({ onCode: noCode })).rejects.toThrow('The portal was not reached');
  const waited = waits.reduce((sum, ms) => sum + ms, 0);
  expect(waited).toBeGreaterThanOrEqual(600_000);
  expect(waited).toBeLessThan(660_000);
});

test('whatever passes in between, an approved code signs in, and no poll comes before its time', async () => {
  const happenings = fc.constantFrom(
    'pairing.pending',
    'pairing.slow-down',
    'server.unavailable',
    'lost',
    'web page',
  );
  const property = fc.asyncProperty(fc.array(happenings, { maxLength: 12 }), async (script) => {
    const portal = modelPortal();
    const pending = [...script];
    const { headset, waits } = await pairingHeadset(portal, async (url, init) => {
      const fault = isPoll(url) ? pending.shift() : undefined;
      if (fault === 'lost') throw new TypeError('fetch failed');
      if (fault === 'web page') return new Response('<html>Accept the terms</html>');
      return fault ? problemResponse(fault) : portal.fetch(url, init);
    });
    await expect(headset.pair({ onCode: noCode })).resolves.toMatchObject({ name: learner });
    expect(waits).toHaveLength(script.length + 1);
    let least = 5000;
    for (const [index, wait] of waits.entries()) {
      if (script[index - 1] === 'pairing.slow-down') least += 5000;
      expect(wait).toBeGreaterThanOrEqual(least);
    }
  });
  await fc.assert(property);
});
