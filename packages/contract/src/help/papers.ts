import * as z from 'zod';
import { endpoint, publicCall, reading, staffCall } from '../calls/endpoint.ts';
import { helpLineSchema } from './helpLine.ts';

/** How somebody can sign in on a headset: approve its code in the portal, or type User ID and PIN. */
export const headsetWays = ['pair', 'pin'] as const;

export const paperFactsSchema = z.object({
  companyName: z.string(),
  helpLine: helpLineSchema.nullable().describe('null where none is set'),
  address: z.url().describe('The company’s own host, else the public address'),
  pinLength: z.int(),
  codeOnWeb: z.boolean().describe('An activation code also signs in on the web'),
  singleSignOn: z
    .object({
      signInName: z.string().nullable().describe('null where the host says it'),
      providers: z.array(z.string()),
    })
    .nullable()
    .describe('null where nobody can'),
  headsetWays: z
    .array(z.enum(headsetWays))
    .describe('Those that were used'),
});
export type PaperFacts = z.infer<typeof paperFactsSchema>;

export const readPaperFacts = endpoint({
  ...staffCall,
  scope: 'company',
  name: 'help.readPaperFacts',
  method: 'GET',
  path: '/help/papers',
  summary: 'What papers say of the company in view',
  ...reading,
  answer: paperFactsSchema,
  problems: ['company.none-chosen'],
});

export const networkFactsSchema = z.object({
  storage: z.url().nullable().describe('null where the portal keeps files itself'),
  videoHosts: z.array(z.string()),
  mailDomain: z.string().nullable().describe('Of the sender; null without mail'),
});
export type NetworkFacts = z.infer<typeof networkFactsSchema>;

export const readNetworkFacts = endpoint({
  ...publicCall,
  name: 'help.readNetworkFacts',
  method: 'GET',
  path: '/help/network',
  summary: 'What a company’s IT lets through beside the portal',
  rate: 'open',
  transaction: 'none',
  answer: networkFactsSchema,
});
