import { evidencePacks } from '@simward/contract';
import { returnToAnyone, takeFromAnyone } from '../../domain/sign-in/secret/budgets.sql.ts';
import { findInDirectory } from '../../platform/database/directory.sql.ts';
import { networkOf } from '../../platform/http/clientAddress.ts';
import { keyHash } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import { normalCode } from '../../platform/readableCode.ts';
import type { Answer, AnyoneCtx } from '../../platform/route/ctx.ts';
import { findIssuedPack } from './evidence-packs.sql.ts';

const codePattern = /^[2-9A-HJ-NP-Z]{12}$/;

/**
 * Says what the pack with this code is, also when it was revoked.
 * @throws Problem evidence.code-malformed, evidence.code-unknown, evidence.check-slowed
 */
export const checkPack = async (ctx: AnyoneCtx, typed: string): Answer<typeof evidencePacks.checkPack> => {
  const { database } = ctx.platform;
  const code = normalCode(typed);
  if (!codePattern.test(code)) throw problem('evidence.code-malformed');
  await takeTry(ctx);
  const entry = existing(await findInDirectory(database, 'evidence', code), 'evidence.code-unknown');
  const key = { companyId: entry.companyId, packId: entry.subjectId };
  const row = existing(
    await database.read({ companyId: key.companyId }, (trx) => findIssuedPack(trx, key)),
    'evidence.code-unknown',
  );
  await returnTry(ctx);
  return {
    code: row.code ?? '',
    holder: row.holder_name ?? '',
    companyName: row.company_name ?? '',
    kind: 'Evidence pack',
    issuedAt: (row.issued_at ?? row.requested_at).toISOString(),
    issuedBy: { name: row.issuer_name, role: row.issuer_role },
    timeZone: row.time_zone ?? 'UTC',
    revokedAt: row.revoked_at?.toISOString() ?? null,
    files: evidencePacks.fileFormats.map((format) => ({ format, sha256: row[`${format}_sha256`] ?? '' })),
  };
};

/**
 * How many wrong codes are allowed from one network, and from all networks together, so that many addresses
 * cannot guess faster.
 */
const tryBudgets = [
  { of: (address: string) => `evidence:${address}`, tries: 30, minutes: 15 },
  { of: () => 'evidence', tries: 3_000, minutes: 15 },
];

/**
 * Takes one try from each budget.
 * @throws Problem evidence.check-slowed for every code alike, so that the answer shows nothing about the code
 */
const takeTry = (ctx: AnyoneCtx) =>
  ctx.platform.database.write('none', async (trx) => {
    for (const { of, minutes, ...budget } of tryBudgets) {
      const key = keyHash(of(networkOf(ctx.address)));
      if (!(await takeFromAnyone(trx, key, { ...budget, minutes }, ctx.clock.now())))
        throw problem('evidence.check-slowed', { values: { minutes }, retryAfter: minutes * 60 });
    }
  });

/** Gives back the try of a right code, so that somebody who checks a stack of packs is not slowed. */
const returnTry = (ctx: AnyoneCtx) =>
  ctx.platform.database.write('none', async (trx) => {
    for (const { of } of tryBudgets) await returnToAnyone(trx, keyHash(of(networkOf(ctx.address))));
  });
