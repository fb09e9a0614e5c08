/** For tests and benches of other things, in which one machine makes all requests: shares too large to fill. */
export const WIDE_SHARES = {
  NETWORK_REQUESTS_AT_ONCE: '1000',
  NETWORK_REQUESTS_PER_SECOND: '100000',
  ACCOUNT_REQUESTS_AT_ONCE: '1000',
  ACCOUNT_REQUESTS_PER_SECOND: '100000',
  REQUEST_PATIENCE_MS: '60000',
  OVERLOAD_REQUESTS: '100000',
};

/** However busy the machine is: nothing here is about a database that is slow. */
export const PATIENT = { DATABASE_TIMEOUT_MS: '30000' };
