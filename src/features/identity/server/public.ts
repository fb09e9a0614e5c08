/** What the rest of the server may use of identity. */
export { authenticate } from './authenticate.ts';
export { identityJobs } from './clean-up.ts';
export { createUser } from './create-account.ts';
export { fileAddressKey, prepareIdentity } from './identity-keys.ts';
export { hmacOf } from './server-secrets.ts';
export { setUserLanguage } from './user-language.ts';
