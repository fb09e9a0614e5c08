import { implement } from '@orpc/server';
import type { ApiContext } from '#platform/server/context.ts';
import { homeContract } from '../contract.ts';
import { homeStats } from './home-stats.ts';

const os = implement(homeContract).$context<ApiContext>();

export const homeProcedures = {
  stats: os.stats.handler(({ context }) => homeStats(context)),
};
