import { type Browser, chromium, type Page } from '@playwright/test';
import { basePath, debriefing, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { launchOptions } from '../../scripts/test/launchChromium.ts';
import { type LongSession, prepareLongSession } from './prepareLongSession.ts';
import { keyFigures, sayScript } from './sayScript.ts';
import { settled, signedInPage } from './signedInPage.ts';
import { traceKeys } from './traceKeys.ts';
import { traceScript } from './traceScript.ts';

const events = 2_000;
const rounds = 5;
const slowed = 4;
/** Milliseconds of script, of the first paint and of each key press. */
const most = 100;

/** What waits for a pause in the presses has come by then. */
const restMs = 700;

/** Of each round, one after the other. */
const keys = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', '+', 'ArrowRight', '-'] as const;

// Runs in the page: the answer is marked when its text is there, before it is parsed; the paint when the frame that
// has the marks of the timeline was handed over.
const markPaint = `{
  const { json, text } = Response.prototype;
  const painted = Promise.withResolvers();
  window.painted = painted.promise;
  const seen = new MutationObserver(() => {
    if (!document.querySelector('svg [data-mark]')) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => painted.resolve(performance.mark('painted'))));
  });
  for (const [name, read] of Object.entries({ json, text }))
    Response.prototype[name] = async function () {
      if (!/\\/debriefing\\/[^/]+$/.test(new URL(this.url).pathname)) return read.call(this);
      const said = await text.call(this);
      await new Promise((resolve) => setTimeout(resolve));
      performance.mark('answered');
      seen.observe(document, { childList: true, subtree: true });
      return name === 'json' ? JSON.parse(said) : said;
    };
}`;

/** Longer than anything waits that a press sets going. */
const rested = async (page: Page) => {
  await settled(page);
  await page.waitForTimeout(restMs);
  await settled(page);
};

interface Round {
  /** The page around the timeline, from the press of the link on. */
  frame: number;
  paint: number;
  /** What stands beside and below the timeline, and the longest that a press has to wait for it. */
  rest: number;
  longest: number;
  keys: number[];
}

const oneRound = async (browser: Browser, origin: string, session: LongSession): Promise<Round> => {
  const page = await signedInPage(browser, origin, session.reader);
  await page.addInitScript(markPaint);
  const path = basePath + debriefing.readDebriefing.path.replace('{sessionId}', session.sessionId);
  // The answer waits until the page around it rests: what that costs is measured by itself.
  const [held, release] = waiting();
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(
    `${origin}${screens.report.path}?type=Assessment&by=user&of=${session.learnerId}&${lately()}`,
  );
  const link = page.locator(`a[href*="${session.sessionId}"]`).first();
  await link.waitFor();
  await rested(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const opened = await traceScript(browser, page, async () => {
    await page.evaluate("performance.mark('pressed')");
    await link.click();
    await page.getByRole('heading', { level: 1, name: screenTexts.title.debriefing }).waitFor();
    await rested(page);
    await page.evaluate("performance.mark('waiting')");
  });
  const first = await traceScript(browser, page, async () => {
    release();
    await page.evaluate('window.painted.then(() => undefined)');
    await rested(page);
    await page.evaluate("performance.mark('whole')");
  });
  await page.getByRole('slider').focus();
  await settled(page);
  const pressed = await traceKeys(browser, page, keys, rested);
  await page.context().close();
  return {
    frame: opened.between('pressed', 'waiting').total,
    paint: first.between('answered', 'painted').total,
    rest: first.between('painted', 'whole').total,
    longest: first.between('painted', 'whole').longest,
    keys: pressed.map(({ total }) => total),
  };
};

/** The days among which its session is. */
const lately = () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(30)}&to=${day(0)}`;
};

const waiting = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve] as const;
};

/**
 * The script of a debriefing of 2,000 events on a processor slowed four times, opened by its link in the running portal:
 * from its answer (before it is parsed) to the frame that has the whole timeline, and of each key with all that comes of
 * it, also what waits for a pause. What the page does before the answer and after that frame is told beside it.
 * @returns whether the paint, each key and the longest piece after the paint are under 100 ms
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
  const of = (read: (round: Round) => number) => measured.map(read);
  say(
    `Script of a debriefing of ${events} events, CPU slowed ${slowed} times: median (least–most) of ${rounds}, ms`,
  );
  return sayScript(
    [
      { name: 'page around it, before its answer', times: of(({ frame }) => frame) },
      { name: 'first paint of the timeline', times: of(({ paint }) => paint), most },
      { name: 'rest of the page after that', times: of(({ rest }) => rest) },
      { name: 'its longest piece', times: of(({ longest }) => longest), most },
      ...keyFigures(keys, measured, (round) => round.keys, most),
    ],
    say,
  );
};
