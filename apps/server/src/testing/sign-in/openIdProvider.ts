import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type JWK, Provider } from 'oidc-provider';

interface ProviderAccount {
  login: string;
  claims: Record<string, unknown>;
}

interface Faults {
  description?: Record<string, unknown>;
  idToken?: (token: string) => string | Promise<string>;
}

export interface OpenIdProvider {
  /** Has another host than a portal at 127.0.0.1, because a browser sees hosts with different ports as the same site. */
  issuer: string;
  client: { id: string; secret: string };
  /** Adds an account that signs in by name, without a password. A second call changes its claims. */
  addAccount(account: ProviderAccount): void;
  /** Signs a token for the portal as the provider does. */
  sign(claims: JWTPayload): Promise<string>;
  /** The public part of the key, for attacks that sign with it. */
  publicKey: string;
  /** Makes the provider's description of itself, or its ID tokens, wrong from now on. An empty object makes them right again. */
  spoil(faults: Faults): void;
  close(): Promise<void>;
}

interface ProviderOptions {
  /** The portal's address for the answers of a sign-in. A sign-out leads to the other address. */
  redirectAddress: string;
  signOutAddress: string;
}

const client = { id: 'simward', secret: 'a secret of the test provider' };

const form = (
  uid: string,
  fault = '',
) => `<!doctype html><html lang="en"><title>Sign in · Test provider</title>
<main><h1>Test provider</h1><p>${fault}</p>
<form method="post" action="/interaction/${uid}"><label>Name <input name="login" autofocus></label>
<button>Continue</button></form></main></html>`;

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

const createProvider = (
  issuer: string,
  accounts: ReadonlyMap<string, ProviderAccount>,
  options: ProviderOptions,
  key: JWK,
) => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [options.redirectAddress],
        post_logout_redirect_uris: [options.signOutAddress],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    // In seconds: nothing expires during a test.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: ['a key of the test provider'] },
    claims: {
      openid: ['sub'],
      profile: ['name', 'groups'],
      email: ['email', 'email_verified'],
      hr: ['hr_number'],
    },
    scopes: ['openid', 'profile', 'email', 'hr'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, login) => {
      const account = accounts.get(login);
      return account && { accountId: login, claims: () => ({ sub: login, ...account.claims }) };
    },
    // Consent is given here, because a hospital gives it once for all its people.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session?.accountId ?? '',
        clientId: ctx.oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid profile email hr');
      await grant.save();
      return grant;
    },
  });
  provider.on('server_error', (_ctx, error) => console.error(error));
  return provider;
};

/** A real OpenID Connect provider in this process. Its sign-in page asks only for a name. */
export const startOpenIdProvider = async (options: ProviderOptions): Promise<OpenIdProvider> => {
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' };
  const provider = createProvider(issuer, accounts, options, key);
  let faults: Faults = {};
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path.endsWith('/openid-configuration')) ctx.body = { ...Object(ctx.body), ...faults.description };
    const { id_token: idToken } = Object(ctx.body);
    if (typeof idToken === 'string' && faults.idToken)
      ctx.body = { ...Object(ctx.body), id_token: await faults.idToken(idToken) };
  });
  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse, uid: string) => {
    const login = request.method === 'POST' ? (await readForm(request)).get('login') : undefined;
    if (typeof login === 'string' && accounts.has(login))
      return provider.interactionFinished(request, response, { login: { accountId: login } });
    response.setHeader('content-type', 'text/html');
    response.end(form(uid, typeof login === 'string' ? 'Nobody has this name.' : ''));
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (uid === undefined) answer(request, response);
    else void interact(request, response, uid);
  });
  return {
    issuer,
    client,
    addAccount: (account) => void accounts.set(account.login, account),
    sign: (claims) =>
      new SignJWT({ iss: issuer, aud: client.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: 'test' })
        .sign(privateKey),
    publicKey: await exportSPKI(publicKey),
    spoil: (newFaults) => {
      faults = newFaults;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
