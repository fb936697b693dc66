/** Line icons of 24 units for the tools beside the input. */
export const toolIcons = {
  image: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4 16l5-5 5 5 2-2 4 4M15 9v.1',
  video: 'M4 6h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM15 11l6-4v10l-6-4',
  file: 'M20 11l-8.4 8.4a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.700 4.700L9.300 17a1.700 1.700 0 0 1-2.300-2.300L14.500 7.200',
  screen: 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 21h8M12 17v4',
  translate: 'M4 6h9M8.5 4v2M11.500 6c-1 4-4 7-7 8M5.500 9c1 2.500 3 4 5.500 5M12.500 20l4-9 4 9M14 17h5',
  more: 'M12 5v14M5 12h14',
  sound: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 21h4',
  silent: 'M6 16V11a6 6 0 0 1 9-5.200M18 11v5l1.500 2H4.500L6 16M10 21h4M4 3l17 17',
} as const
