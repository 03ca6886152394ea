import { platformDashboard } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';

export const platformDashboardSamples: readonly AnySample[] = [
  platformDashboard.companies,
  platformDashboard.needs,
  platformDashboard.moduleOfWeek,
].map((endpoint) => sample({ endpoint, about: 'nothing', request: () => ({}) }));
