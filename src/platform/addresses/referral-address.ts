/** The query parameter of a referral link (SHELL-046, PEOPLE-158). */
export const REFERRAL_PARAMETER = 'ref';

/** Whether an address may pass this on as a code; only the server knows whether an account has it (SHELL-046). */
export const isReferralCode = (text: string): boolean => /^[A-Za-z0-9-]{1,32}$/.test(text);
