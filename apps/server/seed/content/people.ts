import { createRandom, type Random } from '@simward/device/simulator';
import { fixedPeople } from './fixedPeople.ts';
import { nameOrigins } from './names.ts';
import { companyOf } from './organisation.ts';
import type { Gender, Person, PersonDraft } from './person.ts';

/**
 * The people of the demo companies. Each person depends only on the seed and the index: a larger count only adds
 * people.
 */
export function makePeople({ count, seed }: { count: number; seed: string }): Person[] {
  const usedAddresses = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${seed}/person/${index}`);
    const draft = fixedPeople[index] ?? drawPerson(random);
    return complete(draft, index, random, usedAddresses);
  });
}

const MALE_SHARE = 0.17;
const ST_BRIGID_SHARE = 0.66;
const INACTIVE_SHARE = 0.04;

function drawPerson(random: Random): PersonDraft {
  const companySlug = random.chance(ST_BRIGID_SHARE) ? 'stbrigid' : 'northgate';
  const { departmentName } = random.pick(companyOf(companySlug).departments);
  const gender = random.chance(MALE_SHARE) ? 'Male' : 'Female';
  const active = !random.chance(INACTIVE_SHARE);
  return {
    name: drawName(gender, random),
    gender,
    role: 'User',
    companySlug,
    departmentNames: [departmentName],
    active,
    ...(active ? {} : { leftDaysAgo: random.integer(12, 60) }),
  };
}

function drawName(gender: Gender, random: Random): string {
  const origins = nameOrigins.flatMap((origin) => Array.from({ length: origin.share }, () => origin));
  const { women, men, surnames } = random.pick(origins);
  return `${random.pick(gender === 'Female' ? women : men)} ${random.pick(surnames)}`;
}

function complete(draft: PersonDraft, index: number, random: Random, usedAddresses: Set<string>): Person {
  const company = companyOf(draft.companySlug);
  return {
    mobileNo: `${company.userIdPrefix}${spread(index)}`,
    emailAddress: freeAddress(draft.name, company.emailDomain, usedAddresses),
    location: random.pick(company.locations),
    courseName: draft.role === 'User' ? courseFor(draft, random) : undefined,
    active: true,
    leftDaysAgo: undefined,
    ...draft,
  };
}

/** Seven digits that look random and never repeat, because the modulus is prime. */
function spread(index: number): string {
  return String(((index + 1) * 7_368_787) % 9_999_991).padStart(7, '0');
}

function freeAddress(name: string, domain: string, usedAddresses: Set<string>): string {
  const local = plainLetters(name).replaceAll(' ', '.');
  const candidates = Array.from(
    { length: usedAddresses.size + 1 },
    (_, index) => `${local}${index || ''}@${domain}`,
  );
  const free = candidates.find((address) => !usedAddresses.has(address)) ?? `${local}@${domain}`;
  usedAddresses.add(free);
  return free;
}

function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z -]/g, '');
}

/** The school's years have courses of their own; the hospital's courses are for all departments. */
function courseFor({ companySlug, departmentNames }: PersonDraft, random: Random): string {
  const { courseNames } = companyOf(companySlug);
  const year = courseNames.find((name) => departmentNames.some((department) => name.endsWith(department)));
  if (year) return year === 'BSc Nursing, Year 2' && random.chance(0.3) ? 'BSc Midwifery' : year;
  const usual = courseNames.filter((name) => name !== 'Critical Care');
  return random.pick(
    departmentNames.includes('Intensive Care') ? [...usual, 'Critical Care', 'Critical Care'] : usual,
  );
}
