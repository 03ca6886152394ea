import { help, permissionSetSchema } from '@simward/contract';
import { givenHelpLine, type HelpColumns } from '../../help/helpLine.ts';

/**
 * Whom a mail sends its reader to, as sentences choose by it: the company’s help line where it has one, else who may help a
 * reader of this role. A SuperAdmin is helped by no company.
 */
export interface MailedHelper {
  readonly who: 'line' | 'user' | 'manager' | 'admin' | 'superadmin';
  /** Empty where nothing but the role counts. */
  readonly line: string;
}

export const mailedHelper = (reader: HelpColumns & { permission_set: string }): MailedHelper => {
  const permissionSet = permissionSetSchema.parse(reader.permission_set);
  const helpLine = permissionSet === 'superadmin' ? null : givenHelpLine(reader);
  return helpLine ? { who: 'line', line: help.helpLineInOne(helpLine) } : { who: permissionSet, line: '' };
};
