import { Readable } from 'node:stream';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { userAnswers } from '../person/userAnswer.ts';
import { filterInScope, type PeopleFilter } from './peopleFilter.ts';
import { streamPeople } from './streamPeople.ts';

async function* jsonOf(ctx: OwnCtx, filter: PeopleFilter | undefined) {
  yield '{"users":[';
  let separator = '';
  for await (const rows of streamPeople(ctx, filter)) {
    const people = await userAnswers(ctx.platform, rows);
    yield separator + people.map((person) => JSON.stringify(person)).join(',');
    separator = ',';
  }
  yield ']}';
}

/** Everybody in scope who has the words of the search, streamed as `{"users":[…]}`. */
export const searchUsers = async (ctx: OwnCtx, search: string): Promise<Readable> => {
  const roles = await ctx.read((trx) => listRoles({ platform: ctx.platform, trx }, ctx.caller.companyId));
  return Readable.from(jsonOf(ctx, filterInScope(ctx.caller, roles, { search })));
};
