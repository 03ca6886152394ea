import type { help } from '@simward/contract';
import { sql } from 'kysely';

/** A help line as a company's row and the platform's hold it. */
export interface HelpColumns {
  help_line: string;
  help_address: string;
  help_telephone: string;
}

/** The columns of the company `c`, for a select list. */
export const helpColumns = sql`c.help_line, c.help_address, c.help_telephone`;

export const noHelpLine: HelpColumns = { help_line: '', help_address: '', help_telephone: '' };

export const helpLineOf = (row: HelpColumns): help.HelpLine => ({
  line: row.help_line,
  address: row.help_address,
  telephone: row.help_telephone,
});

/** The same, null where all of it is empty. */
export const givenHelpLine = (row: HelpColumns): help.HelpLine | null =>
  row.help_line || row.help_address || row.help_telephone ? helpLineOf(row) : null;

export const helpColumnsOf = ({ line, address, telephone }: help.HelpLine): HelpColumns => ({
  help_line: line,
  help_address: address,
  help_telephone: telephone,
});
