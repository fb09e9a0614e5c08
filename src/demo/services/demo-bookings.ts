/** A person's request to book a provider's service; people are named by their demo keys. */
export type DemoBooking = {
  client: string;
  service: string;
  scope: string;
  /** One of the service's. */
  package?: string;
  /** The provider's answer; without one the request waits for it. */
  proposal?: { price: number; inDays: number; from: string; to: string; scope: string };
  /** The client took it: it is a task of the two. */
  isAgreed?: boolean;
};

export const demoBookings: readonly DemoBooking[] = [
  {
    client: 'carol',
    service: 'Furniture assembly and small repairs',
    package: 'A room',
    scope:
      'A bed, two nightstands and a wardrobe, all still in their boxes. The room is on the second floor, there is an elevator.',
  },
  {
    client: 'grace',
    service: 'TV mounting with hidden cables',
    scope: 'A 65 inch TV on a drywall above the fireplace. I have no bracket yet.',
    proposal: {
      price: 160,
      inDays: 3,
      from: '14:00',
      to: '16:00',
      scope: 'Mounting, the bracket, and the cables in a channel painted like the wall.',
    },
    isAgreed: true,
  },
  {
    client: 'poster',
    service: 'Native garden planning and care',
    package: 'Walk and plan',
    scope: 'The front yard is all lawn. We would like something that needs less water.',
    proposal: {
      price: 140,
      inDays: 4,
      from: '09:00',
      to: '11:00',
      scope: 'We walk the yard together, and you get a plan with plants and costs within a week.',
    },
  },
  {
    client: 'poster',
    service: 'Home cleaning with scent-free products',
    package: 'Regular visit',
    scope: 'Two bedrooms, two baths. Our dog is friendly and stays in the yard.',
    proposal: {
      price: 96,
      inDays: 6,
      from: '10:00',
      to: '13:00',
      scope: 'The regular visit, with the windows of the living room as a welcome.',
    },
    isAgreed: true,
  },
];
