import type { TaskReviews } from './task-reviews.ts';

/** The reviews of `tasks-of-the-past.ts`, by both sides of each task. */
export const reviewsOfThePast: Record<string, TaskReviews> = {
  'Put up shelves for thirty third-graders': {
    byPoster: {
      rating: 5,
      comment: 'Found every stud by knocking. The kids now call it the Walter shelf.',
    },
    byHelper: {
      rating: 5,
      comment: 'Boards cut to the inch and a thank-you card from thirty third-graders.',
    },
    reply: 'The card hangs over my own workbench now.',
  },
  'Water tomatoes for ten summer days': {
    byPoster: {
      rating: 5,
      comment: 'We came home to a jungle, in a good way. She even tied up the tall ones.',
    },
    byHelper: {
      rating: 4,
      comment: 'Lovely garden and clear notes. The side gate sticks a little.',
    },
  },
  'Sort out the paperwork of a small moving business': {
    byPoster: {
      rating: 5,
      comment: 'Two drawers went in, one spreadsheet came out. Worth every cent.',
    },
    byHelper: { rating: 5, comment: 'Honest books, strong coffee, paid the same day.' },
  },
  'Quiz me for the anatomy final': {
    byPoster: { rating: 5, comment: 'Patient and merciless. I passed with an A minus!' },
    byHelper: { rating: 5, comment: 'Knows all 206 bones. The snacks were as promised.' },
  },
  'Move a workbench out of the garage': {
    byPoster: {
      rating: 4,
      comment: 'Careful with the oak and with my back. Half an hour late, but he called.',
    },
    byHelper: {
      rating: 5,
      comment: 'Straps ready, path cleared, and good stories about old wiring.',
    },
  },
  'True a wobbly back wheel': {
    byPoster: { rating: 5, comment: 'Rolls like new. Showed me which spoke to watch.' },
    byHelper: { rating: 5, comment: 'On time, and brought me a cortado.' },
  },
  'Bring my desk in from the porch before the rain': {
    byPoster: { rating: 5, comment: 'Here in twenty minutes, door off and on again, dry desk.' },
    byHelper: { rating: 5, comment: 'Measured the doorway before I came. I wish everyone did.' },
  },
  'Hang a rope ladder in a gym with high beams': {
    byPoster: { rating: 5, comment: 'Solid work. I hung from it myself, twice.' },
    byHelper: { rating: 5, comment: 'Held the ladder the whole time and paid right away.' },
  },
  'Listen to a rehearsal of my thesis defense': {
    byPoster: {
      rating: 5,
      comment: 'Asked the one question the committee asked, too. I was ready.',
    },
    byHelper: { rating: 5, comment: 'I learned a great deal about mud. Congratulations, Doctor!' },
  },
  'Build a mud kitchen out of pallets': {
    byPoster: { rating: 5, comment: 'Smooth edges, a real faucet, and eleven very happy cooks.' },
    byHelper: {
      rating: 4,
      comment: 'Everything was there. The helpers were short and full of opinions.',
    },
  },
  'Dash camera that stays on in the taxi': {
    byPoster: { rating: 5, comment: 'Not one cable to be seen. Done before my next ride.' },
    byHelper: { rating: 5, comment: 'Cleanest taxi I have ever worked in.' },
  },
  'Carry a reading chair up to the third floor': {
    byPoster: { rating: 5, comment: 'Two turns, no scratches, and he liked the cat.' },
    byHelper: { rating: 5, comment: 'Doors open, hallway clear, lemonade at the top.' },
  },
};
