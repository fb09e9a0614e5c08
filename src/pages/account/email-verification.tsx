import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { VerificationSearch } from '#identity/web/links/verification-claim.ts';
import { verificationClaim } from '#identity/web/links/verification-claim.ts';
import { VerificationScreen } from '#identity/web/links/verification-screen.tsx';
import { linkParameters } from '#platform/addresses/address-text.ts';
import { RETURN_PARAMETER, safeReturnTo } from '#platform/addresses/sign-in-address.ts';
import { pageHead } from '../page-head.ts';

const PARAMETERS = ['email', 'type', 'token', 'token_hash', RETURN_PARAMETER] as const;

export const Route = createFileRoute('/_plain/email-verification')({
  staticData: { texts: ['identity'] },
  validateSearch: (search: Record<string, unknown>): VerificationSearch =>
    linkParameters(search, PARAMETERS),
  head: ({ match: { context } }) => {
    const title = context.i18n.t('identity:verification.pageTitle');
    return pageHead(context, {
      title: `${title} - ${context.i18n.t('common:appName')}`,
      description: context.i18n.t('identity:verification.pendingTextNoEmail'),
      path: '/email-verification',
      isHidden: true,
    });
  },
  component: EmailVerificationPage,
});

function EmailVerificationPage() {
  const asked = Route.useSearch();
  const claim = useMemo(() => verificationClaim(asked), [asked]);
  return (
    <VerificationScreen
      claim={claim}
      email={asked.email ?? ''}
      returnTo={safeReturnTo(asked.returnTo)}
    />
  );
}
