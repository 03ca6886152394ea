import { domainToUnicode } from 'node:url';

/**
 * An email address as people write it: a domain that is stored in ASCII (punycode) is shown in its own letters.
 * @param address as it is stored
 */
export const shownAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/(^|\.)xn--/i.test(domain)) return address;
  // Empty when the domain is no valid name.
  return address.slice(0, at) + (domainToUnicode(domain) || domain);
};
