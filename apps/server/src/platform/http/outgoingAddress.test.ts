import { expect, test } from 'vitest';
import { inside, refusedAddresses } from '../../../corpus/addresses.ts';
import { say } from '../texts/say.ts';
import { addressFault, allowedAddresses, mayConnect, type OutgoingRules } from './outgoingAddress.ts';

const strict = { loopback: false, privateHosts: ['adfs.hospital.example'] };
const demo = { loopback: true, privateHosts: [] };

const faultOf = (rules: OutgoingRules, address: URL) => {
  const fault = addressFault(rules, address);
  return fault && say('en', fault);
};

test.each(inside)('%s is inside', (address) => {
  expect(mayConnect(strict, 'login.example', address)).toBe(false);
});

test.each(['8.8.8.8', '2606:4700::1111'])('%s is outside', (address) => {
  expect(mayConnect(strict, 'login.example', address)).toBe(true);
});

test('a name that is allowed may be private, and not loopback', () => {
  expect(mayConnect(strict, 'adfs.hospital.example', '10.1.2.3')).toBe(true);
  expect(mayConnect(strict, 'adfs.hospital.example', '127.0.0.1')).toBe(false);
});

test('one address inside spoils a name', () => {
  const found = [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  expect(() => allowedAddresses(strict, 'login.example', found)).toThrow('login.example');
  expect(allowedAddresses(strict, 'login.example', found.slice(0, 1))).toHaveLength(1);
  expect(() => allowedAddresses(strict, 'login.example', [])).toThrow('login.example');
});

test.each([...refusedAddresses, ['https://login.example/', undefined] as const])(
  '%s: %s',
  (address, fault) => {
    expect(faultOf(strict, new URL(address))).toBe(fault);
  },
);

test.each([
  ['https://login.example:22/', 'The port must be 443, or 1024 and above.'],
  ['https://login.example:1023/', 'The port must be 443, or 1024 and above.'],
  ['https://login.example:80/', 'The port must be 443, or 1024 and above.'],
  ['https://login.example:443/', undefined],
  ['https://login.example:1024/', undefined],
])('of %s the port: %s', (address, fault) => {
  expect(faultOf(strict, new URL(address))).toBe(fault);
});

test('a demo on loopback may call loopback in the clear', () => {
  expect(faultOf(demo, new URL('http://localhost:4000/'))).toBeUndefined();
  expect(faultOf(demo, new URL('http://login.example/'))).toBe('The address must begin with https://');
});
