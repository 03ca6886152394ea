import { help } from '@simward/contract';
import { type Act, all, found, rule } from '../../platform/auth/policy.ts';

const own = found('that of their own company');

/** A SuperAdmin looks after the platform, and is helped by its line. */
const seeCompanyLine: Act<unknown> = {
  words: 'see the help line of a company',
  calls: [],
  may: { user: own, manager: own, admin: own },
};

/** Lists of people are for staff, so that no learner reads a name. */
const seeAdmins: Act<{ hasLine: boolean }> = {
  words: 'see names of Admins, to turn to them',
  calls: [],
  may: {
    manager: rule('of their own company, without a help line', (_caller, { hasLine }) => !hasLine),
    admin: found('the others of their own company'),
  },
};

const seePlatformLine: Act<unknown> = {
  words: 'see the help line of the platform',
  calls: [],
  may: { admin: all, superadmin: all },
};

/** Learners print none: they are handed them. The statement's company is `chosenCompany`, for a SuperAdmin that in view. */
const printPapers: Act<unknown> = {
  words: 'print papers for learners, with the help line of a company',
  calls: [help.readPaperFacts],
  may: { manager: own, admin: own, superadmin: all },
};

/** The statement's company is `resolveCompany`. */
const changeCompanyLine: Act<unknown> = {
  words: 'change the help line of a company',
  calls: [help.saveHelpLine],
  may: { admin: own, superadmin: all },
};

const changePlatformLine: Act<unknown> = {
  words: 'change the help line of the platform',
  calls: [help.savePlatformLine],
  may: { superadmin: all },
};

export const helpPolicy = {
  seeCompanyLine,
  seeAdmins,
  seePlatformLine,
  printPapers,
  changeCompanyLine,
  changePlatformLine,
};
