import { type Browser, chromium } from '@playwright/test';
import { screens } from '@simward/contract';
import { launchOptions } from '../../scripts/test/launchChromium.ts';
import { prepareCompetencies } from './prepareCompetencies.ts';
import { keyFigures, sayScript } from './sayScript.ts';
import { type Reader, settled, signedInPage } from './signedInPage.ts';
import { traceKeys } from './traceKeys.ts';
import { traceScript } from './traceScript.ts';

const size = { learners: 500, competencies: 40 };
/** Of one page, the most that it can have. */
const rows = 100;
const rounds = 5;
/** Turns of the wheel, as fast as fingers make them, and how far each goes. */
const turns = 40;
const turnPx = 120;
const pauseMs = 16;
const keys = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'PageDown'] as const;
/** Browsers call a longer piece of script a long task: frames are lost during it. */
const most = 50;

interface Round {
  scrolling: number;
  keys: number[];
}

const oneRound = async (browser: Browser, origin: string, reader: Reader): Promise<Round> => {
  const page = await signedInPage(browser, origin, reader);
  await page.goto(`${origin}${screens.competencyTable.path}?rows=${rows}`);
  const table = page.getByRole('table').last();
  await table
    .getByRole('rowheader')
    .nth(rows - 1)
    .waitFor();
  await settled(page);
  await table.hover();
  const scrolled = await traceScript(browser, page, async () => {
    await page.evaluate("performance.mark('still')");
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, turnPx);
      await page.waitForTimeout(pauseMs);
    }
    await settled(page);
    await page.evaluate("performance.mark('scrolled')");
  });
  await table.locator('[tabindex="0"]').first().focus();
  await settled(page);
  const pressed = await traceKeys(browser, page, keys, settled);
  await page.context().close();
  return {
    scrolling: scrolled.between('still', 'scrolled').longest,
    keys: pressed.map(({ longest }) => longest),
  };
};

/**
 * The longest piece of script while a page of 100 of 500 learners with 40 competencies each is scrolled from its top to
 * its end, and of keys in it.
 * @returns whether none is a long task
 */
export const measureCompetencyTable = async (
  portal: { origin: string; dataDir: string },
  say: (line: string) => void,
): Promise<boolean> => {
  const reader = await prepareCompetencies(portal.dataDir, size);
  const browser = await chromium.launch(launchOptions);
  const measured: Round[] = [];
  try {
    for (let round = 0; round < rounds; round += 1)
      measured.push(await oneRound(browser, portal.origin, reader));
  } finally {
    await browser.close();
  }
  say(
    `Competency overview, ${rows} of ${size.learners} learners by ${size.competencies}: longest piece of script, median (least–most) of ${rounds}, ms`,
  );
  return sayScript(
    [
      {
        name: `scrolled by ${turns} turns of the wheel`,
        times: measured.map(({ scrolling }) => scrolling),
        most,
      },
      ...keyFigures(keys, measured, (round) => round.keys, most),
    ],
    say,
  );
};
