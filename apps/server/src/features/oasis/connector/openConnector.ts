import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { objectKey } from '../../../platform/storage/objects/objectKey.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { csvText, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { passwordContext, type StoredConfiguration } from '../configuration/configuration.sql.ts';
import { hasPassword } from '../configuration/hasPassword.ts';
import type { OasisConnector, OasisRecord } from './connector.ts';
import { httpConnector } from './httpConnector.ts';

type Opening = Pick<Platform, 'oasis' | 'secretBox' | 'callOutside' | 'storage' | 'clock'>;

/**
 * A company's way to Oasis, for one run; undefined where the operator has named none, and where there is no account for
 * the address that the operator has named.
 */
export const openConnector = (
  { oasis, secretBox, callOutside, storage, clock }: Opening,
  configuration: StoredConfiguration,
): OasisConnector | undefined => {
  const { company_id: companyId, api_account: account, api_password_encrypted: sealed } = configuration;
  if (!oasis) return undefined;
  if (!('url' in oasis)) return fileConnector({ storage, companyId, now: clock.now() });
  if (!hasPassword(configuration)) return undefined;
  return httpConnector(callOutside, {
    url: oasis.url,
    account,
    password: secretBox.open(sealed, passwordContext(companyId)),
  });
};

interface Row extends OasisRecord {
  kind: 'result' | 'completion';
  key: string;
}

const columns: readonly TableColumn<Row>[] = [
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

const contentType = 'text/csv';

interface Drop {
  storage: Pick<Storage, 'put' | 'remove'>;
  companyId: string;
  now: Date;
}

/**
 * Results as lines of a CSV file, one for each run, which the operator hands on: nothing is called. Files are named by
 * time, so that who reads them in the order of their names comes to what is so now; a key that comes again replaces.
 */
const fileConnector = ({ storage, companyId, now }: Drop): OasisConnector => {
  const rows: Row[] = [];
  const nextKey = () => objectKey({ kind: 'results', companyId, fileId: newId(now), contentType });
  const write = (key: string, lines: readonly Row[]) =>
    storage.put(key, Buffer.from(csvText(columns, lines)), contentType);
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
      await write(file, rows);
      return file;
    },
  };
};
