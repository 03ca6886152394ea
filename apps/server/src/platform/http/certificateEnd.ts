import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** A scrape of the metrics waits for it, and gives up after ten seconds. */
const patienceMs = 3_000;

/**
 * The end of the certificate that a server shows to browsers.
 * @returns undefined for an address without TLS, or one that cannot be reached from this machine
 */
export const certificateEnd = ({ protocol, hostname, port }: URL): Promise<Date | undefined> => {
  if (protocol !== 'https:') return Promise.resolve(undefined);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve } = Promise.withResolvers<Date | undefined>();
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    ...(isIP(host) === 0 && { servername: host }),
    // An ended certificate must be read, too. Nothing is sent to whoever shows it.
    rejectUnauthorized: false,
  });
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.once('secureConnect', () => {
    const end = new Date(socket.getPeerCertificate().valid_to);
    resolve(Number.isNaN(end.getTime()) ? undefined : end);
    socket.destroy();
  });
  socket.once('error', () => resolve(undefined));
  socket.once('close', () => resolve(undefined));
  return promise;
};
