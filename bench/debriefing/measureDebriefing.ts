import { type Browser, chromium, type Page } from '@playwright/test';
import { auth, basePath, debriefing, screens } from '@simward/contract';
import { launchOptions } from '../../scripts/test/launchChromium.ts';
import { median } from '../latencies.ts';
import { type LongSession, prepareLongSession } from './prepareLongSession.ts';
import { traceScript } from './scriptTime.ts';

const events = 2_000;
const rounds = 5;
const slowed = 4;
/** Milliseconds of script, of the first paint and of each key press. */
const most = 100;

/** Of each round, one after the other. */
const keys = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', '+', 'ArrowRight', '-'] as const;

// Runs in the page: the answer is marked when its text is there, before it is parsed; the paint when the frame that
// has the marks of the timeline was handed over.
const markPaint = `{
  const { json, text } = Response.prototype;
  for (const [name, read] of Object.entries({ json, text }))
    Response.prototype[name] = async function () {
      if (!/\\/debriefing\\/[^/]+$/.test(new URL(this.url).pathname)) return read.call(this);
      const said = await text.call(this);
      await new Promise((resolve) => setTimeout(resolve));
      performance.mark('answered');
      return name === 'json' ? JSON.parse(said) : said;
    };
  window.painted = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-mark]')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.mark('painted'))));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
}`;

/** Two frames and an idle moment: nothing more comes of what was done. */
const settled = (page: Page) =>
  page.evaluate(
    '(async () => { for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame); await new Promise((r) => requestIdleCallback(r)); })()',
  );

const signedIn = async (browser: Browser, origin: string, { reader }: LongSession): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.request.post(`${origin}${basePath}${auth.signIn.path}`, {
    data: { mobileNo: reader.mobileNo, passwordHash: reader.password, rememberMe: true },
  });
  await context.addInitScript(
    "for (const name of ['loggedIn', 'keepMeLoggedIn']) localStorage.setItem('simward.' + name, 'true')",
  );
  await context.addInitScript(markPaint);
  return context.newPage();
};

interface Round {
  paint: number;
  keys: number[];
}

const oneRound = async (browser: Browser, origin: string, session: LongSession): Promise<Round> => {
  const page = await signedIn(browser, origin, session);
  const path = basePath + debriefing.readDebriefing.path.replace('{sessionId}', session.sessionId);
  // The answer waits until the page around it rests: what it costs is not the debriefing's.
  const [held, release] = waiting();
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}${screens.debriefing.path}?sessionId=${session.sessionId}`);
  await page.getByRole('navigation').first().waitFor();
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const slider = page.getByRole('slider');
  const first = await traceScript(browser, page, async () => {
    release();
    await page.evaluate('window.painted.then(() => undefined)');
  });
  await settled(page);
  await slider.focus();
  await settled(page);
  const pressed = await traceScript(browser, page, async () => {
    for (const [index, key] of keys.entries()) {
      await page.evaluate(`performance.mark('key ${index}')`);
      await page.keyboard.press(key);
      await settled(page);
      await page.evaluate(`performance.mark('done ${index}')`);
    }
  });
  await page.context().close();
  return {
    paint: first.between('answered', 'painted'),
    keys: keys.map((_, index) => pressed.between(`key ${index}`, `done ${index}`)),
  };
};

const waiting = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve] as const;
};

/**
 * The script of a debriefing of 2,000 events on a processor slowed four times: from its answer to its painted timeline,
 * and of each key.
 * @returns whether all of it is under 100 ms
 */
export const measureDebriefing = async (
  portal: { origin: string; dataDir: string },
  say: (line: string) => void,
): Promise<boolean> => {
  say(`Preparing: a session of ${events} events and those of six peers …`);
  const session = await prepareLongSession(portal, events);
  const browser = await chromium.launch(launchOptions);
  const measured: Round[] = [];
  try {
    // The first round has the portal's files and Chromium's own caches to fill.
    await oneRound(browser, portal.origin, session);
    for (let round = 0; round < rounds; round += 1)
      measured.push(await oneRound(browser, portal.origin, session));
  } finally {
    await browser.close();
  }
  const figures = [
    ['first paint of the timeline', measured.map(({ paint }) => paint)] as const,
    ...keys.map(
      (key, index) => [`key ${key}`, measured.map((round) => round.keys[index] ?? Number.NaN)] as const,
    ),
  ];
  say(
    `Script of a debriefing of ${events} events, CPU slowed ${slowed} times: median (least–most) of ${rounds}, ms`,
  );
  for (const [name, times] of figures) {
    const missed = median(times) > most;
    const spread = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`;
    say(`${name.padEnd(32)}${median(times).toFixed(1).padStart(8)}  (${spread})${missed ? ' !' : ''}`);
  }
  return figures.every(([, times]) => median(times) <= most);
};
