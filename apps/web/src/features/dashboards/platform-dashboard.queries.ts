import { platformDashboard } from '@simward/contract';
import { callQuery } from '../../lib/api/queries.ts';

const key = ['platform dashboard'] as const;

export const companiesQuery = callQuery([...key, 'companies'], platformDashboard.companies, {});

export const needsQuery = callQuery([...key, 'needs'], platformDashboard.needs, {});

export const moduleOfWeekQuery = callQuery([...key, 'module of week'], platformDashboard.moduleOfWeek, {});
