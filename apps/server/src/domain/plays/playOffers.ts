import { type companyDashboard, isLearner, type play, type wire } from '@simward/contract';
import type { UserCtx } from '../../platform/route/ctx.ts';
import { reachesShare } from '../catalogue/rollout/rollout.ts';
import { companyInViewOrOwn } from '../companies/scopes.ts';
import { listPlayable, type PlayableRow } from './playOffers.sql.ts';
import { scenarioAddress } from './scenarios.ts';

type OfferCtx = Pick<UserCtx, 'trx' | 'caller' | 'clock' | 'platform'>;

interface OfferedModule {
  moduleId: string;
  productCode: string;
}

/** A play as a module's page offers it, and the version that it plays. */
export type Offer = play.PlayOffer & { versionId: string };

/**
 * What the caller may play of these modules in a browser, by module. Nothing is read where none of them has a scenario
 * that is built.
 */
export const findOffers = async (
  { trx, caller, clock, platform }: OfferCtx,
  modules: readonly OfferedModule[],
): Promise<ReadonlyMap<string, Offer>> => {
  const scenarios = builtScenarios(platform);
  const moduleIds = modules
    .filter(({ productCode }) => scenarios.some((scenario) => scenario.productCode === productCode))
    .map(({ moduleId }) => moduleId);
  if (moduleIds.length === 0) return new Map();
  const person = { companyId: companyInViewOrOwn(caller), userId: caller.userId };
  const rows = await listPlayable(trx, person, { scenarios, moduleIds }, clock.now());
  return new Map(
    rows.flatMap((row) => {
      const played = playedIn(row, scenarios, person.companyId);
      if (!played) return [];
      const look = lookOf(caller, row);
      const attemptsLeft = look === null ? row.attempts_left : null;
      return [[row.module_id, { ...played, attemptsLeft, look, versionId: row.module_version_id }] as const];
    }),
  );
};

/** The offer as a call answers it: null for a module that is not played in a browser. */
export const offerOf = (offers: ReadonlyMap<string, Offer>, moduleId: string): play.PlayOffer | null => {
  const offer = offers.get(moduleId);
  if (!offer) return null;
  const { address, modes, attemptsLeft, look } = offer;
  return { address, modes, attemptsLeft, look };
};

/** The first module of a company, by name, at which somebody of it can look in a browser. */
export const findLook = async (
  { trx, caller, clock, platform }: OfferCtx,
  companyId: string,
): Promise<companyDashboard.Setup['look']> => {
  const scenarios = builtScenarios(platform);
  if (scenarios.length === 0) return null;
  const person = { companyId, userId: caller.userId };
  for (const row of await listPlayable(trx, person, { scenarios }, clock.now())) {
    const played = playedIn(row, scenarios, companyId);
    if (played) return { moduleId: row.module_id, moduleName: row.name, address: played.address };
  }
  return null;
};

const builtScenarios = ({ scenarios }: OfferCtx['platform']) =>
  scenarios.filter(({ folder }) => folder !== null);

/** Where a module is played and in which modes; undefined where the company does not play it in a browser. */
const playedIn = (
  { module_version_id: versionId, rollout_percent: rolloutPercent, ...row }: PlayableRow,
  scenarios: OfferCtx['platform']['scenarios'],
  companyId: string,
): Pick<Offer, 'address' | 'modes'> | undefined => {
  const scenario = scenarios.find(({ productCode }) => productCode === row.product_code);
  const modes = modesInBrowser(row);
  if (!scenario || modes.length === 0 || !reachesShare({ versionId, rolloutPercent }, companyId))
    return undefined;
  return { address: scenarioAddress(scenario), modes };
};

const modesInBrowser = ({
  browser_scenarios: allowed,
  modes,
}: Pick<PlayableRow, 'browser_scenarios' | 'modes'>): wire.Mode[] => {
  if (allowed === 'off') return [];
  return allowed === 'practice' ? modes.filter((mode) => mode === 'training') : modes;
};

const lookOf = (caller: OfferCtx['caller'], { assigned }: PlayableRow): play.Look | null => {
  if (!isLearner(caller)) return 'staff';
  return assigned ? null : 'unassigned';
};
