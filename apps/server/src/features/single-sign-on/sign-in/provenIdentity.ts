import { visibleText } from '@simward/contract';
import { z } from 'zod';

/** An identity that a provider has proven. */
export const provenIdentitySchema = z.object({
  issuer: z.string().min(1),
  subject: z.string().min(1).max(500),
  claims: z.record(z.string(), z.unknown()),
  /** The provider's name for its session, which is needed to end that session later. */
  providerSession: z.string().nullable(),
  idToken: z.string().nullable(),
});

export type ProvenIdentity = z.output<typeof provenIdentitySchema>;

/**
 * The values of a claim. Its name is looked up whole (SAML names are addresses with dots), or else as a path into groups
 * (`realm_access.roles`).
 */
export const claimValues = (claims: Record<string, unknown>, name: string): string[] => {
  if (name === '') return [];
  const whole = Object.hasOwn(claims, name) ? claims[name] : undefined;
  const value =
    whole ??
    name
      .split('.')
      .reduce<unknown>(
        (node, step) => (isGroup(node) && Object.hasOwn(node, step) ? node[step] : undefined),
        claims,
      );
  return textsOf(value).filter(Boolean);
};

/** The person's name at the provider, for the administrator who approves the link. */
export const claimedAs = (identity: ProvenIdentity, identifier: string): string => {
  const name = claimValues(identity.claims, 'name')[0] ?? claimValues(identity.claims, 'displayName')[0];
  return visibleText([...new Set([name, identifier])].filter(Boolean).join(', ')).slice(0, 300);
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.trim()];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
};
