import { expect, it } from 'vitest';
import { pathOfPortal, readArrival } from './arrival.ts';

const pageAt = (address: string, kept: Record<string, string> = {}) => {
  const { origin, pathname, search, hash } = new URL(address);
  const addresses: string[] = [];
  const page = {
    location: { origin, pathname, search, hash },
    history: { replaceState: (_data: unknown, _unused: string, to: string) => addresses.push(to) },
    sessionStorage: {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => {
        kept[name] = value;
      },
    },
  };
  return { page: page as unknown as Window, addresses, kept };
};

it('takes ticket and way back out of the address', () => {
  const { page, addresses } = pageAt(
    'https://portal.example/play/hand-hygiene/#ticket=abc&back=%2Fmodules%2F1%3Ftab%3Dall',
  );
  expect(readArrival(page)).toEqual({ ticket: 'abc', look: undefined, back: '/modules/1?tab=all' });
  expect(addresses).toEqual(['/play/hand-hygiene/']);
});

it('knows a look by its reason, and the bare address', () => {
  expect(readArrival(pageAt('https://portal.example/play/x/#look=unassigned').page).look).toBe('unassigned');
  expect(readArrival(pageAt('https://portal.example/play/x/#look=other').page).look).toBeUndefined();
  expect(readArrival(pageAt('https://portal.example/play/x/').page)).toEqual({
    ticket: undefined,
    look: undefined,
    back: '/',
  });
});

it('remembers the way back for a page that is loaded again', () => {
  const { page, kept } = pageAt('https://portal.example/play/x/#back=/modules/1');
  readArrival(page);
  expect(readArrival(pageAt('https://portal.example/play/x/', kept).page).back).toBe('/modules/1');
});

it('goes on in a window that forbids to keep anything', () => {
  const { page } = pageAt('https://portal.example/play/x/#ticket=abc&back=/modules/1');
  Object.defineProperty(page, 'sessionStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(readArrival(page)).toEqual({ ticket: 'abc', look: undefined, back: '/modules/1' });
});

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '',
])('does not lead to %s', (path) => expect(pathOfPortal(path, 'https://portal.example')).toBeUndefined());
