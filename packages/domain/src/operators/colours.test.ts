import { describe, expect, it } from 'vitest'
import { colourRules, coloursOf, contrastFaults } from './index.ts'

const NAMES =
  'accent-background-tinted accent-surface-default accent-surface-tinted accent-surface-hover accent-surface-active accent-border-subtle accent-border-default accent-border-strong accent-text-subtle accent-text-default accent-base-default accent-base-hover accent-base-active accent-base-contrast-default neutral-background-default neutral-background-tinted neutral-surface-default neutral-surface-tinted neutral-surface-hover neutral-surface-active neutral-border-subtle neutral-border-default neutral-border-strong neutral-text-subtle neutral-text-default neutral-base-default neutral-base-hover neutral-base-active neutral-base-contrast-default brand-base-default brand-base-contrast-default focus-inner focus-outer'
/** As the command line of Designsystemet 1.15.0 makes them; a yellow that is kept on dark pages is ours. */
const MADE = [
  [
    { accent: '#B3132B', brand: '#1D3557', neutral: '#26262B' },
    'light',
    'fbf1f3 ffffff f6e4e7 f1d3d7 eabfc6 e5adb6 c75163 b61c33 b61c33 5a0a16 b3132b 8f0f22 6d0c1a ffffff ffffff f3f3f4 ffffff e8e8e9 dadadb cacacb bbbbbd 78787c 5d5d61 5d5d61 2b2b30 26262b 38383c 4a4a4e ffffff 1d3557 ffffff ffffff 2b2b30',
  ],
  [
    { accent: '#B3132B', brand: '#1D3557', neutral: '#26262B' },
    'dark',
    '371515 461a1b 501e1f 5c2324 732b2d 893335 b76d6e ce9b9c ce9b9c f5eaea d57b89 de97a2 e7b3bb 000000 18181a 1f1f22 27272b 2d2d31 353539 434346 505053 818183 a8a8a9 a8a8a9 ececec ababad 969698 818184 000000 a2acba 000000 18181a ececec',
  ],
  [
    { accent: '#00695C', brand: '#F2B705', neutral: '#1B2B2A' },
    'light',
    'eef5f4 ffffff deebea c8dfdc b0d1cd 9ac4bf 31867b 016a5d 016a5d 00322c 00695c 00544a 004038 ffffff ffffff f3f4f4 ffffff e7e9e9 d8dada c7cbcb b8bdbc 717b7a 54605f 54605f 1f2e2d 1b2b2a 2d3c3b 414f4e ffffff f2b705 000000 ffffff 1f2e2d',
  ],
  [
    { accent: '#00695C', brand: '#F2B705', neutral: '#1B2B2A' },
    'dark',
    '10231f 152c28 18322d 1c3b35 234a42 2a584f 608981 92aea8 92aea8 e7edec 5a9e95 7bb1aa 9dc5c0 000000 131918 182120 1f2a29 25302f 2d3736 3b4544 495251 7c8382 a4a9a8 a4a9a8 ebecec a6acac 909897 7a8382 000000 f2b705 000000 131918 ebecec',
  ],
  [
    { accent: '#1F4FD8', brand: '#FFB000', neutral: '#1B2438' },
    'light',
    'f0f3fc ffffff e2e8fa cfdaf7 bbc9f3 a8bbf0 4c72e0 2050d8 2050d8 0f2667 1f4fd8 193fae 133084 ffffff ffffff f3f3f5 ffffff e8e8ea d8dadd c8cacf b9bcc2 737985 575d6c 575d6c 232b3f 1b2438 2d3547 404758 ffffff ffb000 000000 ffffff 232b3f',
  ],
  [
    { accent: '#1F4FD8', brand: '#FFB000', neutral: '#1B2438' },
    'dark',
    '111e3d 16264d 192c58 1d3366 254080 2c4c99 6280c6 93a7d8 93a7d8 e8ecf7 708fe6 8ea6eb aabcf0 000000 141821 1a1f2c 222836 282e3b 303542 3e434f 4b505b 7e8189 a5a8ad a5a8ad ececed a8abb3 9296a0 7c818d 000000 ffb000 000000 141821 ececed',
  ],
] as const

describe('the colours of an operator', () => {
  it.each(MADE)('of %o in %s are those of Designsystemet', (theme, scheme, made) => {
    const colours = coloursOf(theme, scheme)
    expect(
      NAMES.split(' ')
        .map(name => colours[name]?.slice(1).toLowerCase())
        .join(' '),
    ).toBe(made)
  })

  it('are rules of the layer of the common ones, and on dark pages stand over those', () => {
    const { light, dark } = colourRules(MADE[0][0])
    expect(light).toMatch(
      /^@layer ds\.theme\.color-scheme\.light\{:root,\[data-color-scheme="light"\]\{.*--ds-color-accent-base-default:#B3132B;.*\}\}$/,
    )
    expect(dark).toMatch(/^@media screen\{:root\[data-color-scheme="dark"\]\{--ds-color-[^{]*\}\}$/)
  })

  it('stand out from what is behind them, or are refused by name', () => {
    for (const [theme] of MADE) expect(contrastFaults(theme)).toEqual([])
    expect(contrastFaults({ ...MADE[0][0], accent: '#FFD400' })).toContain(
      'accent-base-default on neutral-surface-default in light: 1.43, not 3',
    )
  })
})
