/** The outcomes feature's interface for the rest of the server. */
export { pageOfContested, selectContestedCount } from './list-contested.ts';
export { toNoticeSubject } from './outcome-notice.ts';
export { selectSubjectTitle } from './outcome-row.ts';
export { settleOutcome } from './settle.ts';
export { subscribeOutcomes } from './store-outcome.ts';
