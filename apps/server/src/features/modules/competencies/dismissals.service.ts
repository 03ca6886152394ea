import type { InputOf, modules } from '@simward/contract';
import { dismissName, undismissName } from '../../../domain/catalogue/competencies/dismissedNames.sql.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { lockReported, shownName } from './reportedName.ts';

type Given = InputOf<typeof modules.dismissName>['body'];
type Reported = Awaited<ReturnType<typeof lockReported>>;

const audit = (ctx: UserCtx, moduleId: string, { module, ownerCompanyId, reported }: Reported): void =>
  ctx.audit({
    companyId: ownerCompanyId ?? ctx.caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: { name: module.name, reported: reported.competencyName, sessions: reported.sessions },
  });

/**
 * Says that a reported name is no competency; one that somebody dismissed before stays with that.
 * @throws Problem see `modules.dismissName`; access.forbidden for one of the platform's or of another owner
 */
export const dismiss = async (
  ctx: UserCtx,
  { _id: moduleId, reportedName: name }: Given,
): Answer<typeof modules.dismissName> => {
  const { trx, caller, clock } = ctx;
  const found = await lockReported(ctx, moduleId, name);
  const now = clock.now();
  await dismissName(trx, { moduleId, name }, { ownerCompanyId: found.ownerCompanyId, by: caller, now });
  audit(ctx, moduleId, found);
  const { dismissedAt, dismissedBy } = found.reported;
  const said = dismissedAt ? { dismissedAt, dismissedBy } : { dismissedAt: now, dismissedBy: caller.name };
  return { reported: shownName({ ...found.reported, ...said }) };
};

/**
 * Takes a dismissal back: the name waits for its mapping again.
 * @throws Problem see `modules.restoreName`; access.forbidden for one of the platform's or of another owner
 */
export const restore = async (
  ctx: UserCtx,
  { _id: moduleId, reportedName: name }: Given,
): Answer<typeof modules.restoreName> => {
  const found = await lockReported(ctx, moduleId, name);
  await undismissName(ctx.trx, { moduleId, name });
  audit(ctx, moduleId, found);
  return { reported: shownName({ ...found.reported, dismissedAt: null, dismissedBy: null }) };
};
