import * as z from 'zod';
import { endpoint, publicCall, reading, staffCall } from '../calls/endpoint.ts';
import { helpLineSchema } from './helpLine.ts';

/** How somebody can sign in on a headset: approve its code in the portal, or type User ID and PIN. */
export const headsetWays = ['pair', 'pin'] as const;

export const paperFactsSchema = z.object({
  companyName: z.string(),
  helpLine: helpLineSchema.nullable().describe('null where none is set'),
  address: z.url().describe('Where the company opens the portal: a host of its own, else the public address'),
  pinLength: z.int().describe('Digits of an activation code'),
  codeOnWeb: z.boolean().describe('An activation code also signs in on the web, the first time'),
  singleSignOn: z
    .object({
      signInName: z.string().nullable().describe('Typed on the sign-in page; null where its host says it'),
      providers: z.array(z.string()).describe('Names of those in use'),
    })
    .nullable()
    .describe('null where nobody can sign in through an identity provider'),
  headsetWays: z
    .array(z.enum(headsetWays))
    .describe('Those that somebody has signed in by on an enrolled headset; empty before anybody has'),
});
export type PaperFacts = z.infer<typeof paperFactsSchema>;

export const readPaperFacts = endpoint({
  ...staffCall,
  scope: 'company',
  name: 'help.readPaperFacts',
  method: 'GET',
  path: '/help/papers',
  summary: 'What papers for learners say of the company in view: its help line, and how its people sign in',
  ...reading,
  answer: paperFactsSchema,
  problems: ['company.none-chosen'],
});

export const networkFactsSchema = z.object({
  storage: z.url().nullable().describe('Where files lie that the portal does not keep itself; null for none'),
  videoHosts: z.array(z.string()).describe('Hosts of the players of demo videos'),
  mailDomain: z.string().nullable().describe('Domain of the address that mails come from; null without mail'),
});
export type NetworkFacts = z.infer<typeof networkFactsSchema>;

export const readNetworkFacts = endpoint({
  ...publicCall,
  name: 'help.readNetworkFacts',
  method: 'GET',
  path: '/help/network',
  summary: 'What a company’s IT lets through beside the portal’s own address; the same for every company',
  rate: 'open',
  transaction: 'none',
  answer: networkFactsSchema,
});
