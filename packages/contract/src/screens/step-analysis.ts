import { staff } from '../calls/roles.ts';
import { screen } from './screen.ts';

export const stepAnalysisScreens = {
  stepAnalysis: screen({
    path: '/step-analysis',
    roles: staff,
    ofOneCompany: true,
    section: 'stepAnalysis',
    icon: 'steps',
  }),
  stepSessions: screen({
    path: '/step-analysis/sessions',
    roles: staff,
    ofOneCompany: true,
    section: 'stepAnalysis',
  }),
} as const;
