/** Line icons of 24 units that are needed once the channel is known. */
export const moreIcons = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14.5a4.2 4.2 0 0 0 7 0M9 9.5v.1M15 9.5v.1',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  unfold: 'M5 9l7 7 7-7',
  shield: 'M12 3l7 3v5.5c0 4.3-2.9 7.6-7 9.5-4.1-1.9-7-5.2-7-9.5V6zM9 12l2.2 2.2L15.5 10',
  more: 'M4 6h16M4 12h16M4 18h16',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
} as const
