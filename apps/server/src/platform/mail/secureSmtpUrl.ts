/**
 * Requires TLS for a mail server on another machine, because mails hold links that open accounts. An operator
 * who wants none writes `?requireTLS=false`, and the address is left unchanged.
 */
export const secureSmtpUrl = (smtpUrl: string): string => {
  const url = new URL(smtpUrl);
  if (!isLoopback(url.hostname) && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
};

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
