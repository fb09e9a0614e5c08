/** What the rest of the server may use of identity. */
export { accountOf, authenticate } from './tokens/authenticate.ts';
export { isBanned } from './account/users.ts';
export { identityJobs } from './account/clean-up.ts';
export { findUserByEmail } from './account/users.ts';
export { exportJobs } from './exports/export-job.ts';
export { removeAccount } from './account/remove-account.ts';
export { resetSecondStep } from './factors/change-factor.ts';
export { createUser } from './account/create-account.ts';
export { addressHash, fileAddressKey, prepareIdentity } from './tokens/identity-keys.ts';
export { viewerKeyOf } from './tokens/viewer-key.ts';
export { readStatement, signStatement } from './tokens/signed-statement.ts';
export { hmacOf } from './tokens/server-secrets.ts';
export { setUserLanguage } from './account/user-language.ts';
export { rolesOf, setRole } from './account/moderators.ts';
export { setRestriction } from './account/restrictions.ts';
export { asRestriction } from './account/stored-restriction.ts';
export { listSigningKeys, removeSigningKey, rotateSigningKeys } from './tokens/rotate-keys.ts';
export { listServiceKeys, mintServiceKey, revokeServiceKey } from './admin/service-keys.ts';
