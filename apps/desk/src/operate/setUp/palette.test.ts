import { expect, test } from 'vitest'
import { CONTRAST_LEAST, contrastOf } from '../channelEditors/shared/contrast.ts'
import { paletteOf } from './palette.ts'

test.each(['#ffffff', '#000000', '#ffe600', '#0f766e', '#c2410c', '#777', '#2878ff', 'no colour'])(
  'S1.1-06: all texts can be read with the main colour %s',
  (colour) => {
    const { mainColor, cusColor, kitTxcolor, kitBgcolor } = paletteOf(colour)
    expect(contrastOf(cusColor, mainColor)).toBeGreaterThan(4)
    expect(contrastOf(kitTxcolor, kitBgcolor)).toBeGreaterThanOrEqual(CONTRAST_LEAST)
  },
)
