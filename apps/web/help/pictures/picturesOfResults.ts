import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { reportsTexts } from '@simward/texts/reports/reports';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import type { Picture } from './picture.ts';
import { cellsAt, rowAt } from './tableParts.ts';

const { word, words, phases } = stepAnalysisTexts;

const tileOf = (page: Page, name: string) =>
  page.getByRole('region', { name: words }).getByRole('button', { name });
const phaseAt = (page: Page, position: number) =>
  page.getByRole('region', { name: phases.title }).getByRole('button').nth(position);
const headset = (page: Page) => page.getByRole('listitem', { name: 'Emergency Quest A' });
const happened = (page: Page) => page.getByRole('region', { name: debriefingTexts.happened });
/** A mark of a step along the time of a session. */
const markAt = (page: Page, position: number) =>
  happened(page)
    .getByRole('listitem', { name: /Yusuf Demir: (Correct|Wrong|Missed)/ })
    .nth(position);
/** The part of the competency table with the scores. */
const scoreOf = (page: Page, row: number, competency: number) => cellsAt(page, row).nth(competency + 1);

/** What staff see of sessions, headsets and figures. */
export const picturesOfResults: readonly Picture[] = [
  {
    name: 'step-analysis-words',
    as: 'manager',
    path: screens.stepAnalysis.path,
    windowWidth: 1150,
    around: (page) => [tileOf(page, word.teach), tileOf(page, word.scenario), phaseAt(page, 0)],
    margin: 14,
    discs: [
      { step: 2, at: (page) => tileOf(page, word.teach), where: 'corner' },
      { step: 3, at: (page) => phaseAt(page, 0), where: 'corner' },
    ],
  },
  {
    name: 'competency-scores',
    as: 'manager',
    path: screens.competencyTable.path,
    around: (page) => [
      page.getByRole('columnheader', { name: 'Escalation and SBAR' }),
      ...[0, 2].flatMap((row) => [cellsAt(page, row).first(), scoreOf(page, row, 2)]),
    ],
    margin: 3,
    discs: [{ step: 2, at: (page) => scoreOf(page, 1, 0), where: 'corner' }],
  },
  {
    name: 'debriefing-marks',
    as: 'manager',
    path: screens.groupDebriefing.path,
    windowWidth: 1000,
    before: async (page) => {
      await page.getByRole('link', { name: /^Debriefing of Yusuf/ }).click();
      await page.getByRole('slider').waitFor();
    },
    around: (page) => [
      happened(page).getByText('Yusuf Demir', { exact: true }).first(),
      ...[0, 6].map((position) => markAt(page, position)),
    ],
    margin: 46,
    discs: [{ step: 1, at: (page) => markAt(page, 3), where: 'corner' }],
  },
  {
    name: 'report-share',
    as: 'manager',
    path: screens.report.path,
    before: async (page) => {
      await page
        .getByRole('link', { name: /^Sepsis by competency/ })
        .or(page.getByRole('button', { name: /^Sepsis by competency/ }))
        .first()
        .click();
      await page.getByRole('button', { name: reportsTexts.share.title, exact: true }).click();
    },
    around: (page) => [page.getByRole('button', { name: reportsTexts.saved.asNew }), page.getByRole('menu')],
    margin: 14,
    discs: [
      {
        step: 2,
        at: (page) => page.getByRole('button', { name: reportsTexts.saved.asNew }),
        where: 'corner',
      },
      {
        step: 3,
        at: (page) => page.getByRole('menuitem', { name: reportsTexts.schedule.open }),
        where: 'corner',
      },
    ],
  },
  {
    name: 'headset-card',
    as: 'manager',
    path: `${screens.headsets.path}?layout=cards`,
    around: (page) => [headset(page)],
    discs: [{ step: 2, at: (page) => headset(page).getByText('2 not uploaded'), where: 'start' }],
  },
  {
    name: 'held-sessions',
    as: 'manager',
    path: `${screens.headsets.path}?view=held`,
    around: (page) => [0, 1].flatMap((row) => [cellsAt(page, row).nth(5), cellsAt(page, row).last()]),
    margin: 8,
    discs: [
      {
        step: 2,
        at: (page) =>
          rowAt(page, 0).getByRole('button', { name: new RegExp(`^${headsetsTexts.held.assign}`) }),
        where: 'corner',
      },
    ],
  },
];
