import { expect, test } from 'vitest';
import { clientAddress, isWithin, networkOf } from './clientAddress.ts';

const from = (ip: string) => clientAddress({ ip, socket: { remoteAddress: '10.9.9.9' } });

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['unknown', '10.9.9.9'],
  ['', '10.9.9.9'],
  ["1'; drop table", '10.9.9.9'],
])('%s is read as %s', (said, address) => {
  expect(from(said)).toBe(address);
});

test('a connection that is gone has no address', () => {
  expect(clientAddress({ ip: undefined, socket: { remoteAddress: undefined } })).toBe('');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.9', '1:2:3:4::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.9', true],
  ['203.0.114.9', false],
  ['2001:db8:1:9::5', true],
  ['2001:db8:2::5', false],
  ['unknown', false],
])('%s in a network of the company’s: %s', (address, isOwn) => {
  expect(isWithin(['203.0.113.0/24', '2001:db8:1::/48'], address)).toBe(isOwn);
});
