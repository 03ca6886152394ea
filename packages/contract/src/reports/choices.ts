import { z } from 'zod';
import { endpoint, reading, staffCall } from '../calls/endpoint.ts';
import { freeTextSchema, idSchema } from '../values/wire.ts';
import { criterionSchema, limits, searchIdsSchema } from './filter.ts';

/** How many come at once. */
export const shownChoices = 200;

export const choiceSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    companyName: z.string().nullable().describe('null of what every company shares'),
    status: z.boolean().describe('Whether it is in force; what is not keeps its records'),
  })
  .meta({ id: 'ReportChoice' });
export type Choice = z.infer<typeof choiceSchema>;

export const listChoices = endpoint({
  ...staffCall,
  name: 'reports.listChoices',
  method: 'POST',
  path: '/module/bulk-report/choices',
  summary:
    'The modules, departments, courses or learners in the caller’s scope that a report can be about, by name',
  ...reading,
  body: z.strictObject({
    filterType: criterionSchema,
    search: freeTextSchema(limits.search).optional(),
    searchIds: searchIdsSchema.optional().describe('These alone, whatever the search'),
  }),
  answer: z.object({
    choices: z.array(choiceSchema),
    choicesCount: z.int().describe('In scope, found or not'),
  }),
});
