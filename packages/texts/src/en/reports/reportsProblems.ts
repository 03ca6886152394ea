import { titles } from '../titles.ts';

/** Title and sentence of each problem, by its code. */
export const reportsProblems = {
  'report.not-found': { title: titles.notFound, detail: 'This report was not found.' },
  'report.conflict': {
    title: titles.changedMeanwhile,
    detail: 'Somebody else changed this report while you were editing.',
  },
  'report.too-many': {
    title: titles.conflict,
    detail: 'You have saved as many reports as you may. Delete one first.',
  },
  'report.mail-unknown': { title: titles.notFound, detail: 'This report is no longer mailed to you.' },
  'report.recipient': {
    title: titles.checkInput,
    detail: 'Reports are mailed to active staff of the company alone.',
  },
  'report.day-ahead': { title: titles.checkInput, detail: 'Choose days up to today.' },
  'report.days-reversed': {
    title: titles.checkInput,
    detail: 'Choose a first day that is not after the last.',
  },
} as const;
