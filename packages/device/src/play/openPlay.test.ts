import { expect, test } from 'vitest';
import type { PortalProblem } from '../portal/portalFailure.ts';
import { modelPortal } from '../testing/modelPortal.ts';
import { testBrowser } from '../testing/testBrowser.ts';
import { completed, offline, untilAborted } from '../testing/testHeadset.ts';

const rub = { name: 'Hand rub', action: '25 seconds', correctAction: true };

test('a ticket opens a play, whose session reaches the portal under the secret of the play alone', async () => {
  const portal = modelPortal();
  const browser = testBrowser(portal);
  const play = await browser.tab().open({ ticket: portal.newTicket() });
  expect(play).toMatchObject({ learner: { name: 'Nora' }, module: { modes: ['training', 'assessment'] } });
  expect(play).not.toHaveProperty('secret');
  const session = await play?.start({ mode: 'training' });
  await session?.step(rub);
  expect(await session?.finish(completed)).toMatchObject({ status: 'finished', score: 0.9 });
  expect(portal.calls.filter((call) => /status|batches|modules|sign-in/.test(call))).toEqual([]);
  expect([...portal.sessions.values()].map(({ proof }) => proof)).toEqual(['play 1']);
});

test('a ticket works once', async () => {
  const portal = modelPortal();
  const browser = testBrowser(portal);
  const ticket = portal.newTicket();
  await browser.tab().open({ ticket });
  await expect(browser.tab().open({ ticket })).rejects.toMatchObject({
    code: 'play.ticket-invalid',
  } satisfies Partial<PortalProblem>);
});

test('a page without a ticket is a look, also where another play lies in the browser', async () => {
  const portal = modelPortal();
  const browser = testBrowser(portal);
  expect(await browser.tab().open()).toBeUndefined();
  const used = browser.tab();
  await (await used.open({ ticket: portal.newTicket() }))?.close();
  expect(await browser.tab().open()).toBeUndefined();
});

test('a reload keeps the play of the tab; a duplicate of the tab has none while the first is open', async () => {
  const portal = modelPortal();
  const browser = testBrowser(portal);
  const tab = browser.tab();
  const first = await tab.open({ ticket: portal.newTicket() });
  expect(await tab.duplicate().open()).toBeUndefined();
  await first?.close();
  const again = await tab.open();
  expect(again?.playId).toBe(first?.playId);
  const session = await again?.start({ mode: 'training' });
  expect(await session?.finish(completed)).toMatchObject({ status: 'finished' });
});

test('a page that goes away ends its session as abandoned, by requests that outlive it', async () => {
  const portal = modelPortal();
  let kept: string[] = [];
  const browser = testBrowser(portal, {
    fetch: (url, init) => {
      if (init.keepalive) kept = [...kept, new URL(url).pathname.split('/').at(-1) ?? ''];
      return portal.fetch(url, init);
    },
  });
  const play = await browser.tab().open({ ticket: portal.newTicket() });
  const session = await play?.start({ mode: 'assessment' });
  await play?.delivered();
  await session?.step(rub);
  play?.leave({ t: 61_000 });
  await play?.delivered();
  expect(kept).toEqual(['events', 'finish']);
  const stored = portal.sessions.get(session?.sessionId ?? '');
  expect(stored?.finish).toMatchObject({ outcome: 'abandoned', t: 61_000, lastSeq: 1 });
  await expect(session?.step(rub)).rejects.toThrow('finished');
});

test('what one learner left unsent is sent by whoever plays next, under its own secret, and then deleted', async () => {
  const portal = modelPortal();
  let online = true;
  const browser = testBrowser(portal, {
    fetch: (url, init) => (online ? portal.fetch(url, init) : offline()),
    sleep: untilAborted,
  });
  const nora = await browser.tab().open({ ticket: portal.newTicket() });
  online = false;
  const session = await nora?.start({ mode: 'training' });
  await session?.step(rub);
  expect(await session?.finish(completed)).toBeUndefined();
  await nora?.close();
  online = true;
  const next = await browser.tab().open({ ticket: portal.newTicket() });
  await expect.poll(() => browser.keptPlays()).toBe(1);
  expect(portal.sessions.get(session?.sessionId ?? '')).toMatchObject({ proof: 'play 1' });
  expect(next?.unsent()).toEqual({ unsentSessions: 0, unsentEvents: 0 });
});

test('a page that listens to its own play hears nothing of what others left', async () => {
  const portal = modelPortal();
  let online = true;
  const heard: string[] = [];
  const hear = (name: string) => () => heard.push(name);
  const browser = testBrowser(portal, {
    fetch: (url, init) => (online ? portal.fetch(url, init) : offline()),
    sleep: untilAborted,
    onAcknowledged: hear('acknowledged'),
    onFinished: hear('finished'),
    onHeld: hear('held'),
  });
  const nora = await browser.tab().open({ ticket: portal.newTicket() });
  online = false;
  const session = await nora?.start({ mode: 'training' });
  await session?.step(rub);
  await session?.finish(completed);
  await nora?.close();
  online = true;
  portal.holds = true;
  await browser.tab().open({ ticket: portal.newTicket() });
  await expect.poll(() => browser.keptPlays()).toBe(1);
  expect(portal.sessions.get(session?.sessionId ?? '')).toMatchObject({ finish: { outcome: 'completed' } });
  expect(heard).toEqual([]);
});

