/** The client id and secret this site and the test provider share. */
export const CLIENT = { id: 'porchlight', secret: 'a secret between the two of them' };
