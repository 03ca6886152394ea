import {
  apiKeys,
  categories,
  companies,
  courses,
  departments,
  type Endpoint,
  headsets,
  modules,
  problemSchema,
  profile,
  reports,
  users,
} from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedPortal } from '../src/testing/portal/sharedPortal.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import { buildPrincipals, type Principal } from './principals.ts';
import { buildRecordScopes, type RecordScopes } from './recordScopes.ts';
import { sampleOf, sendSample } from './sendSample.ts';

let portal: TestPortal;
let recordScopes: RecordScopes;
let principals: Principal[];

beforeAll(async () => {
  portal = await sharedPortal();
  recordScopes = await buildRecordScopes(portal);
  principals = await buildPrincipals(portal, recordScopes);
});
afterAll(() => portal.close());

const named: readonly (readonly [Endpoint, string])[] = [
  [apiKeys.createKey, 'name'],
  [categories.addCategory, 'name'],
  [companies.addCompany, 'companyName'],
  [companies.modifyCompany, 'companyName'],
  [courses.addCourse, 'courseName'],
  [courses.renameCourse, 'courseName'],
  [departments.createDepartment, 'departmentName'],
  [departments.updateDepartment, 'departmentName'],
  [headsets.renameHeadset, 'name'],
  [modules.addModule, 'moduleName'],
  [modules.modifyModule, 'moduleName'],
  [profile.updateProfile, 'name'],
  [reports.saveReport, 'name'],
  [users.registerUser, 'name'],
  [users.registerUser, 'location'],
  [users.registerUser, 'employeeId'],
  [users.modifyUser, 'name'],
];

test.each(named.map(([endpoint, field]) => [endpoint.name, field, endpoint] as const))(
  '%s refuses a %s of two lines, which would be a header of a mail',
  async (_name, field, endpoint) => {
    const principal = principals.find(
      ({ set, mustChangePassword }) =>
        set && set !== 'user' && !mustChangePassword && endpoint.callers.includes(set),
    );
    if (!principal) throw new Error(`Nobody may send ${endpoint.name}`);
    const { companyId, ownDepartmentId: departmentId } = recordScopes;
    const scope = { where: 'own', companyId, departmentId } as const;
    const sample = sampleOf(endpoint);
    const id = (await sample.make?.({ portal }, scope, principal)) ?? '';
    const request = sample.request(id, scope);
    for (const name of ['Ward 7\r\nBcc: all@example.org', 'Ward\n7', 'Ward\u20287']) {
      const body = { ...request.body, [field]: name };
      const answer = await sendSample(
        portal,
        endpoint,
        { ...request, body },
        await principal.authorization(),
      );
      const { code, detail, errors } = problemSchema.parse(JSON.parse(answer.text));
      expect({ code, detail }).toEqual({
        code: 'request.invalid',
        detail: 'Some fields are not right. See the list of errors.',
      });
      expect(errors).toContainEqual({ field, message: 'Line breaks are not allowed' });
    }
  },
);
