import { OutgoingFailure } from '../../../domain/outgoing/causes.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { objectKey } from '../../../platform/storage/objects/objectKey.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { csvText, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { defaultLanguage } from '../../../platform/texts/say.ts';
import {
  hasPassword,
  passwordContext,
  type StoredConfiguration,
} from '../configuration/configuration.sql.ts';
import type { OasisConnector, OasisRecord } from './connector.ts';
import { httpConnector } from './httpConnector.ts';

type ConnectorDeps = Pick<Platform, 'oasis' | 'secretBox' | 'callOutside' | 'storage' | 'clock' | 'log'>;

/**
 * A company's connector to Oasis, for one run. Undefined when the operator has configured no Oasis, or when
 * the company has no account where the operator's address needs one.
 */
export const openConnector = (
  { oasis, secretBox, callOutside, storage, clock, log }: ConnectorDeps,
  configuration: StoredConfiguration,
): OasisConnector | undefined => {
  const { company_id: companyId, api_account: account, api_password_encrypted: sealed } = configuration;
  if (!oasis) return undefined;
  if (!('url' in oasis)) return fileConnector({ storage, log, companyId, now: clock.now() });
  if (!hasPassword(configuration)) return undefined;
  return httpConnector(callOutside, {
    url: oasis.url,
    account,
    password: secretBox.open(sealed, passwordContext(companyId)),
  });
};

interface ResultFolder {
  storage: Pick<Storage, 'put' | 'remove'>;
  log: Platform['log'];
  companyId: string;
  now: Date;
}

const contentType = 'text/csv';

/**
 * A connector that writes results as lines of a CSV file, one file a run, which the operator passes on: no
 * address is called. A later line with a key replaces an earlier one. File names begin with the time, so that
 * reading the files in the order of their names ends with the present results.
 */
const fileConnector = ({ storage, log, companyId, now }: ResultFolder): OasisConnector => {
  const rows: ResultLine[] = [];
  const nextKey = () => objectKey({ kind: 'results', companyId, fileId: newId(now), contentType });
  const write = (key: string, lines: readonly ResultLine[]) =>
    storage.put(key, Buffer.from(csvText(defaultLanguage, columns, lines)), contentType);
  return {
    capabilities: { findsPeople: false, takesTrials: true, inFiles: true },
    test: async () => ({ date: null }),
    pullUsers: async () => [],
    findUser: async () => [],
    pushResult: async (record, key) => {
      rows.push({ ...record, kind: 'result', key });
      return null;
    },
    pushCompletion: async (record, key) => {
      rows.push({ ...record, kind: 'completion', key });
    },
    tryWriting: async () => {
      const file = nextKey();
      await write(file, []);
      await storage.remove(file);
    },
    close: async () => {
      if (rows.length === 0) return null;
      const file = nextKey();
      await write(file, rows).catch((error: unknown) => {
        log.warn({ err: error }, 'a file of results could not be written');
        throw new OutgoingFailure('no-file');
      });
      return file;
    },
  };
};

interface ResultLine extends OasisRecord {
  kind: 'result' | 'completion';
  key: string;
}

const columns: readonly TableColumn<ResultLine>[] = [
  { header: 'kind', cell: ({ kind }) => kind },
  { header: 'key', cell: ({ key }) => key },
  { header: 'identifier_field', cell: ({ learner }) => learner.field },
  { header: 'identifier', cell: ({ learner }) => learner.value },
  { header: 'module_code', cell: ({ module }) => module.code },
  { header: 'module_name', cell: ({ module }) => module.name },
  { header: 'module_version', cell: ({ module }) => module.version },
  { header: 'score', cell: ({ score }) => score },
  { header: 'successful', cell: ({ successful }) => String(successful) },
  { header: 'started_at', cell: ({ startedAt }) => startedAt },
  { header: 'finished_at', cell: ({ finishedAt }) => finishedAt },
  { header: 'withdrawn', cell: ({ withdrawn }) => String(withdrawn) },
];
