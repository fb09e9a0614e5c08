/** Whether this page lies open before somebody, as far as a browser knows. */
export const isSeen = () => document.visibilityState === 'visible';
