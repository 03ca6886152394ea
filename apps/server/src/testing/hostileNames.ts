import { isIP } from 'node:net';
import type { createCallOutside } from '../platform/http/callOutside.ts';

type Resolve = NonNullable<Parameters<typeof createCallOutside>[2]>;

/** Where a name may lead that looks like anybody's: into the network, to the machine itself, into forms that hide either. */
export const addressesInside = [
  '10.1.2.3',
  '169.254.169.254',
  '192.88.99.1',
  '::ffff:10.0.0.7',
  'fec0::1',
  '2001::1',
  '100::1',
] as const;

/** A name server that says this address of every name. */
export const namesLeadTo =
  (address: string): Resolve =>
  (_host, _options, done) =>
    done(null, [{ address, family: isIP(address) }]);
