/** What the rest of the server may use of identity. */
export { authenticate } from './authenticate.ts';
export { identityJobs } from './clean-up.ts';
export { createUser } from './create-account.ts';
export { prepareIdentity } from './identity-keys.ts';
export { setUserLanguage } from './user-language.ts';
