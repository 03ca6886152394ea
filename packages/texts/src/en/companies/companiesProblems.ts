import { titles } from '../titles.ts';

/** Title and sentence of each problem, by its code. */
export const companiesProblems = {
  'company.not-found': { title: titles.notFound, detail: 'This company was not found.' },
  'company.name-taken': { title: titles.nameTaken, detail: 'Another company has this name.' },
  'company.conflict': {
    title: titles.changedMeanwhile,
    detail: 'Somebody else changed this company while you were editing.',
  },
  'company.none-chosen': {
    title: 'All companies are in view',
    detail: 'All companies are in view, and this is about one. Choose a company first.',
  },
  'company.modules-asked': {
    title: 'Asked already',
    detail: 'Modules were asked for less than 3 days ago, and the SuperAdmins have not answered yet.',
  },
  'company.own-stays': {
    title: 'Your own company',
    detail: 'You sign in at this company, so you cannot delete or deactivate it.',
  },
} as const;
