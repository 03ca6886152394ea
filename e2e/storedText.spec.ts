import { randomInt } from 'node:crypto';
import { companies, courses, departments, screens, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

/** Would run if it were ever markup: as an element, out of an attribute, and out of a script. */
const hostile = (name: string) =>
  `${name} <img src=x onerror=window.ran=1>"'><script>window.ran=1</script>{{7*7}}`;

test('whatever people type shows as text on every screen', async ({ page, request, signInAs }) => {
  const { token } = await signInAs('superadmin');
  // An address that takes its words for numbers would search for Infinity.
  const mark = `1e${randomInt(1e7, 1e8)}`;
  const named = (thing: string) => hostile(`${thing} ${mark}`);
  const { company } = await callPortal(
    request,
    companies.addCompany,
    { body: { companyName: named('Company'), timeZone: 'Europe/London' } },
    token,
  );
  const companyId = company._id;
  const { department } = await callPortal(
    request,
    departments.createDepartment,
    { body: { departmentName: named('Ward'), max_users: null, modules: [], status: true, companyId } },
    token,
  );
  await callPortal(request, courses.addCourse, { body: { courseName: named('Course'), companyId } }, token);
  const { user } = await callPortal(
    request,
    users.registerUser,
    {
      body: {
        companyId,
        name: named('Person'),
        emailAddress: `${mark}@example.test`,
        role: 'User',
        departmentId: [department._id],
        location: named('Room'),
        employeeId: named('Course'),
      },
    },
    token,
  );
  await callPortal(request, users.sendInvites, { body: { emailAddresses: [`${mark}@example.test`] } }, token);

  const onScreen = async (address: string, text: string) => {
    await page.goto(address);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate('window.ran'), address).toBeUndefined();
  };
  await onScreen(`${screens.companies.path}?q=${mark}`, named('Company'));
  await onScreen(`${screens.departments.path}?q=${mark}`, named('Ward'));
  await onScreen(`${screens.courses.path}?q=${mark}`, named('Course'));
  await onScreen(`${screens.userManagement.path}?q=${mark}`, named('Person'));
  await onScreen(`${screens.modifyUserDetails.path}?user_id=${user._id}`, named('Room'));
  await onScreen(`${screens.auditLog.path}?event=user.added`, named('Person'));
  await onScreen(`${screens.outbox.path}?q=${mark}`, `${mark}@example.test`);
  for (const address of [
    screens.modifyDepartment.path.replace('$departmentId', department._id),
    screens.modifyCompany.path.replace('$companyId', companyId),
    `${screens.modifyCompanyUser.path}?user_id=${user._id}`,
  ]) {
    await page.goto(address);
    await expect(page.locator(`input[value*="${mark}"]`).first()).toBeVisible();
    expect(await page.evaluate('window.ran'), address).toBeUndefined();
  }
});
