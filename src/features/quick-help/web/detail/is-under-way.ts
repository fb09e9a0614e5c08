import type { RequestDetail } from '../../contract.ts';

/** Whether a helper was found and has not finished; pages then begin with code or address (QUICK-196, QUICK-197). */
export const isUnderWay = ({ status }: Pick<RequestDetail, 'status'>): boolean =>
  status === 'accepted' || status === 'started';
