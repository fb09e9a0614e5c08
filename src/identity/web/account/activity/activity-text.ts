import { activityKinds } from '#identity/activity-kinds.ts';

const WAYS = {
  password: 'signed_in_password',
  otp: 'signed_in_mail',
  recovery: 'signed_in_mail',
  magiclink: 'signed_in_mail',
  'email/signup': 'signed_in_mail',
  email_change: 'signed_in_mail',
  oauth: 'signed_in_provider',
  'sso/saml': 'signed_in_organization',
  web3: 'signed_in_wallet',
  passkey: 'signed_in_passkey',
  sms: 'signed_in_phone',
  totp: 'signed_in_code',
  'mfa/phone': 'signed_in_phone',
  'mfa/webauthn': 'signed_in_key',
  'mfa/recovery_code': 'signed_in_recovery',
} as const;

const getSignInKey = (detail: string) => new Map(Object.entries(WAYS)).get(detail) ?? 'signed_in';

/** The key of what an entry says; a server may know kinds that this page does not (AUTH-190). */
export function activityText({ kind, detail }: { kind: string; detail: string }) {
  if (kind === 'signed_in') return getSignInKey(detail);
  if (kind === 'sign_in_failed' && detail === 'passkey') return 'sign_in_failed_passkey';
  if (kind === 'factor_added' && detail === 'mfa/webauthn') return 'factor_added_key';
  if (kind === 'factor_removed' && detail === 'webauthn') return 'factor_removed_key';
  return activityKinds.find((known) => known === kind) ?? 'other';
}
