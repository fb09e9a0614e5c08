import { implementCalls } from '#platform/server/api/call-access.ts';
import { siteSearchContract } from '../contract.ts';
import { searchSite } from './search-site.ts';
import { suggest } from './suggest.ts';

const allow = implementCalls(siteSearchContract);

export const siteSearchProcedures = {
  search: allow('everyone').search.handler(({ input, context }) => searchSite(context, input.text)),
  suggest: allow('everyone').suggest.handler(({ input, context }) => suggest(context, input.text)),
};
