import { staff } from '../calls/roles.ts';
import { type ScreenMenu, screen } from './screen.ts';

const stepAnalysisMenu = {
  icon: 'competencies',
  group: 'work',
  order: 69,
} as const satisfies ScreenMenu;

export const stepAnalysisScreens = {
  stepAnalysis: screen({
    path: '/step-analysis',
    roles: staff,
    ofOneCompany: true,
    section: 'report',
    palette: { manager: stepAnalysisMenu, admin: stepAnalysisMenu, superadmin: stepAnalysisMenu },
  }),
  stepSessions: screen({
    path: '/step-analysis/sessions',
    roles: staff,
    ofOneCompany: true,
    section: 'report',
  }),
} as const;
