import { type auth, modules, type ProblemCode, problems } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCall } from '../api/createCall.ts';
import { createSession } from './session.ts';
import type { TabChannel } from './tabs.ts';

const anna: auth.SignedInUser = {
  _id: '019a9f6e-5a00-7000-8000-000000000001',
  name: 'Anna Berg',
  mobileNo: '1000000004',
  emailAddress: 'anna.berg@stbrigid.example',
  gender: 'Female',
  role: 'User',
  permissionSet: 'user',
  companyId: '019a9f6e-5a00-7000-8000-0000000000aa',
  companyName: 'St. Brigid Hospital',
  timeZone: 'Europe/Dublin',
  employeeId: null,
  modules: [],
  departmentId: [],
  department: [],
  profilePic: null,
  companyLogo: null,
  departmentLogo: null,
  userShouldChangePasswordAtFirstLogin: false,
  viewingCompany: null,
  hasNews: false,
};
const jonas = { ...anna, _id: '019a9f6e-5a00-7000-8000-000000000002', name: 'Jonas Weber' };

/** A server that knows the valid token and counts its calls. */
class FakePortal {
  asked: string[] = [];
  goodToken = 'first';
  tokensToCome = ['first', 'second', 'third'];
  user = anna;
  refreshRefused = false;
  unreachable = false;

  fetch = async (address: string, init: RequestInit): Promise<Response> => {
    this.asked.push(`${init.method} ${address.replace('/api/v1', '')}`);
    if (this.unreachable) throw new TypeError('Failed to fetch');
    await Promise.resolve();
    const bearer = new Headers(init.headers).get('authorization');
    if (address.endsWith('/account/login')) return this.signedIn();
    if (address.endsWith('/account/refresh'))
      return this.refreshRefused ? this.refuse('auth.required') : this.signedIn();
    if (bearer !== `Bearer ${this.goodToken}`) return this.refuse('auth.expired');
    return Response.json(address.endsWith('/logout') ? { status: true } : { modules: [] });
  };

  count = (call: string) => this.asked.filter((one) => one === call).length;

  private signedIn() {
    this.goodToken = this.tokensToCome.shift() ?? 'last';
    return Response.json({ token: this.goodToken, expiresAt: '2026-11-20T10:00:00.000Z', user: this.user });
  }

  private refuse(code: ProblemCode) {
    const status = problems[code];
    const { title, detail } = problemTexts[code];
    const answer = {
      type: 'about:blank',
      title,
      status,
      detail,
      message: detail,
      code,
      reference: '7F3A-21',
    };
    return Response.json(answer, { status });
  }
}

class FakeStorage {
  values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

/** One browser: tabs share its local storage and its channel. */
class FakeBrowser {
  localStorage = new FakeStorage();
  channels: TabChannel[] = [];
  beforeSignOut = async () => {};

  openTab(sessionStorage = new FakeStorage()) {
    const reload = vi.fn();
    const session = createSession({
      localStorage: () => this.localStorage,
      sessionStorage: () => sessionStorage,
      openChannel: () => this.openChannel(),
      reload,
      beforeSignOut: () => this.beforeSignOut(),
    });
    return { session, call: createCall(session), sessionStorage, reload };
  }

  private openChannel(): TabChannel {
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.channels)
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }));
      },
    };
    this.channels.push(channel);
    return channel;
  }
}

const refresh = 'POST /account/refresh';
const values = { userId: '1000000004', password: '246810', rememberMe: false };
let portal: FakePortal;
let browser: FakeBrowser;

