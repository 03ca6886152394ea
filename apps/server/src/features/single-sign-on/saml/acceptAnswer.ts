import type { SAML } from '@node-saml/node-saml';
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';
import { z } from 'zod';
import { provenIdentitySchema } from '../sign-in/provenIdentity.ts';
import { SamlRefused, type SamlTerms, samlOf, skewMs } from './samlTerms.ts';

/** The identity that an answer proves. Until `expiresAt` the assertion must be refused if it comes again. */
export const acceptedSchema = z.object({
  identity: provenIdentitySchema,
  assertionId: z.string(),
  expiresAt: z.date(),
});

export type Accepted = z.output<typeof acceptedSchema>;

/** Fields of the signed assertion that a sign-in needs and the library does not require. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(300) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([
          z.object({ _: z.string(), $: z.object({ Format: z.string().optional() }).default({}) }),
        ]),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z
              .tuple([
                z.object({
                  $: z.object({
                    Recipient: z.string().optional(),
                    InResponseTo: z.string().optional(),
                    NotOnOrAfter: z.string().optional(),
                  }),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: z.string() }) })]),
    AuthnStatement: z.array(z.object({ $: z.object({ SessionIndex: z.string().optional() }) })).min(1),
  }),
});

type Assertion = z.output<typeof assertionSchema>['Assertion'];

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/**
 * Checks the signature of the assertion, audience, recipient, request and times of an answer. Everything it returns comes
 * from the signed part.
 * @throws SamlRefused
 */
export const acceptAnswer = async (terms: SamlTerms, answer: string): Promise<Accepted> => {
  await expectStrongAlgorithms(answer);
  const profile = await validate(samlOf(terms), answer);
  const signed = assertionSchema.safeParse(profile?.getAssertion?.());
  if (!profile || !signed.success) throw new SamlRefused('the assertion lacks what a sign-in needs');
  const { Assertion: assertion } = signed.data;
  const [{ NameID, SubjectConfirmation }] = assertion.Subject;
  if (assertion.Issuer[0]._ !== terms.issuer) throw new SamlRefused('another issuer');
  if (NameID[0].$.Format === transient) throw new SamlRefused('a transient NameID names nobody twice');
  if (!SubjectConfirmation.some((confirmation) => isConfirmed(terms, confirmation)))
    throw new SamlRefused('recipient or request do not fit');
  const subject = NameID[0]._;
  return {
    identity: {
      issuer: terms.issuer,
      subject,
      claims: { ...attributesOf(profile.attributes), NameID: subject },
      providerSession: assertion.AuthnStatement[0]?.$.SessionIndex ?? null,
      idToken: null,
    },
    assertionId: assertion.$.ID,
    expiresAt: new Date(Date.parse(assertion.Conditions[0].$.NotOnOrAfter) + 2 * skewMs),
  };
};

const methods =
  "//*[local-name()='SignatureMethod' or local-name()='DigestMethod']/@*[local-name()='Algorithm']";

const strongAlgorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/**
 * Refuses SHA-1, for which collisions are known. The algorithms are read with the parser of the signature check, because
 * XML can write the same name in many ways.
 * @throws SamlRefused
 */
const expectStrongAlgorithms = async (answer: string): Promise<void> => {
  const xml = Buffer.from(answer, 'base64').toString('utf8');
  const document = await parseDomFromString(xml).catch(() => {
    throw new SamlRefused('not readable');
  });
  const weak = xpath.selectAttributes(document, methods).find(({ value }) => !strongAlgorithms.has(value));
  if (weak) throw new SamlRefused(`the algorithm ${weak.value} is not accepted`);
};

const validate = async (saml: SAML, answer: string) => {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
    return profile;
  } catch (error) {
    throw new SamlRefused(error instanceof Error ? error.message : 'not readable');
  }
};

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const isConfirmed = (
  terms: SamlTerms,
  confirmation: Assertion['Subject'][0]['SubjectConfirmation'][number],
) => {
  const { Recipient, InResponseTo, NotOnOrAfter = '' } = confirmation.SubjectConfirmationData?.[0].$ ?? {};
  return (
    confirmation.$.Method === bearer &&
    Recipient === terms.assertionAddress &&
    InResponseTo === terms.requestId &&
    Date.parse(NotOnOrAfter) > terms.now.getTime() - skewMs
  );
};

const attributesOf = (attributes: unknown) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(attributes ?? {});
