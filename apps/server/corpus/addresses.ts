/** Addresses inside a network, this machine's and those of nobody, however they are written. */
export const inside: readonly string[] = [
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
];

/** Addresses that are not called, with the sentence that says why. */
export const refusedAddresses: readonly (readonly [string, string])[] = [
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
];

/** Where a name may lead that looks like anybody's: into the network, to the machine itself, into forms that hide either. */
export const addressesInside = [
  '10.1.2.3',
  '169.254.169.254',
  '192.88.99.1',
  '::ffff:10.0.0.7',
  'fec0::1',
  '2001::1',
  '100::1',
] as const;
