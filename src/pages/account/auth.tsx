import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#identity/web/forms/auth-screen.tsx';
import { mailedLink } from '#identity/web/links/mailed-link.ts';
import { linkParameters } from '#platform/addresses/address-text.ts';
import { safeReturnTo } from '#platform/addresses/sign-in-address.ts';
import { pageHead } from '../page-head.ts';

type AuthSearch = {
  mode?: 'signin' | 'signup' | 'reset';
  returnTo?: string;
  /** The parameters of an e-mailed link. */
  type?: string;
  token_hash?: string;
  redirect_to?: string;
};
const LINK_MEMBERS = ['type', 'token_hash', 'redirect_to'] as const;
const MODES = ['signin', 'signup', 'reset'] as const;

/** A tab in a row of tabs, and a screen reader, say which of the forms it is. */
const TITLES = {
  signin: 'identity:auth.pageTitle',
  signup: 'identity:auth.signUpPageTitle',
  reset: 'identity:reset.pageTitle',
} as const;

/** Reads the search; a missing or unknown mode opens the sign-in tab. */
function readAuthSearch({ mode, returnTo, ...search }: Record<string, unknown>): AuthSearch {
  const known = MODES.find((name) => name === mode);
  return {
    mode: known,
    returnTo: typeof returnTo === 'string' ? returnTo : undefined,
    ...linkParameters(search, LINK_MEMBERS),
  };
}

export const Route = createFileRoute('/_plain/auth')({
  staticData: { texts: ['identity'] },
  validateSearch: readAuthSearch,
  head: ({ match: { context, search } }) =>
    pageHead(context, {
      title: context.i18n.t(TITLES[search.mode ?? 'signin']),
      description: context.i18n.t(
        search.mode === 'signup' ? 'identity:auth.signUpText' : 'identity:auth.signInText',
      ),
      path: '/auth',
      isHidden: true,
    }),
  component: AuthPage,
});

function AuthPage() {
  const { mode = 'signin', returnTo, ...search } = Route.useSearch();
  const { expectsSession } = Route.useRouteContext();
  return (
    <AuthScreen
      mode={mode}
      returnTo={safeReturnTo(returnTo)}
      link={mailedLink(search)}
      expectsSession={expectsSession}
    />
  );
}
