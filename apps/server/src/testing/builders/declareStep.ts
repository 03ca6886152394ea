import type { Updateable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { TestPortal } from '../portal/testPortal.ts';
import type { BuiltModule } from './builders.ts';

/** Changes columns of a step that a module declares. */
export const declareStep = (
  portal: TestPortal,
  { moduleId }: BuiltModule,
  name: string,
  fields: Updateable<Schema['module_step']>,
): Promise<unknown> =>
  portal.platform.database.write('all', (trx) =>
    trx
      .updateTable('module_step')
      .set(fields)
      .where('name', '=', name)
      .where('module_version_id', 'in', (versions) =>
        versions.selectFrom('module_version').select('module_version_id').where('module_id', '=', moduleId),
      )
      .execute(),
  );