test('a session that the portal holds is said to be held with its start', async () => {
  const portal = modelPortal();
  const held: unknown[] = [];
  const browser = testBrowser(portal, { onHeld: (session) => held.push(session) });
  const play = await browser.tab().open({ ticket: portal.newTicket() });
  await play?.start({ mode: 'assessment' });
  await play?.delivered();
  expect(held).toEqual([]);
  portal.holds = true;
  const session = await play?.start({ mode: 'assessment' });
  await play?.delivered();
  expect(held).toEqual([{ sessionId: session?.sessionId }]);
});

test('each assessment leaves one attempt less, also after a reload; practice leaves them as they are', async () => {
  const portal = modelPortal();
  portal.attemptsLeft = 2;
  const tab = testBrowser(portal).tab();
  const play = await tab.open({ ticket: portal.newTicket() });
  await play?.start({ mode: 'training' });
  expect(play?.module.attemptsLeft).toBe(2);
  await play?.start({ mode: 'assessment' });
  expect(play?.module.attemptsLeft).toBe(1);
  await play?.close();
  expect((await tab.open())?.module.attemptsLeft).toBe(1);
});

test('a play whose secret the portal knows no longer is deleted with what it could not send', async () => {
  const portal = modelPortal();
  const browser = testBrowser(portal);
  const play = await browser.tab().open({ ticket: portal.newTicket() });
  portal.revoked = true;
  const session = await play?.start({ mode: 'training' });
  await session?.finish(completed);
  await play?.close();
  await browser.sendLeft();
  expect(browser.keptPlays()).toBe(0);
});

test('a tab whose play the portal knows no longer says so once; loaded again, it is a look', async () => {
  const portal = modelPortal();
  const stopped: string[] = [];
  const tab = testBrowser(portal, { onStopped: ({ message }) => stopped.push(message) }).tab();
  const play = await tab.open({ ticket: portal.newTicket() });
  portal.revoked = true;
  const session = await play?.start({ mode: 'training' });
  await session?.finish(completed);
  expect(stopped).toHaveLength(1);
  expect(play?.refusal(session?.sessionId ?? '')).toBe(stopped[0]);
  await play?.close();
  expect(await tab.open()).toBeUndefined();
  expect(stopped).toHaveLength(1);
});

test('a session refused for good is said once and kept no longer', async () => {
  const portal = modelPortal();
  const refused: string[] = [];
  const browser = testBrowser(portal, { onRefused: ({ message }) => refused.push(message) });
  const tab = browser.tab();
  const play = await tab.open({ ticket: portal.newTicket() });
  portal.refusesSession = () => 'session.conflict';
  const session = await play?.start({ mode: 'training' });
  await play?.delivered();
  await session?.step(rub);
  expect(await session?.finish(completed)).toBeUndefined();
  expect(refused).toHaveLength(1);
  expect(play?.refusal(session?.sessionId ?? '')).toBe(refused[0]);
  expect(play?.unsent()).toEqual({ unsentSessions: 0, unsentEvents: 0 });
  await play?.close();
  const again = await tab.open();
  await again?.delivered();
  expect(refused).toHaveLength(1);
  await again?.close();
  await browser.sendLeft();
  expect(browser.keptPlays()).toBe(0);
});

test('a session that the portal may yet take is kept, and delivered when it does', async () => {
  const portal = modelPortal();
  const browser = testBrowser(portal);
  const play = await browser.tab().open({ ticket: portal.newTicket() });
  portal.refusesSession = () => 'module.not-found';
  const session = await play?.start({ mode: 'training' });
  await session?.finish(completed);
  expect(play?.refusal(session?.sessionId ?? '')).toBeUndefined();
  await play?.close();
  await browser.sendLeft();
  expect(browser.keptPlays()).toBe(1);
  portal.refusesSession = () => undefined;
  await browser.sendLeft();
  expect(browser.keptPlays()).toBe(0);
  expect([...portal.sessions.keys()]).toEqual([session?.sessionId]);
});

test('a browser that keeps nothing says so and still delivers', async () => {
  const portal = modelPortal();
  const reasons: unknown[] = [];
  const browser = testBrowser(portal, { onNotKept: (reason) => reasons.push(reason) }, { isFull: true });
  const play = await browser.tab().open({ ticket: portal.newTicket() });
  expect(play?.isKept()).toBe(false);
  const session = await play?.start({ mode: 'training' });
  await session?.step(rub);
  expect(await session?.finish(completed)).toMatchObject({ status: 'finished' });
  expect(reasons).toHaveLength(1);
});
