import { expect, test } from 'vitest';
import { type Code, cardPages, groupedUserId, signInAddressOf } from './cardPages.ts';

const people = (count: number, department: string[], companyId = 'a'): Code[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Person ${index}`,
    mobileNo: '4829016574',
    department,
    course: null,
    companyId,
    pin: '0427',
  }));

test('each department begins a page of ten cards, and empty places stay empty', () => {
  const pages = cardPages([
    ...people(21, ['Emergency']),
    ...people(10, ['Surgery', 'Emergency']),
    ...people(1, ['Surgery'], 'b'),
    ...people(2, [], 'b'),
  ]);
  expect(pages.map(({ department, people, codes }) => [department, people, codes.length])).toEqual([
    ['Emergency', 21, 10],
    ['Emergency', 21, 10],
    ['Emergency', 21, 1],
    ['Surgery', 10, 10],
    ['Surgery', 1, 1],
    ['', 2, 2],
  ]);
  expect(cardPages([])).toEqual([]);
});

test('a User ID stands in groups, and behind the # of the address', () => {
  expect(groupedUserId('4829016574')).toBe('4829 016 574');
  expect(signInAddressOf('https://portal.example', '/signin', '4829016574')).toBe(
    'https://portal.example/signin#4829016574',
  );
});
