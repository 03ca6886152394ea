import type { Page } from '@playwright/test';
import { goals, movements } from '../apps/scenarios/hand-hygiene/src/words.ts';
import { addPlayer, advance, begin, openScenario } from './support/playScenario.ts';
import { expect, test } from './support/portalTest.ts';

// Nobody looks at the picture here.
test.use({ viewport: { width: 320, height: 240 } });

test('a whole practice by names alone: what is to be known is heard once, and nothing is pressed unread', async ({
  page,
  request,
}) => {
  test.slow();
  await openScenario(page, request, await addPlayer(request, 'Eva Ear'));
  await begin(page, 'training');
  const heard: string[] = [];
  const list = page.getByRole('navigation', { name: 'What you can do here' });
  const suggested = list.getByRole('button', { name: / Next$/ });
  const stop = list.getByRole('button', { name: /Stop (rubbing|washing)/ });
  const end = page.getByRole('heading', { name: 'Your hands, in another light' });
  for (let acts = 0; acts < 150 && !(await end.isVisible()); acts += 1) {
    heard.push(...(await newlyHeard(page)));
    const question = list.getByRole('heading', { name: / asks: / });
    if (await question.isVisible()) {
      await expect(question).toBeFocused();
      heard.push(await question.innerText());
      await page.keyboard.press('1');
    } else if (await stop.isVisible()) {
      await expect(stop).not.toBeFocused();
      await advance(page, 3_000);
    } else {
      await expect(suggested).toBeFocused();
      await page.keyboard.press('Enter');
      await advance(page, 1_500);
    }
  }
  heard.push(...(await newlyHeard(page)));
  await expect(end).toBeFocused();
  for (const [index, goal] of goals.entries())
    expect(heard.filter((sentence) => sentence === `Goal ${index + 1} of 9: ${goal}`)).toHaveLength(1);
  for (const asked of ['You have gloves on.', 'Why do you wash', 'May I hug her?', 'What comes off first?'])
    expect(heard.filter((sentence) => sentence.includes(` asks: ${asked}`))).toHaveLength(1);
  for (const movement of movements)
    expect(heard.filter((sentence) => sentence.startsWith(movement)).length).toBeGreaterThan(3);
  expect(heard).toContainEqual(expect.stringMatching(/^Right\. Bare below the elbows/));
  expect(heard).toContain('Visitor arrives.');
  await expect
    .poll(() => newlyHeard(page))
    .toContainEqual(expect.stringMatching(/^\d+%\. Practice completed$/));
});

/** What the page's polite region says that it had not said when this was asked last. */
const newlyHeard = (page: Page): Promise<string[]> =>
  // Runs in the page, whose types are not those of the journeys.
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('[role=log] p:not([data-heard])')].map((sentence) => {
    sentence.setAttribute('data-heard', '');
    return sentence.textContent;
  })`);
