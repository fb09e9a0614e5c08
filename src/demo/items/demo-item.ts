import type { Condition, ShippingOption } from '#features/marketplace/vocabulary.ts';
import type { DrawingName } from './drawings.ts';
import type { Resident } from '../seed-people.ts';

/** A listing as it is written here; `who` are keys of demo people. */
export type DemoItem = {
  title: string;
  description: string;
  category: 'electronics' | 'vehicles' | 'home' | 'gaming' | 'clothing' | 'other';
  condition: Condition;
  /** Dollars; 0 is given away. */
  price: number;
  originalPrice?: number;
  /** The drawing its photos show, and the color it is painted in. */
  drawing: DrawingName;
  paint: string;
  /** More than one shows it from nearer, too. */
  photos?: 1 | 2 | 3;
  seller: string;
  hoursOld: number;
  /** Its owner is asked whether it is still there (ITEM-375). */
  isDueForRenewal?: boolean;
  brand?: string;
  size?: string;
  subcategory?: string;
  weight?: number;
  /** Inches. */
  dimensions?: readonly [length: number, width: number, height: number];
  tags?: string[];
  isNegotiable?: boolean;
  /** It is lent: days of the longest loan. */
  loanDays?: number;
  shipping?: ShippingOption[];
  isFeatured?: boolean;
  savedBy?: string[];
  /** How many pieces, where there are several. */
  quantity?: number;
  reservedFor?: { buyer: string; hours: number };
  soldTo?: string;
  /** Messages between the buyers and the seller. */
  conversations?: readonly DemoConversation[];
  draw?: DemoDraw;
};

/** The buyer begins, and both write and offer in turn. */
export type DemoConversation = {
  buyer: string;
  lines: readonly string[];
  /** After the lines; the last one waits for an answer. */
  offers?: ReadonlyArray<{ amount: number; note: string }>;
};

/** A draw for what is given away, open from when it was listed. */
export type DemoDraw = {
  hours: number;
  holdHours: number;
  wantedBy: readonly string[];
  /** Messages between the winner and the seller after the draw. */
  winnerLines?: readonly string[];
};

/** The draw of an item as it went. */
export type DrawStory = {
  id: string;
  opensAt: Date;
  closesAt: Date;
  secret: string;
  tickets: ReadonlyArray<{ ticket: string; person: Resident; takenAt: Date }>;
  /** The tickets as they were drawn; null while people may still say that they want it. */
  order: readonly string[] | null;
};
