const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * Links that open accounts travel in mails, so that beyond this machine TLS is required, unless the address says
 * `?requireTLS=false`.
 */
export const secureSmtpUrl = (smtpUrl: string): string => {
  const url = new URL(smtpUrl);
  if (!isLoopback(url.hostname) && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
};
