import * as z from 'zod';
import { endpoint, reading, staffCall, writing } from '../calls/endpoint.ts';
import { instantSchema, statusSchema } from '../values/wire.ts';
import { limits } from './filter.ts';
import { savedQuerySchema } from './saved.ts';

const records = z.int().min(0).describe('Rows that were found');

export const searchSchema = z
  .object({ query: savedQuerySchema, records, searchedAt: instantSchema })
  .meta({ id: 'ReportSearch' });
export type ReportSearch = z.infer<typeof searchSchema>;

export const listSearches = endpoint({
  ...staffCall,
  ...reading,
  name: 'reports.listSearches',
  method: 'GET',
  path: '/reports/searches',
  summary: 'What the caller searched last, the latest first: the questions, not their results',
  answer: z.object({ searches: z.array(searchSchema).max(limits.recent) }),
});

export const noteSearch = endpoint({
  ...staffCall,
  ...writing,
  name: 'reports.noteSearch',
  method: 'POST',
  path: '/reports/searches',
  summary: 'Puts a question in front of the caller’s own last ones; the same question stands once',
  body: z.strictObject({ query: savedQuerySchema, records }),
  answer: statusSchema,
});

export const clearSearches = endpoint({
  ...staffCall,
  ...writing,
  name: 'reports.clearSearches',
  method: 'PUT',
  path: '/reports/searches/cleared',
  summary: 'Clears the caller’s last questions, or brings back those cleared last, until the next search',
  body: z.strictObject({ cleared: z.boolean() }),
  answer: statusSchema,
});
