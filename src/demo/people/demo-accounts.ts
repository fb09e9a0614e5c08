const password = 'porchlight';

/** People to sign in as, shown when the site starts: one posts, one helps, one has just arrived, one looks after the site. */
export const demoAccounts = [
  { role: 'poster', email: 'poster@porchlight.example', password },
  { role: 'tasker', email: 'tasker@porchlight.example', password },
  { role: 'newcomer', email: 'newcomer@porchlight.example', password },
  { role: 'operator', email: 'operator@porchlight.example', password },
] as const;

export const demoPassword: string = password;
export const toDemoEmail = (key: string): string => `${key}@porchlight.example`;
