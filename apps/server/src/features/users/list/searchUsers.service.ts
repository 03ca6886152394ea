import { Readable } from 'node:stream';
import type { InputOf, users } from '@simward/contract';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { userAnswers } from '../person/userAnswer.ts';
import { filterInScope } from './peopleFilter.ts';
import { streamPeople } from './streamPeople.ts';

/**
 * Everybody in scope whom a filter leaves, streamed as they are read.
 * @param end what stands in the answer behind the people, of how many there were
 */
const streamed = async (
  ctx: OwnCtx,
  asked: users.UserFilter,
  end: (people: number) => string = () => '',
): Promise<Readable> => {
  const roles = await ctx.read((trx) => listRoles({ platform: ctx.platform, trx }, ctx.caller.companyId));
  async function* json() {
    yield '{"users":[';
    let people = 0;
    for await (const rows of streamPeople(ctx, filterInScope(ctx.caller, roles, asked))) {
      const answers = await userAnswers(ctx.platform, rows);
      yield (people > 0 ? ',' : '') + answers.map((person) => JSON.stringify(person)).join(',');
      people += answers.length;
    }
    yield `]${end(people)}}`;
  }
  return Readable.from(json());
};

/** Everybody in scope who has the words of the search, streamed as `{"users":[…]}`. */
export const searchUsers = (ctx: OwnCtx, search: string): Promise<Readable> => streamed(ctx, { search });

/**
 * The people of one company by name, streamed as `{"users":[…],"usersCount":…}`; a SuperAdmin's own company unless another
 * is named or in view.
 */
export const usersByCompany = (
  ctx: OwnCtx,
  { companyId, search }: InputOf<typeof users.usersByCompany>['body'],
): Promise<Readable> =>
  streamed(
    ctx,
    { search, companyId: companyId ?? companyInView(ctx.caller) },
    (people) => `,"usersCount":${people}`,
  );
