/**
 * Walks through a provider's sign-in page as a browser does.
 * @returns the address outside the provider that it leads to in the end
 */
export const signInAtProvider = async (address: string, login: string): Promise<URL> => {
  const jar: Jar = new Map();
  let next = address;
  for (let hop = 0; hop < 8; hop += 1) {
    if (leaves(next, address)) return new URL(next);
    const form = /\/interaction\//.test(next);
    const response = await visit(
      jar,
      next,
      form ? { method: 'POST', body: new URLSearchParams({ login }) } : undefined,
    );
    const location = response.headers.get('location');
    if (!location) throw new Error(`${next} answered ${response.status} ${await response.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('The provider leads round in circles.');
};

type Jar = Map<string, string>;

const leaves = (address: string, home: string) => new URL(address).origin !== new URL(home).origin;

const visit = async (jar: Jar, address: string, init: RequestInit = {}) => {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(address, {
    ...init,
    redirect: 'manual',
    headers: { cookie, ...init.headers },
  });
  storeCookies(jar, response);
  return response;
};

const storeCookies = (jar: Jar, response: Response) => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    jar.set(name, value.join('='));
  }
};
