import { implementCalls } from '#platform/server/api/call-access.ts';
import { siteContract } from '../contract.ts';
import { siteSettings } from './read-settings.ts';

const allow = implementCalls(siteContract);

export const siteProcedures = {
  settings: allow('everyone').settings.handler(({ context }) => siteSettings(context)),
};
