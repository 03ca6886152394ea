import { companies } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { askForModules } from './askForModules.ts';
import {
  addCompany,
  changeBrowserScenarios,
  deleteCompany,
  getCompany,
  listCompanies,
  modifyCompany,
  restoreCompany,
  viewCompany,
} from './companies.service.ts';

export const companiesRoutes = (router: Router): void => {
  router.user(companies.listCompanies, ({ ctx, query }) => listCompanies(ctx, query));
  router.user(companies.askForModules, ({ ctx, body }) => askForModules(ctx, body));
  router.user(companies.getCompany, ({ ctx, params }) => getCompany(ctx, params.id));
  router.user(companies.addCompany, ({ ctx, body }) => addCompany(ctx, body));
  router.own(companies.modifyCompany, ({ ctx, body }) => modifyCompany(ctx, body));
  router.user(companies.changeBrowserScenarios, ({ ctx, body }) => changeBrowserScenarios(ctx, body));
  router.user(companies.deleteCompany, ({ ctx, body }) => deleteCompany(ctx, body.companyId));
  router.user(companies.restoreCompany, ({ ctx, body }) => restoreCompany(ctx, body.companyId));
  router.user(companies.viewCompany, ({ ctx, body }) => viewCompany(ctx, body.companyId));
};
