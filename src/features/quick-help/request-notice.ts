export const requestPath = (requestId: string): string => `/on-demand-task/${requestId}`;

/** The city of 'Queens, NY' (QUICK-046). */
export const parseCity = (area: string): string => area.split(',')[0]?.trim() ?? '';
