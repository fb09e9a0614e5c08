import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#features/identity/web/auth-screen.tsx';
import { safeReturnTo } from '#features/identity/web/safe-return-to.ts';
import { pageHead } from './page-head.ts';

type AuthSearch = { mode?: 'signin' | 'signup' | 'reset'; returnTo?: string };
const MODES = ['signin', 'signup', 'reset'] as const;

/** What is missing or unknown opens the sign-in tab. */
function readAuthSearch({ mode, returnTo }: Record<string, unknown>): AuthSearch {
  const known = MODES.find((name) => name === mode);
  return { ...(known && { mode: known }), ...(typeof returnTo === 'string' && { returnTo }) };
}

export const Route = createFileRoute('/_plain/auth')({
  staticData: { texts: ['identity'] },
  validateSearch: readAuthSearch,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('identity:auth.pageTitle'),
      description: context.i18n.t('identity:auth.signInText'),
      path: '/auth',
      isHidden: true,
    }),
  component: AuthPage,
});

function AuthPage() {
  const { mode = 'signin', returnTo } = Route.useSearch();
  const { expectsSession } = Route.useRouteContext();
  return (
    <AuthScreen mode={mode} returnTo={safeReturnTo(returnTo)} expectsSession={expectsSession} />
  );
}
