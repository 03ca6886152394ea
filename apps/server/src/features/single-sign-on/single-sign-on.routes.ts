import { singleSignOn } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { decideLink, listLinks } from './links/links.service.ts';
import {
  addProvider,
  changeProvider,
  deleteProvider,
  readSettings,
  saveNetworks,
  saveSignInName,
} from './settings/settings.service.ts';
import { testProvider } from './settings/testProvider.service.ts';
import { findSignIn, pingProvider } from './sign-in/beginSignIn.service.ts';
import {
  completeSaml,
  readMetadata,
  receiveAssertion,
  receiveOpenId,
} from './sign-in/receiveAnswer.service.ts';
import { findSignOut, receiveSignOut } from './sign-in/signOut.service.ts';

export const singleSignOnRoutes = (router: Router): void => {
  router.own(singleSignOn.readSettings, ({ ctx, query }) => readSettings(ctx, query.companyId));
  router.own(singleSignOn.saveSignInName, ({ ctx, query, body }) =>
    saveSignInName(ctx, query.companyId, body),
  );
  router.own(singleSignOn.saveNetworks, ({ ctx, query, body }) => saveNetworks(ctx, query.companyId, body));
  router.own(singleSignOn.addProvider, ({ ctx, query, body }) => addProvider(ctx, query.companyId, body));
  router.own(singleSignOn.changeProvider, ({ ctx, params, query, body }) =>
    changeProvider(ctx, params.id, query.revision, body),
  );
  router.own(singleSignOn.deleteProvider, ({ ctx, params }) => deleteProvider(ctx, params.id));
  router.own(singleSignOn.testProvider, ({ ctx, params }) => testProvider(ctx, params.id));
  router.own(singleSignOn.listLinks, ({ ctx, query }) => listLinks(ctx, query.companyId, query.state));
  router.own(singleSignOn.decideLink, ({ ctx, params, body }) => decideLink(ctx, params.id, body));

  router.open(singleSignOn.findSignIn, ({ ctx, query }) => findSignIn(ctx, query));
  router.redirect(singleSignOn.pingProvider, ({ ctx, query }) => pingProvider(ctx, query));
  router.redirect(singleSignOn.receiveOpenId, ({ ctx }) => receiveOpenId(ctx));
  router.redirect(singleSignOn.receiveAssertion, ({ ctx, body }) => receiveAssertion(ctx, body));
  router.redirect(singleSignOn.completeSaml, ({ ctx }) => completeSaml(ctx));
  router.open(singleSignOn.readMetadata, ({ ctx, params }) => readMetadata(ctx, params.id));
  router.open(singleSignOn.receiveSignOut, ({ ctx, params, body }) =>
    receiveSignOut(ctx, params.id, body.logout_token),
  );
  router.own(singleSignOn.findSignOut, ({ ctx }) => findSignOut(ctx));
};
