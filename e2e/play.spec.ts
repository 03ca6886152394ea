import type { Page } from '@playwright/test';
import { debriefing, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { stations } from '../apps/scenarios/hand-hygiene/src/room/stations.ts';
import { actions } from '../apps/scenarios/hand-hygiene/src/rules/actions.ts';
import { description } from '../apps/scenarios/hand-hygiene/src/rules/description.ts';
import { callPortal } from './support/callPortal.ts';
import { carry, head, pointAndPress, wearHeadset } from './support/emulatedHeadset.ts';
import {
  addPlayer,
  begin,
  draw,
  isTrue,
  move,
  openScenario,
  playToTheEnd,
  rightly,
  stateOf,
} from './support/playScenario.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnPage, tokenOf } from './support/signIn.ts';

const pointOf = (page: Page, thing: string) =>
  page.evaluate<{ x: number; y: number }>(`scenario.where(${JSON.stringify(thing)})`);
/** Where the head is over the room's floor, in metres. */
const standsAt = async (page: Page) => {
  const { position, turned } = await page.evaluate<{ position: number[]; turned: number }>('scenario.rig()');
  const [x = 0, , z = 0] = position;
  const [sine, cosine] = [Math.sin(turned), Math.cos(turned)];
  return [x + head.x * cosine + head.z * sine, z + head.z * cosine - head.x * sine].map(
    (metres) => Math.round(metres * 1000) / 1000,
  );
};
const onPanel = (page: Page, id: string) =>
  page.evaluate<{ x: number; y: number } | undefined>(`scenario.panel(${JSON.stringify(id)})?.screen`);
const isPicture = (page: Page, { x, y }: { x: number; y: number }) =>
  page.evaluate<boolean>(`document.elementFromPoint(${x}, ${y})?.id === 'room'`);

// Without a graphics processor a large picture takes seconds a frame: the page is as large as a small window, its picture coarse.
test.use({ viewport: { width: 800, height: 500 }, deviceScaleFactor: 0.5 });

test('an assessment without a mistake, by mouse on the picture: 100%, and the Manager’s debriefing shows 15 right', async ({
  page,
  request,
}) => {
  test.slow();
  const player = await addPlayer(request, 'Molly Mouse');
  await openScenario(page, request, player);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(description.moduleName);
  await expect(page.getByText(player.name)).toBeVisible();
  expect(page.url()).not.toContain('ticket');
  await begin(page, 'assessment');
  let onPicture = 0;
  let drawnAt: string | undefined;
  const clickPicture = async (point: { x: number; y: number } | undefined) => {
    if (!point || !(await isPicture(page, point))) return false;
    await page.mouse.move(point.x, point.y);
    await page.mouse.click(point.x, point.y);
    onPicture += 1;
    return true;
  };
  await playToTheEnd(page, async ({ id, thing }, state) => {
    // A frame for each place and question that comes into sight; to point at something, it need not be drawn anew.
    const inSight = `${state.spot} ${state.question}`;
    if (inSight === drawnAt) await move(page);
    else await draw(page);
    drawnAt = inSight;
    const pressed = thing
      ? await clickPicture(await pointOf(page, thing))
      : await clickPicture(await onPanel(page, id));
    if (pressed && actions(state).filter((action) => action.thing === thing && thing).length > 1) {
      await move(page);
      if (await clickPicture(await onPanel(page, id))) return;
    }
    // Walks, and what a card covers, are in the list beside the picture.
    if (JSON.stringify(await stateOf(page)) === JSON.stringify(state))
      await page.locator(`[data-act="${id}"]`).click();
  });
  expect(onPicture).toBeGreaterThan(25);
  await expect(page.getByRole('region').getByText('Assessment passed')).toBeVisible();
  await expect(page.locator('.end .score')).toContainText('100%');
  await expect(page.getByText('Nothing glows')).toBeVisible();
  await expectDebriefing(page, { right: 15, other: 0 });
});

test('keyboard alone: a must-pass step done wrong fails the assessment, and a must-pass that was passed over is not done', async ({
  page,
  request,
}) => {
  test.slow();
  const player = await addPlayer(request, 'Kai Keys');
  await openScenario(page, request, player);
  await begin(page, 'assessment');
  await playToTheEnd(
    page,
    async ({ id }, state) => {
      const position = actions(state).findIndex((action) => action.id === id) + 1;
      if (position <= 9) await page.keyboard.press(String(position));
      else {
        await page.locator(`[data-act="${id}"]`).focus();
        await page.keyboard.press('Enter');
      }
    },
    (state) => {
      // The line in the gloves that took the pulse; out of the door without a wash.
      if (state.goal === 2 && !state.question) return state.line === 'closed' ? 'line' : 'flush';
      if (state.goal === 8 && state.mask === 'off') return state.doorOpen ? 'leave' : 'door';
      return rightly(state);
    },
  );
  await expect(page.getByRole('region').getByText('Assessment not passed')).toBeVisible();
  await expect(page.getByText('must-pass step failed')).toBeVisible();
  await expect(page.getByText('not done', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your test details' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true });

  test('practice by touch shows the next good act and says at once what was right', async ({
    page,
    request,
  }) => {
    test.slow();
    const player = await addPlayer(request, 'Tara Touch');
    await openScenario(page, request, player);
    await begin(page, 'training');
    await expect(page.locator('[data-next]')).toContainText('Read the isolation sign');
    let hints = 0;
    await playToTheEnd(page, async ({ id, thing }) => {
      if (thing === 'sign') {
        await draw(page);
        const { x, y } = await pointOf(page, thing);
        // A finger cannot hover: its first tap says what will happen, the second does it.
        await page.touchscreen.tap(x, y);
        await move(page);
        await expect(page.getByText('tap again')).toBeVisible();
        await page.touchscreen.tap(x, y);
        await expect(page.getByText(/^✓? ?Right/).first()).toBeVisible();
        return;
      }
      if (await page.locator(`[data-act="${id}"][data-next]`).count()) hints += 1;
      await page.locator(`[data-act="${id}"]`).tap();
    });
    expect(hints).toBeGreaterThan(20);
    await expect(page.getByRole('region').getByText('Practice completed')).toBeVisible();
  });
});

test.describe('in a headset', () => {
  test.use({ viewport: { width: 320, height: 240 } });

  test('the whole play in a headset: rays point, things are pressed and carried, the result and Play again stand in the room', async ({
    page,
    request,
  }) => {
    test.slow();
    await wearHeadset(page);
    const player = await addPlayer(request, 'Vera Visor');
    await openScenario(page, request, player);
    await page.locator('canvas[data-drawn]').waitFor({ timeout: 60_000 });
    await page.locator('#start [data-vr]').click();
    await isTrue(page, 'scenario.presenting()');
    await pointAndPress(page, 'do:begin:training');
    await expect.poll(() => stateOf(page).then((state) => state?.spot)).toBe('wall');
    expect(await standsAt(page)).toEqual(stations.wall.eye.filter((_, axis) => axis !== 1));
    let drawnAt: string | undefined;
    await playToTheEnd(page, async ({ id, thing }, state) => {
      const inSight = `${state.spot} ${state.question}`;
      if (inSight !== drawnAt) await draw(page);
      drawnAt = inSight;
      const several = actions(state).filter((action) => action.thing === thing && thing).length > 1;
      if (id === 'apron') return carry(page, 'aprons', 'chest');
      if (id === 'pad') return carry(page, 'pad', 'chest');
      if (id === 'linen') return carry(page, 'pad', 'linen');
      await pointAndPress(page, thing && !state.question ? thing : id);
      if (several) await pointAndPress(page, id);
    });
    await draw(page);
    await expect.poll(() => page.evaluate('scenario.panel("do:again") !== undefined')).toBe(true);
    await pointAndPress(page, 'do:again');
    await move(page);
    await expect.poll(() => page.evaluate('scenario.panel("do:begin:training") !== undefined')).toBe(true);
  });
});

test('Play is two clicks from the learner’s home; the scenario’s way back leads to the module', async ({
  page,
  request,
}) => {
  const player = await addPlayer(request, 'Paula Press');
  await page.goto(screens.signIn.path);
  await signInOnPage(page, player.mobileNo, player.pin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.userDashboard);
  await page
    .getByRole('link', { name: /^Hand Hygiene and PPE/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(description.moduleName);
  const modulePage = new URL(page.url());
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(page).toHaveURL(/\/play\/hand-hygiene\//);
  await expect(page.getByText(player.name)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Simward' }).first().click();
  await expect(page).toHaveURL(modulePage.pathname + modulePage.search);
});

test('the scenario’s page can do nothing but play: the browser refuses everything else', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/Content Security Policy|violates|blocked|Refused|sandbox| csp$/i);
  const player = await addPlayer(request, 'Sam Sandbox');
  await openScenario(page, request, player);
  await expect(page.getByText(player.name)).toBeVisible();
  const refused = await page.evaluate(tryToLeave);
  expect(refused).toEqual({ refresh: true, profile: true, popup: true, evaluated: true, picture: true });
});

/** Runs in the page: tries what its policy forbids, and answers what was refused. */
const tryToLeave = `(async () => {
  const fails = async (work) => {
    try {
      return (await work()) === null;
    } catch {
      return true;
    }
  };
  const picture = () =>
    new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = resolve;
      image.onerror = reject;
      image.src = 'https://example.org/picture.png';
    });
  // The protocol that runs this text may use eval for as long as it runs: what runs later may not.
  const later = () =>
    new Promise((resolve, reject) =>
      setTimeout(() => {
        try {
          resolve(new Function('return 1')());
        } catch (error) {
          reject(error);
        }
      }),
    );
  return {
    refresh: await fails(() => fetch('/api/v1/account/refresh', { method: 'POST' })),
    profile: await fails(() => fetch('/api/v1/profile')),
    popup: await fails(() => window.open('/')),
    evaluated: await fails(later),
    picture: await fails(picture),
  };
})()`;

/** What the debriefing that a Manager reads says of the session whose page the end card links. */
const expectDebriefing = async (page: Page, expected: { right: number; other: number }) => {
  const link = await page.getByRole('link', { name: 'Your test details' }).getAttribute('href');
  const sessionId = new URL(link ?? '', page.url()).searchParams.get('sessionId') ?? '';
  const manager = await tokenOf(page.request, 'manager');
  const { stepMarks, playedIn } = await callPortal(
    page.request,
    debriefing.readDebriefing,
    { params: { sessionId } },
    manager,
  );
  const right = stepMarks.filter(({ outcome, order }) => outcome === 'correct' && order === null);
  expect({ right: right.length, other: stepMarks.length - right.length }).toEqual(expected);
  expect(playedIn).toBe('browser');
};
