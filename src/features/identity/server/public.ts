/** What the rest of the server may use of identity. */
export { accountOf, authenticate } from './tokens/authenticate.ts';
export { identityJobs } from './account/clean-up.ts';
export { createUser } from './account/create-account.ts';
export { addressHash, fileAddressKey, prepareIdentity } from './tokens/identity-keys.ts';
export { viewerKeyOf } from './tokens/viewer-key.ts';
export { readStatement, signStatement } from './tokens/signed-statement.ts';
export { hmacOf } from './tokens/server-secrets.ts';
export { setUserLanguage } from './account/user-language.ts';
