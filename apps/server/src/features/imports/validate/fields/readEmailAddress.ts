import { messages, personLimits } from '@simward/contract';
import { z } from 'zod';

export type EmailReading = { emailAddress: string; fault?: string };

const faultOf = (address: string): string | undefined => {
  if (address === '') return messages.required.text;
  if (address.length > personLimits.emailAddress) return `At most ${personLimits.emailAddress} characters`;
  const parts = address.split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length === 1) return 'Email address has no @';
  if (parts.length > 2) return 'Give one email address';
  if (local === '') return 'Email address has nothing before the @';
  if (!/^[^.].*\.[^.]+$/.test(domain)) return 'Email address has no domain ending';
  const [strange] = /[^\w.!#$%&'*+/=?^`{|}~@-]/u.exec(address) ?? [];
  if (strange === ' ') return 'Email address has a space in it';
  if (strange !== undefined) return `Email address must not contain ${strange}`;
  return z.email().safeParse(address).success ? undefined : 'Email address is not valid';
};

/** An address with its domain in lower case: mail systems may tell local parts apart by case, domains never. */
export const readEmailAddress = (cell: string): EmailReading => {
  const bare = cell.trim().replace(/^mailto:/i, '');
  const at = bare.lastIndexOf('@');
  const emailAddress = at < 0 ? bare : bare.slice(0, at) + bare.slice(at).toLowerCase();
  const fault = faultOf(emailAddress);
  return fault === undefined ? { emailAddress } : { emailAddress, fault };
};
