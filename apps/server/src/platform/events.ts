import type { Trx } from './database/createDatabase.ts';

/**
 * What one feature lets others know. Handlers are subscribed in `app.ts` and run in the transaction of the act, so
 * that what follows from a fact is stored with it or not at all.
 */
export interface DomainEvents {
  /** A session began, ended or changed hands in a way that its learner's figures must follow. */
  'session.counted': {
    companyId: string;
    sessionId: string;
    /** Rollup keys to recompute: where the session counted before and where it counts now. */
    keys: readonly RollupKey[];
  };
  /** A company counts its days in another time zone from now on. */
  'company.time-zone-changed': { companyId: string };
}

export interface RollupKey {
  userId: string;
  moduleId: string;
  mode: string;
  day: string;
}

type Handler<Name extends keyof DomainEvents> = (trx: Trx, event: DomainEvents[Name]) => Promise<void>;

export interface EventBus {
  on<Name extends keyof DomainEvents>(name: Name, handler: Handler<Name>): void;
  emit<Name extends keyof DomainEvents>(trx: Trx, name: Name, event: DomainEvents[Name]): Promise<void>;
}

export const createEventBus = (): EventBus => {
  const handlers: { [Name in keyof DomainEvents]: Handler<Name>[] } = {
    'session.counted': [],
    'company.time-zone-changed': [],
  };
  return {
    on: (name, handler) => {
      handlers[name].push(handler);
    },
    emit: async (trx, name, event) => {
      for (const handler of handlers[name]) await handler(trx, event);
    },
  };
};