beforeEach(() => {
  portal = new FakePortal();
  browser = new FakeBrowser();
  vi.stubGlobal('fetch', portal.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const expired = () => {
  portal.goodToken = 'none yet';
};

test('after signing in, storage holds flags and no token', async () => {
  const { session, sessionStorage } = browser.openTab();
  await session.signIn({ ...values, rememberMe: true });
  expect(session.getState()).toEqual({ status: 'signed in', user: anna });
  expect(Object.fromEntries(browser.localStorage.values)).toEqual({
    'simward.loggedIn': 'true',
    'simward.keepMeLoggedIn': 'true',
  });
  expect([...sessionStorage.values.values()]).toEqual(['true']);
});

test('a sign-in that a second step has finished is taken over like one of a single step', async () => {
  const { session } = browser.openTab();
  session.takeOver({ token: 'first', expiresAt: '2026-11-20T10:00:00.000Z', user: anna }, true);
  expect(session.getState()).toEqual({ status: 'signed in', user: anna });
  expect(session.getToken()).toBe('first');
  expect(browser.localStorage.values.get('simward.keepMeLoggedIn')).toBe('true');
});

test('a browser that comes back from an identity provider picks up the sign-in, and only then asks for one', async () => {
  const arriving = browser.openTab();
  await arriving.session.restoreSession();
  expect(arriving.session.getState()).toEqual({ status: 'signed out' });
  expect(portal.count(refresh)).toBe(0);
  const { session } = browser.openTab();
  session.expectSignIn();
  await session.restoreSession();
  expect(session.getState()).toEqual({ status: 'signed in', user: anna });
});

test('an expired token is renewed once for all calls at once, and each is repeated', async () => {
  const { session, call } = browser.openTab();
  await session.signIn(values);
  expired();
  const answers = await Promise.all([1, 2, 3].map(() => call(modules.userModules, {})));
  expect(answers).toEqual([{ modules: [] }, { modules: [] }, { modules: [] }]);
  expect(portal.count(refresh)).toBe(1);
  expect(portal.count('GET /module/getusermodules')).toBe(6);
});

test('a call refused after the others had renewed takes the new token without a refresh of its own', async () => {
  const { session } = browser.openTab();
  await session.signIn(values);
  const refused = session.getToken();
  expired();
  await session.renew(refused);
  await session.renew(refused);
  expect(portal.count(refresh)).toBe(1);
});

test('when the sign-in has ended the stored session is cleared and calls wait for the person', async () => {
  const { session, call } = browser.openTab();
  await session.signIn(values);
  expired();
  portal.refreshRefused = true;
  const answer = call(modules.userModules, {});
  await expect.poll(() => session.getState()).toEqual({ status: 'expired', user: anna });
  expect(browser.localStorage.values.has('simward.loggedIn')).toBe(false);

  await session.signIn(values);
  expect(await answer).toEqual({ modules: [] });
  expect(session.getState().status).toBe('signed in');
});

test('leaving an expired session rejects the calls that waited', async () => {
  const { session, call } = browser.openTab();
  await session.signIn(values);
  expired();
  portal.refreshRefused = true;
  const answer = call(modules.userModules, {}).catch(() => 'rejected');
  await expect.poll(() => session.getState().status).toBe('expired');
  session.leave();
  expect(await answer).toBe('rejected');
  expect(session.getState().status).toBe('signed out');
});

test('another person signing in over an expired session starts the page anew', async () => {
  const { session, reload } = browser.openTab();
  await session.signIn(values);
  portal.user = jonas;
  await session.signIn(values);
  expect(reload).toHaveBeenCalledOnce();
});

test('a lost connection during the renewal leaves the sign-in alone', async () => {
  const { session, call } = browser.openTab();
  await session.signIn(values);
  portal.unreachable = true;
  await expect(call(modules.userModules, {})).rejects.toMatchObject({
    detail: 'The portal cannot be reached. Check the connection and try again.',
  });
  expect(session.getState().status).toBe('signed in');
});

test('a refused sign-in carries the problem’s words and reference', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        status: 401,
        ...problemTexts['auth.credentials'],
        type: 'about:blank',
        message: '',
        code: 'auth.credentials',
        reference: 'A1',
      },
      { status: 401 },
    ),
  );
  const { session } = browser.openTab();
  await expect(session.signIn(values)).rejects.toMatchObject({
    title: 'Login failed!',
    detail: 'User ID and Password do not match.',
    code: 'auth.credentials',
    reference: 'A1',
  });
});

