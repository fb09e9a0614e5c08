/** What the rest of the server may use of tokens: entries are written here and nowhere else (PEOPLE-181). */
export { rewardReferral, tokenTotals } from './ledger.ts';
