/** What this site and the provider of the tests know each other by. */
export const CLIENT = { id: 'porchlight', secret: 'a secret between the two of them' };
