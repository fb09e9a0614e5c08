import { requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { homeContract } from '../contract.ts';
import { homeStats } from './home-stats.ts';
import { findOwnHome } from './own-home.ts';

const allow = implementCalls(homeContract);

export const homeProcedures = {
  stats: allow('everyone').stats.handler(({ context }) => homeStats(context)),
  mine: allow('signed in').mine.handler(({ context }) =>
    findOwnHome(context.db, requireViewer(context).userId),
  ),
};
