import { type Browser, chromium, type Page } from '@playwright/test';
import { basePath, debriefing, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { launchOptions } from '../../scripts/test/launchChromium.ts';
import { daysAgo } from '../days.ts';
import { type LongSession, prepareLongSession } from './prepareLongSession.ts';
import { keyFigures, sayScript } from './sayScript.ts';
import { settle, signedInPage } from './signedInPage.ts';
import { traceKeys, traceScript } from './traceScript.ts';

const events = 2_000;
const rounds = 5;
/** How many times slower than this machine's the page's processor is made. */
const slowdown = 4;
/** Milliseconds of script for the first paint, for each key, and for the longest piece after the paint. */
const mostMs = 100;

/** Longer than any pause after which the page does what a press of a key set going. */
const pauseMs = 700;

const keys = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', '+', 'ArrowRight', '-'] as const;

// Runs in the page. It sets the mark "answered" when the text of the answer has arrived and is not parsed yet, and the mark
// "painted" after the frame that has the timeline.
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
      const content = await text.call(this);
      await new Promise((resolve) => setTimeout(resolve));
      performance.mark('answered');
      seen.observe(document, { childList: true, subtree: true });
      return name === 'json' ? JSON.parse(content) : content;
    };
}`;

/**
 * Measures the script of a debriefing of 2,000 events that is opened by its link, on a processor made four times slower:
 * from the answer, before it is parsed, to the frame that has the whole timeline; and of each key with everything that it
 * sets going. Script before the answer and after that frame is printed as well.
 * @returns whether all that has a bound keeps it
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
    // Not counted: it fills caches of the portal's files and of Chromium.
    await oneRound(browser, portal.origin, session);
    for (let round = 0; round < rounds; round += 1)
      measured.push(await oneRound(browser, portal.origin, session));
  } finally {
    await browser.close();
  }
  const timesOf = (read: (round: Round) => number) => measured.map(read);
  say(
    `Script of a debriefing of ${events} events, CPU slowed ${slowdown} times: median (least–most) of ${rounds}, ms`,
  );
  return sayScript(
    [
      { name: 'page around it, before its answer', times: timesOf((round) => round.surroundings) },
      { name: 'first paint of the timeline', times: timesOf((round) => round.firstPaint), mostMs },
      { name: 'rest of the page after that', times: timesOf((round) => round.rest) },
      { name: 'its longest piece', times: timesOf((round) => round.longestOfRest), mostMs },
      ...keyFigures(keys, measured, (round) => round.keys, mostMs),
    ],
    say,
  );
};

/** Milliseconds of script. */
interface Round {
  /** From the click on the link to the page around the timeline, which waits for its answer. */
  surroundings: number;
  /** From the answer to the frame that has the timeline. */
  firstPaint: number;
  /** Everything after that frame, beside and below the timeline. */
  rest: number;
  longestOfRest: number;
  keys: number[];
}

const oneRound = async (browser: Browser, origin: string, session: LongSession): Promise<Round> => {
  const page = await signedInPage(browser, origin, session.reader);
  await page.addInitScript(markPaint);
  const path = basePath + debriefing.readDebriefing.path.replace('{sessionId}', session.sessionId);
  // The answer is held back until the page around the timeline is done, so that each is measured by itself.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(
    `${origin}${screens.report.path}?type=Assessment&by=user&of=${session.learnerId}&from=${daysAgo(30)}&to=${daysAgo(0)}`,
  );
  const link = page.locator(`a[href*="${session.sessionId}"]`).first();
  await link.waitFor();
  await settleAfterPause(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const opened = await traceScript(browser, page, async () => {
    await page.evaluate("performance.mark('pressed')");
    await link.click();
    await page.getByRole('heading', { level: 1, name: screenTexts.title.debriefing }).waitFor();
    await settleAfterPause(page);
    await page.evaluate("performance.mark('waiting')");
  });
  const answered = await traceScript(browser, page, async () => {
    release();
    await page.evaluate('window.painted.then(() => undefined)');
    await settleAfterPause(page);
    await page.evaluate("performance.mark('whole')");
  });
  await page.getByRole('slider').focus();
  await settle(page);
  const pressed = await traceKeys(browser, page, keys, settleAfterPause);
  await page.context().close();
  return {
    surroundings: opened.between('pressed', 'waiting').total,
    firstPaint: answered.between('answered', 'painted').total,
    rest: answered.between('painted', 'whole').total,
    longestOfRest: answered.between('painted', 'whole').longestPiece,
    keys: pressed.map(({ total }) => total),
  };
};

const settleAfterPause = async (page: Page) => {
  await settle(page);
  await page.waitForTimeout(pauseMs);
  await settle(page);
};
