/**
 * The tokens feature's interface for the rest of the server: entries are written here and nowhere else (PEOPLE-181).
 */
export { rewardReferral, tokenTotals } from './ledger.ts';
