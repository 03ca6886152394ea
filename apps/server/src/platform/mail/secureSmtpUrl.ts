/**
 * Requires TLS beyond this machine, because mails hold links that open accounts. An address with `?requireTLS=false` is
 * left unchanged.
 */
export const secureSmtpUrl = (smtpUrl: string): string => {
  const url = new URL(smtpUrl);
  if (!isLoopback(url.hostname) && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
};

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
