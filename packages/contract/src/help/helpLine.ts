import * as z from 'zod';
import { freeEmailAddressSchema } from '../values/emailAddress.ts';
import { freeLineSchema } from '../values/wire.ts';

/** Characters of each part of a help line: one line of a card. */
export const longestHelpLine = 60;

/** Whom to turn to: words, and how to reach them. Each is optional, and empty where it is left out. */
export const helpLineSchema = z
  .object({
    line: z.string().describe('In words: who, and where to find them'),
    address: z.string().describe('Email address'),
    telephone: z.string().describe('As people say it: a number, an extension'),
  })
  .meta({ id: 'HelpLine' });
export type HelpLine = z.infer<typeof helpLineSchema>;

export const helpLineFields = {
  line: freeLineSchema(longestHelpLine),
  address: freeEmailAddressSchema(longestHelpLine),
  telephone: freeLineSchema(longestHelpLine),
};

/** All of a help line in one, for paper and mails: “Simulation Centre, room 2.14 · extension 4410 · sim@example.org”. */
export const helpLineInOne = ({ line, telephone, address }: HelpLine): string =>
  [line, telephone, address].filter((part) => part !== '').join(' · ');
