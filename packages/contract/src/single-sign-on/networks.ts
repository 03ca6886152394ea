import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { statusSchema } from '../values/wire.ts';
import { limits } from './limits.ts';
import { ofCompany, settingsCall } from './settings.ts';

const cidrSchema = z.union([z.cidrv4(), z.cidrv6()]);
const withPrefix = (text: string) => (text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`);

/** The reason why a network cannot belong to one company; undefined when it can. */
const networkFault = (network: string): TextKey | undefined => {
  if (!cidrSchema.safeParse(network).success) return 'input.network';
  const [address = '', prefix] = network.split('/');
  const widest = address.includes(':') ? limits.widestIpv6 : limits.widestIpv4;
  if (Number(prefix) >= widest) return undefined;
  return 'input.networkTooWide';
};

/** Networks as an administrator types them; an address without a prefix is a network of one address. */
export const networksSchema = z
  .array(z.string().trim().min(1).max(60))
  .max(limits.networks)
  .transform((typed, context) => {
    const networks = [...new Set(typed.map(withPrefix))];
    const fault = networks.map(networkFault).find((reason) => reason !== undefined);
    if (fault === undefined) return networks;
    context.addIssue({
      code: 'custom',
      message: fault,
      params: { ipv4: limits.widestIpv4, ipv6: limits.widestIpv6 },
    });
    return z.NEVER;
  });

export const saveNetworks = endpoint({
  ...settingsCall,
  name: 'singleSignOn.saveNetworks',
  method: 'PUT',
  path: '/single-sign-on/networks',
  summary:
    'Name the networks that a company alone uses: where wrong tries have slowed sign-ins, those with a password from there are evaluated once a second instead of once in 20 seconds',
  rate: 'write',
  audit: 'company.networks-named',
  query: ofCompany,
  body: z.strictObject({
    networks: networksSchema.describe(
      'Such as 198.51.100.0/24 or 2001:db8:1::/48; all of them, an empty list takes them back',
    ),
  }),
  answer: statusSchema,
  problems: ['company.not-found'],
});
