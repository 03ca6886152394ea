import { expect, test } from 'vitest';
import { addressFault, allowedAddresses, mayConnect } from './outgoingAddress.ts';

const strict = { loopback: false, privateHosts: ['adfs.hospital.example'] };
const demo = { loopback: true, privateHosts: [] };

test.each([
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '127.0.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '192.88.99.1',
])('%s is inside', (address) => {
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

test.each([
  ['http://login.example/', 'The address must begin with https://'],
  ['http://127.0.0.1:3000/', 'The address must be reachable from the network.'],
  ['https://localhost/', 'The address must be reachable from the network.'],
  ['https://localhost./', 'The address must be reachable from the network.'],
  ['https://2130706433/', 'The address must be reachable from the network.'],
  ['https://0x7f.1/', 'The address must be reachable from the network.'],
  ['https://012.0.0.1/', 'Addresses inside a private network are not allowed.'],
  ['https://[::ffff:10.0.0.1]/', 'Addresses inside a private network are not allowed.'],
  ['https://10.0.0.1/', 'Addresses inside a private network are not allowed.'],
  ['https://[fd00::1]/', 'Addresses inside a private network are not allowed.'],
  ['https://user:secret@login.example/', 'The address must not hold a user or password.'],
  ['ftp://login.example/', 'The address must begin with https://'],
  ['https://login.example/', undefined],
])('%s: %s', (address, fault) => {
  expect(addressFault(strict, new URL(address))).toBe(fault);
});

test('a demo on loopback may call loopback in the clear', () => {
  expect(addressFault(demo, new URL('http://localhost:4000/'))).toBeUndefined();
  expect(addressFault(demo, new URL('http://login.example/'))).toBe('The address must begin with https://');
});
