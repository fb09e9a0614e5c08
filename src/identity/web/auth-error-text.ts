import { useCallback } from 'react';
import { useText } from '#platform/web/use-text.ts';

/** The codes that have a plain sentence of their own, under `identity:errors` (AUTH-155). */
export const KNOWN_CODES = [
  'anonymous_provider_disabled',
  'bad_code_verifier',
  'bad_jwt',
  'bad_oauth_callback',
  'bad_oauth_state',
  'captcha_failed',
  'conflict',
  'current_password_invalid',
  'current_password_required',
  'email_address_invalid',
  'email_address_not_authorized',
  'email_conflict_identity_not_deletable',
  'email_exists',
  'email_not_confirmed',
  'email_send_failed',
  'email_provider_disabled',
  'flow_state_already_used',
  'flow_state_expired',
  'flow_state_not_found',
  'identity_already_exists',
  'identity_not_found',
  'insufficient_aal',
  'invalid_credentials',
  'manual_linking_disabled',
  'mfa_challenge_expired',
  'mfa_factor_name_conflict',
  'mfa_factor_not_found',
  'mfa_ip_address_mismatch',
  'mfa_phone_enroll_not_enabled',
  'mfa_phone_verify_not_enabled',
  'mfa_recovery_codes_locked',
  'mfa_totp_enroll_not_enabled',
  'mfa_totp_verify_not_enabled',
  'mfa_verification_failed',
  'mfa_verified_factor_exists',
  'oauth_provider_not_supported',
  'otp_disabled',
  'otp_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'over_sms_send_rate_limit',
  'phone_exists',
  'phone_not_confirmed',
  'phone_provider_disabled',
  'provider_disabled',
  'provider_email_missing',
  'provider_email_needs_verification',
  'provider_unreachable',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'request_timeout',
  'same_password',
  'session_expired',
  'session_not_found',
  'signup_disabled',
  'single_identity_not_deletable',
  'sms_send_failed',
  'too_many_enrolled_mfa_factors',
  'unexpected_failure',
  'user_already_exists',
  'user_banned',
  'user_not_found',
  'validation_failed',
  'saml_provider_disabled',
  'sso_provider_not_found',
  'sso_provider_disabled',
  'saml_idp_not_found',
  'saml_relay_state_not_found',
  'saml_relay_state_expired',
  'saml_assertion_no_user_id',
  'saml_assertion_no_email',
  'user_sso_managed',
  'too_many_passkeys',
  'passkey_disabled',
  'webauthn_challenge_expired',
  'webauthn_challenge_not_found',
  'webauthn_credential_exists',
  'webauthn_verification_failed',
  'mfa_webauthn_enroll_not_enabled',
  'mfa_webauthn_verify_not_enabled',
  'weak_password',
  'web3_provider_disabled',
  'web3_unsupported_chain',
] as const;

const known = new Set<string>(KNOWN_CODES);

type AuthFailure = { code: string; message: string };

/** The parts of any thrown or returned failure that texts are chosen by. */
export function asAuthFailure(error: unknown): AuthFailure {
  if (typeof error !== 'object' || error === null) return { code: '', message: '' };
  const { code, message, status, name } = error as Record<string, unknown>;
  return {
    code: withoutAnswer(name, status) ?? (typeof code === 'string' ? code : ''),
    message: isSentence(name, message) ? message : '',
  };
}

/**
 * Whether a message was written for people to read. The client's own ones are about what it could not read of an
 * answer: a parser's complaint, or the answer itself as JSON.
 */
function isSentence(name: unknown, message: unknown): message is string {
  if (typeof message !== 'string' || name === 'AuthUnknownError') return false;
  return !/^\s*(?:[{[]|$)/.test(message);
}

/** The client gives no code for a 5xx or a broken connection, only a technical message. */
function withoutAnswer(name: unknown, status: unknown): string | null {
  if (name === 'TypeError') return 'unreachable';
  if (name !== 'AuthRetryableFetchError') return null;
  return status === 500 ? 'unexpected_failure' : 'unreachable';
}

/** The key of the sentence for a failure, or null where the service's own message is shown. */
export function authErrorKey({ code, message }: AuthFailure): string | null {
  if (code === 'unreachable') return 'identity:errors.unreachable';
  if (known.has(code)) return `identity:errors.${code}`;
  return message === '' ? 'identity:errors.unexpected' : null;
}

/** Returns the text that tells a person about a failed identity call. */
export function authErrorText(error: unknown, text: (key: string) => string): string {
  const failure = asAuthFailure(error);
  const key = authErrorKey(failure);
  return key === null ? failure.message : text(key);
}

export function useAuthErrorText(): (error: unknown) => string {
  const text = useText();
  return useCallback((error) => authErrorText(error, text), [text]);
}
