/** What the rest of the server may use of applications. */
export { setDecisionsSwitch } from './decisions-switch.ts';
