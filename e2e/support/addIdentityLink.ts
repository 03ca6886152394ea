import type { APIRequestContext } from '@playwright/test';
import { basePath, singleSignOn } from '@simward/contract';
import { startOpenIdProvider } from '../../apps/server/src/testing/sign-in/openIdProvider.ts';
import { addPerson } from './addPerson.ts';
import { callPortal } from './callPortal.ts';

/** Has a learner of this name sign in once through a provider of the own company: the link waits for its approval. */
export const addIdentityLink = async (
  request: APIRequestContext,
  token: string,
  name: string,
): Promise<void> => {
  const settings = await callPortal(request, singleSignOn.readSettings, { query: {} }, token);
  const provider = await startOpenIdProvider(settings);
  try {
    const { mobileNo } = await addPerson(request, token, { name });
    provider.addAccount({ login: name, claims: { name, hr_number: mobileNo } });
    const body: singleSignOn.ProviderInput = {
      kind: 'oidc',
      name: 'Directory of the surgical wards',
      enabled: true,
      issuer: provider.issuer,
      clientId: provider.client.id,
      clientSecret: provider.client.secret,
      scopes: 'openid profile email hr',
      endSessionAtProvider: false,
      identifier: 'user_id',
      identifierClaim: 'hr_number',
      roleClaim: '',
      roleMappings: [],
      departmentClaim: '',
      departmentMappings: [],
      mapAtEachSignIn: false,
    };
    const { _id } = await callPortal(request, singleSignOn.addProvider, { query: {}, body }, token);
    const asked = await request.get(`${basePath}${singleSignOn.pingProvider.path}`, {
      params: { provider: _id },
    });
    // The provider asks for a name on its own page, and leads back to the portal with it.
    await request.post(asked.url(), { form: { login: name } });
  } finally {
    await provider.close();
  }
};