test('a visitor who never signed in is not asked for at the server', async () => {
  const { session } = browser.openTab();
  await session.restoreSession();
  expect(session.getState()).toEqual({ status: 'signed out' });
  expect(portal.asked).toEqual([]);
});

test('a reloaded tab picks its sign-in up; a browser started anew does not without Remember Me', async () => {
  const first = browser.openTab();
  await first.session.signIn(values);
  browser.channels = [];

  const reloadedTab = browser.openTab(first.sessionStorage);
  await reloadedTab.session.restoreSession();
  expect(reloadedTab.session.getState().status).toBe('signed in');
  browser.channels = [];

  const startedAnew = browser.openTab();
  await startedAnew.session.restoreSession();
  expect(startedAnew.session.getState()).toEqual({ status: 'signed out' });
  expect(browser.localStorage.values.has('simward.loggedIn')).toBe(false);
  expect(portal.count(refresh)).toBe(1);
});

test('a tab that comes back from a scenario is signed in, also if a new tab found nobody signed in meanwhile', async () => {
  const left = browser.openTab();
  await left.session.signIn(values);
  browser.channels = [];

  const beside = browser.openTab();
  await beside.session.restoreSession();
  expect(beside.session.getState()).toEqual({ status: 'signed out' });
  browser.channels = [];

  const back = browser.openTab(left.sessionStorage);
  await back.session.restoreSession();
  expect(back.session.getState().status).toBe('signed in');
});

test('with Remember Me a browser started anew is still signed in', async () => {
  await browser.openTab().session.signIn({ ...values, rememberMe: true });
  browser.channels = [];
  const { session } = browser.openTab();
  await session.restoreSession();
  expect(session.getState().status).toBe('signed in');
});

test('a link opened in a new tab needs no second sign-in while the first tab lives', async () => {
  await browser.openTab().session.signIn(values);
  const { session } = browser.openTab();
  await session.restoreSession();
  expect(session.getState().status).toBe('signed in');
});

test('signing out signs the other tabs out', async () => {
  const first = browser.openTab();
  await first.session.signIn(values);
  const second = browser.openTab();
  await second.session.restoreSession();
  await second.session.signOut();
  expect(first.session.getState()).toEqual({ status: 'signed out' });
  expect(first.session.getToken()).toBeUndefined();
  expect(browser.localStorage.values.has('simward.loggedIn')).toBe(false);
});

test('what would be lost with the sign-in is sent before it ends', async () => {
  const { session } = browser.openTab();
  await session.signIn(values);
  const sent = Promise.withResolvers<void>();
  browser.beforeSignOut = () => sent.promise;
  const out = session.signOut();
  expect(portal.count('GET /logout')).toBe(0);
  expect(session.getState().status).toBe('signed in');
  sent.resolve();
  await out;
  expect(portal.count('GET /logout')).toBe(1);
});

test('logout with a token that has run out still ends the sign-in on the server', async () => {
  const { session } = browser.openTab();
  await session.signIn(values);
  expired();
  await session.signOut();
  expect(portal.asked.slice(-3)).toEqual(['GET /logout', refresh, 'GET /logout']);
  expect(session.getState().status).toBe('signed out');
});

test('logout fails while the server cannot be told, and the person stays signed in', async () => {
  const { session } = browser.openTab();
  await session.signIn(values);
  portal.unreachable = true;
  await expect(session.signOut()).rejects.toMatchObject({ code: 'client.unreachable' });
  expect(session.getState().status).toBe('signed in');
});

test('somebody else signing in in another tab starts this one anew', async () => {
  const first = browser.openTab();
  await first.session.signIn(values);
  portal.user = jonas;
  await browser.openTab().session.signIn(values);
  expect(first.reload).toHaveBeenCalledOnce();
});
