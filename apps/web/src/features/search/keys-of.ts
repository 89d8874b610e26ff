/** The key that goes with others here: ⌘ on a Mac, Ctrl elsewhere. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
export const controlKey = (): string => (isMac() ? '⌘' : 'Ctrl')
