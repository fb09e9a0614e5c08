import { implement } from '@orpc/server';
import type { ApiContext } from '#platform/server/context.ts';
import { siteContract } from '../contract.ts';
import { siteSettings } from './read-settings.ts';

const os = implement(siteContract).$context<ApiContext>();

export const siteProcedures = {
  settings: os.settings.handler(({ context }) => siteSettings(context)),
};
