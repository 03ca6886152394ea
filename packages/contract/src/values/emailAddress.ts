import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { personLimits } from './limits.ts';
import { freeLineSchema, textSchema } from './wire.ts';

/**
 * The address with its domain in ASCII (punycode), the form that mail servers know, so that one domain has one form.
 * Unchanged when the domain is ASCII already, or no domain.
 */
export const asciiAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const url = `http://${domain}`;
  if (at === 0 || !beyondAscii.test(domain) || !domainName.test(domain) || !URL.canParse(url)) return address;
  return address.slice(0, at) + new URL(url).hostname;
};

const beyondAscii = /\P{ASCII}/u;
const domainName = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** Like the validation library's pattern, but the last label may be in punycode too. */
const addressPattern = new RegExp(
  z.regexes.email.source.replace(/\[A-Za-z\]\{2,\}\$$/, '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$'),
);

/**
 * Accepts a local part, @ and a domain with an ending. This is stricter than mail servers are, so that no
 * server refuses an accepted address for its form.
 */
export const emailAddressSchema = textSchema(personLimits.emailAddress)
  .overwrite(asciiAddress)
  .pipe(
    z
      .email({ pattern: addressPattern, error: 'input.emailAddress' satisfies TextKey })
      .max(personLimits.emailAddress),
  );

/** An email address that may be left out. */
export const freeEmailAddressSchema = (max: number) =>
  freeLineSchema(max)
    .overwrite(asciiAddress)
    .refine(
      (address) => address === '' || addressPattern.test(address),
      'input.emailAddress' satisfies TextKey,
    )
    .max(max);
