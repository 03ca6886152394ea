import * as z from 'zod';
import { endpoint, publicCall, reading, staffCall } from '../calls/endpoint.ts';
import { helpLineSchema } from './helpLine.ts';

/** How somebody can sign in on a headset: approve its code in the portal, or type User ID and PIN. */
export const headsetWays = ['pair', 'pin'] as const;

/** What papers say of a company. Comments instead of descriptions: these calls come with the first load. */
export const paperFactsSchema = z.object({
  companyName: z.string(),
  helpLine: helpLineSchema.nullable(),
  address: z.url().describe('The company’s own host, else the public address'),
  /** Digits of an activation code. */
  pinLength: z.int(),
  /** An activation code also signs in on the web, the first time. */
  codeOnWeb: z.boolean(),
  singleSignOn: z
    .object({
      signInName: z.string().nullable().describe('null where the host says it'),
      providers: z.array(z.string()),
    })
    .nullable()
    .describe('null where nobody can'),
  /** Those by which somebody has signed in on an enrolled headset; empty before anybody has. */
  headsetWays: z.array(z.enum(headsetWays)),
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
  /** null where the portal keeps files itself. */
  storage: z.url().nullable(),
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
