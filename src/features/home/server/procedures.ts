import { implement } from '@orpc/server';
import { requireViewer } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { homeContract } from '../contract.ts';
import { homeStats } from './home-stats.ts';
import { findOwnHome } from './own-home.ts';

const os = implement(homeContract).$context<ApiContext>();

export const homeProcedures = {
  stats: os.stats.handler(({ context }) => homeStats(context)),
  mine: os.mine.handler(({ context }) => findOwnHome(context.db, requireViewer(context).userId)),
};
