import { type Browser, chromium } from '@playwright/test';
import { screens } from '@simward/contract';
import { sql } from 'kysely';
import { asOwner, passwordHashesOf } from '../../harness/portalDatabase.ts';
import { password, prepareCompany, setRole } from '../../harness/prepareCompany.ts';
import { launchOptions } from '../../scripts/test/launchChromium.ts';
import { firstMobileNo } from '../firstMobileNo.ts';
import { keyFigures, sayScript } from './sayScript.ts';
import { type Reader, settle, signedInPage } from './signedInPage.ts';
import { traceKeys, traceScript } from './traceScript.ts';

const learners = 500;
const competencies = 40;
/** The most that one page can have. */
const rows = 100;
const rounds = 5;
/** The wheel of the mouse is turned as fast as fingers do it. */
const wheelTurns = 40;
const turnPx = 120;
const turnPauseMs = 16;
const keys = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'PageDown'] as const;
/** Browsers call a longer piece of script a long task: frames are lost during it. */
const mostMs = 50;

/**
 * Measures the longest piece of script while a page with 100 of 500 learners by 40 competencies is scrolled to its end, and
 * while keys are pressed in it.
 * @returns whether none is a long task
 */
export const measureCompetencyTable = async (
  portal: { origin: string; dataDir: string },
  say: (line: string) => void,
): Promise<boolean> => {
  const reader = await prepareCompetencies(portal.dataDir);
  const browser = await chromium.launch(launchOptions);
  const measured: Round[] = [];
  try {
    for (let round = 0; round < rounds; round += 1)
      measured.push(await oneRound(browser, portal.origin, reader));
  } finally {
    await browser.close();
  }
  say(
    `Competency overview, ${rows} of ${learners} learners by ${competencies}: longest piece of script, median (least–most) of ${rounds}, ms`,
  );
  return sayScript(
    [
      {
        name: `scrolled by ${wheelTurns} turns of the wheel`,
        times: measured.map(({ scrolling }) => scrolling),
        mostMs,
      },
      ...keyFigures(keys, measured, (round) => round.keys, mostMs),
    ],
    say,
  );
};

/** The longest piece of script of each act, in milliseconds. */
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
  await settle(page);
  await table.hover();
  const scrolled = await traceScript(browser, page, async () => {
    await page.evaluate("performance.mark('still')");
    for (let turn = 0; turn < wheelTurns; turn += 1) {
      await page.mouse.wheel(0, turnPx);
      await page.waitForTimeout(turnPauseMs);
    }
    await settle(page);
    await page.evaluate("performance.mark('scrolled')");
  });
  await table.locator('[tabindex="0"]').first().focus();
  await settle(page);
  const pressed = await traceKeys(browser, page, keys, settle);
  await page.context().close();
  return {
    scrolling: scrolled.between('still', 'scrolled').longestPiece,
    keys: pressed.map(({ longestPiece }) => longestPiece),
  };
};

/**
 * A company whose learners were all assessed in all competencies.
 * @returns its Admin
 */
const prepareCompetencies = (dataDir: string): Promise<Reader> =>
  asOwner(dataDir, async (database) => {
    const company = await prepareCompany(database, await passwordHashesOf(dataDir), {
      name: 'Competencies',
      learners: learners + 1,
      modules: 1,
      headsets: 0,
      firstMobileNo: firstMobileNo('competencies'),
    });
    const { companyId } = company;
    const [admin] = company.learners;
    const [module] = company.modules;
    if (!admin || !module) throw new Error('The company has neither people nor a module');
    await setRole(database, { companyId, userId: admin.userId }, 'Admin');
    await database.write({ companyId }, async (trx) => {
      // The score depends on the outer row only in order that PostgreSQL draws it anew for each.
      await sql`
        insert into rollup_user_competency (company_id, user_id, name_folded, name, attempt_count, first_scores,
          last_scores, score_sum, best, latest, pass_mark, lowest_pass_mark, must_pass_missed, latest_session_id,
          latest_module_id, latest_day, passes, current_until)
        select ${companyId}, user_id, 'competency ' || n, 'Competency ' || n, 2, array[0.5, score], array[0.5, score],
          0.5 + score, greatest(0.5, score), score, 0.7, 0.7, random() < 0.05, gen_random_uuid(),
          ${module.moduleId}, current_date - 20, case when score >= 0.7 then 1 else 0 end, null
        from user_account
        cross join generate_series(10, ${9 + competencies}::int) n
        cross join lateral (select round(random()::numeric, 2) as score where user_id is not null and n > 0) scored
        where company_id = ${companyId} and user_id <> ${admin.userId}`.execute(trx);
    });
    return { mobileNo: admin.mobileNo, password };
  });
