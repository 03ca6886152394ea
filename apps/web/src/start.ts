import { isHelpPath, signInScreens } from '@simward/contract';
import { noteServerTime } from './lib/clock/clock.ts';
import '@fontsource-variable/figtree/index.css';
import './app/theme/start.css';
import './app/first-paint/firstPaint.css';
import { parseReturnTo } from './app/guards/returnTo.ts';
import { makeSignInLive } from './app/sign-in/page/makeSignInLive.ts';
import { parseSignInAddress } from './app/sign-in/signInAddress.ts';
import { clientProblem } from './lib/api/apiProblem.ts';
import { type Answer, jsonOf } from './lib/api/exchange.ts';
import { storedFlag } from './lib/session/storedFlags.ts';
import { openTabs } from './lib/session/tabs.ts';
import { loadLanguage } from './lib/texts/loadLanguage.ts';
import { language } from './lib/texts/texts.ts';
import { ignoreDroppedFiles } from './lib/upload/ignoreDroppedFiles.ts';
import type { Arrival } from './main.tsx';

/**
 * The page's first script. It opens the app if the browser still holds a sign-in or the address is another
 * page before signing in; otherwise it makes the sign-in form work that came drawn in the page.
 */
async function start() {
  if (language !== 'en') await speakLanguage();
  const { pathname } = window.location;
  const refresh = globalThis.startedRefresh && answerOf(globalThis.startedRefresh);
  if (pathname === signInScreens.signIn.path) return offerSignIn(refresh);
  const isOther = isHelpPath(pathname) || Object.values(signInScreens).some(({ path }) => path === pathname);
  if (refresh || isOther || (loggedIn.read() && (await isSignedInElsewhere())))
    return startApp({ ...(refresh && { refresh }) });
  const { pathname: path, search, hash } = window.location;
  const asked = parseReturnTo({ returnTo: path + search + hash });
  const returnTo = asked.returnTo ? `?${new URLSearchParams({ returnTo: asked.returnTo })}` : '';
  window.history.replaceState(null, '', signInScreens.signIn.path + returnTo);
  return offerSignIn();
}

/** Draws the sign-in form again in the person's language: the page itself comes with the form in English. */
async function speakLanguage() {
  await loadLanguage();
  const page = document.getElementById('sign-in');
  const { signInHtml } = await import('./app/sign-in/page/signInHtml.ts');
  if (!page) return;
  const typed = new Map([...page.querySelectorAll('input')].map((field) => [field.name, field]));
  const state = page.querySelector('form')?.dataset.state;
  page.innerHTML = signInHtml();
  for (const field of page.querySelectorAll('input')) {
    const { value = '', checked = false } = typed.get(field.name) ?? {};
    Object.assign(field, { value, checked });
  }
  if (state) page.querySelector('form')?.setAttribute('data-state', state);
}

const loggedIn = storedFlag(() => window.localStorage, 'simward.loggedIn');
const reloaded = storedFlag(() => window.sessionStorage, 'simward.reloaded');

/**
 * Makes the sign-in form work at once. If it turns out that the browser still holds a sign-in, the app
 * replaces the form.
 */
async function offerSignIn(refresh?: Promise<Answer>) {
  document.documentElement.dataset.firstPaint = 'sign-in';
  const page = document.getElementById('sign-in');
  if (!page) return;
  document.title = page.dataset.title ?? document.title;
  const entries = Object.fromEntries(new URLSearchParams(window.location.search));
  const search = parseSignInAddress(entries);
  makeSignInLive(page, {
    search,
    signIn: (answer, rememberMe) =>
      startApp({ signIn: { answer, rememberMe }, href: search.returnTo ?? '/' }),
    askSecondStep: (rememberMe) => startApp({ secondStep: { rememberMe } }),
    nameCompany: (company) => {
      const address = new URLSearchParams({ ...parseReturnTo({ returnTo: search.returnTo }), company });
      window.history.replaceState(null, '', `${window.location.pathname}?${address}`);
    },
  });
  const held = refresh ? await refresh.catch(() => undefined) : undefined;
  if (held && held.status < 400) return startApp({ refresh: Promise.resolve(held) });
  if (held?.status === 401) forget();
  else if (!refresh && loggedIn.read()) {
    if (await isSignedInElsewhere()) return startApp({});
    forget();
  }
  // The app's files are only fetched, not run: running them would make somebody who is typing wait.
  whenStanding(() => globalThis.fetchApp?.());
}

const forget = () => {
  loggedIn.write(false);
  reloaded.write(false);
};

const isSignedInElsewhere = () =>
  openTabs(() => new BroadcastChannel('simward.session'), {
    isSignedIn: () => false,
    onSignedOut: () => undefined,
    onSignedIn: () => undefined,
  }).anySignedIn();

/** @throws ApiProblem when the app cannot be loaded */
async function startApp(arrival: Arrival) {
  const app = await import('./main.tsx').catch(() => {
    throw clientProblem('client.unreachable');
  });
  app.startApp(arrival);
}

const answerOf = async (request: Promise<Response>): Promise<Answer> => {
  try {
    const response = await request;
    // The script in the page's HTML sent it at some moment since the page was asked for.
    noteServerTime(response, performance.now());
    return { status: response.status, json: jsonOf(await response.text()) };
  } catch {
    throw clientProblem('client.unreachable');
  }
};

/** Calls `act` once the page itself has loaded, so that the two do not share the connection. */
const whenStanding = (act: () => void) => {
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(act, { timeout: 2_000 })
      : setTimeout(act, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};

declare global {
  /** The request that refreshes the sign-in, sent by the script in the page's HTML. */
  var startedRefresh: Promise<Response> | undefined;
  /** Fetches the app's files ahead of time; defined by the script in the page's HTML, too. */
  var fetchApp: (() => void) | undefined;
}

ignoreDroppedFiles();
void start();
