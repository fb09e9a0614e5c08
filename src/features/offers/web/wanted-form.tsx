import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';

type WantedForm = { isWanted: boolean; done: () => void };

const WantedFormContext = createContext<WantedForm>({ isWanted: false, done: () => {} });

/** Around a chat that is opened to make an offer: its form opens with it, once. */
export function WithOfferForm({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(true);
  return (
    <WantedFormContext value={{ isWanted, done: () => setWanted(false) }}>
      {children}
    </WantedFormContext>
  );
}

export const useWantedForm = (): WantedForm => use(WantedFormContext);
