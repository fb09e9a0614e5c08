/** Whether this page is visible, as far as a browser knows. */
export const isSeen = () => document.visibilityState === 'visible';
