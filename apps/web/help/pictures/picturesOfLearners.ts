import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { dashboardsTexts } from '@simward/texts/dashboards';
import { modulesTexts } from '@simward/texts/modules/modules';
import { playTexts } from '@simward/texts/play';
import { resultsTexts } from '@simward/texts/results/results';
import type { Picture } from './picture.ts';
import { cellsAt, rowAt } from './tableParts.ts';

const status = (page: Page) => page.getByRole('region', { name: dashboardsTexts.status.title });
const toFix = (page: Page) => page.getByRole('region', { name: resultsTexts.test.toFix });
const practice = (page: Page) => page.getByRole('heading', { name: modulesTexts.practice.title });
const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** What a learner sees of their own. */
export const picturesOfLearners: readonly Picture[] = [
  {
    name: 'module-status',
    as: 'user',
    path: screens.userDashboard.path,
    around: (page) => [
      status(page).getByRole('heading'),
      ...[0, 2].map((position) => status(page).getByRole('listitem').nth(position)),
    ],
    margin: 8,
    discs: [{ step: 3, at: (page) => status(page).getByRole('heading') }],
  },
  {
    name: 'practise-next',
    as: 'user',
    path: screens.userDashboard.path,
    before: async (page) => {
      await status(page)
        .getByRole('link', { name: /^Sepsis: the First Hour/ })
        .click();
      await practice(page).waitFor();
    },
    around: (page) => [
      page
        .getByRole('region', { name: modulesTexts.practice.title })
        .or(practice(page).locator('xpath=../..'))
        .first(),
    ],
    margin: 8,
    discs: [{ step: 1, at: practice }],
  },
  {
    name: 'steps-to-fix',
    as: 'user',
    path: screens.testDetails.path,
    around: (page) => [
      toFix(page).getByText('6', { exact: true }),
      ...[0, 1].map((position) => toFix(page).getByRole('button').nth(position)),
    ],
    margin: 14,
    discs: [
      { step: 1, at: (page) => toFix(page).getByText('6', { exact: true }) },
      { step: 2, at: (page) => toFix(page).getByRole('button').first(), where: 'corner' },
    ],
  },
  {
    name: 'skill-scores',
    as: 'user',
    path: screens.skills.path,
    windowWidth: 1250,
    around: (page) => [
      headOf(page, resultsTexts.list.latest),
      cellsAt(page, 2).first(),
      headOf(page, resultsTexts.list.trend),
    ],
    discs: [
      { step: 2, at: (page) => rowAt(page, 0).getByRole('strong'), where: 'start' },
      { step: 3, at: (page) => rowAt(page, 0).getByRole('link') },
    ],
  },
  {
    name: 'peers-band',
    as: 'user',
    path: screens.skills.path,
    around: (page) => [
      headOf(page, resultsTexts.list.latest),
      headOf(page, resultsTexts.list.peers),
      ...[0, 3].map((row) => cellsAt(page, row).nth(5)),
    ],
    discs: [],
  },
  {
    name: 'play-window',
    as: 'user',
    path: screens.yourModules.path,
    before: async (page) =>
      page
        .getByRole('button', { name: new RegExp(`^${playTexts.play}`) })
        .first()
        .click(),
    around: (page) => [page.getByRole('dialog')],
    discs: [{ step: 2, at: (page) => page.getByRole('dialog').getByRole('heading').first() }],
  },
];
