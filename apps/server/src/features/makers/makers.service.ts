import type { InputOf, makers } from '@simward/contract';
import { companyInView } from '../../domain/companies/scopes.ts';
import { endMade, takeOverMade } from '../../domain/makers/handOver.ts';
import { findMadeInView, listMade, type MadeThing } from '../../domain/makers/madeThings.sql.ts';
import { couldMakeNow } from '../../domain/makers/whyNotNow.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';

type ThingQuery = InputOf<typeof makers.takeOver>['body'];

/**
 * Takes over an API key, a webhook or the like, which from now on acts with the caller's name and rights. Its
 * secret stays the same, so that programs that use it need no change.
 * @throws Problem made.not-found, made.taker
 */
export const takeThingOver = async (ctx: UserCtx, thing: ThingQuery): Answer<typeof makers.takeOver> => {
  const { platform, trx, caller } = ctx;
  const madeThing = await findInView(ctx, thing);
  if (!couldMakeNow({ ...caller, isDeleted: false, isActive: true }, madeThing)) throw problem('made.taker');
  await takeOverMade(platform, trx, [madeThing], caller);
  auditThing(ctx, madeThing);
  return { status: true };
};

/**
 * Ends an API key, a webhook or the like for good, also when somebody else made it.
 * @throws Problem made.not-found
 */
export const endThing = async (ctx: UserCtx, thing: ThingQuery): Answer<typeof makers.end> => {
  const madeThing = await findInView(ctx, thing);
  await endMade(ctx.platform, ctx.trx, [madeThing], ctx.caller.name);
  auditThing(ctx, madeThing);
  return { status: true };
};

/**
 * The makers whose API keys, webhooks or schedules rest because they could not make them now. The maker who
 * left last comes first.
 */
export const listResting = async ({ platform, trx, caller }: UserCtx): Answer<typeof makers.listResting> => {
  const madeThings = await listMade(platform.database, trx, companyInView(caller));
  const resting = madeThings.filter(({ cause }) => cause !== undefined);
  const people = [...Map.groupBy(resting, ({ maker }) => maker.userId)].flatMap(([_id, things]) => {
    const [first] = things;
    if (!first?.cause) return [];
    const since = things.flatMap(({ restingSince }) => restingSince ?? []).toSorted((a, b) => +a - +b)[0];
    return [
      {
        _id,
        name: first.maker.name,
        cause: first.cause,
        things: things.length,
        since: since?.toISOString() ?? null,
      },
    ];
  });
  return { people: people.toSorted((a, b) => (b.since ?? '~').localeCompare(a.since ?? '~')) };
};

const findInView = async ({ platform, trx, caller }: UserCtx, { kind, id }: ThingQuery): Promise<MadeThing> =>
  existing(
    await findMadeInView(platform.database, trx, companyInView(caller), { kind, subjectId: id }),
    'made.not-found',
  );

const auditThing = (ctx: UserCtx, { companyId, kind, subjectId, maker }: MadeThing): void =>
  ctx.audit({ companyId, subject: { type: kind, id: subjectId }, detail: { before: maker.name } });
