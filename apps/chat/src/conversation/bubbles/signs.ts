/** Paths of the icons that only bubbles and the viewer use; drawn by `Icon`. */
export const signs = {
  up: 'M7 11v9H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zm0 0l4-8a2.6 2.6 0 0 1 2.6 2.9L13.2 9H19a2 2 0 0 1 2 2.3l-1.1 7A2 2 0 0 1 17.9 20H7',
  thumbDown:
    'M17 13V4h3a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1zm0 0l-4 8a2.6 2.6 0 0 1-2.6-2.9l.4-3.1H5a2 2 0 0 1-2-2.3l1.1-7A2 2 0 0 1 6.1 4H17',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  before: 'M15 5l-7 7 7 7',
  after: 'M9 5l7 7-7 7',
  open: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  picture: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3 16l5-5 4 4 3-3 6 5M15.5 9.5v.1',
  play: 'M8 5l11 7-11 7z',
  sound: 'M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  form: 'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM9 8h6M9 12h6M9 16h3',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8M12 16.5v.1',
  star: 'M12 2.8l2.8 5.8 6.4.9-4.6 4.5 1.1 6.3L12 17.3l-5.7 3 1.1-6.3L2.8 9.5l6.4-.9z',
} as const
