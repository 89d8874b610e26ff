/*
 * Dark pages for those who chose them (src/lib/colours.ts), before anything is drawn: a style sheet that is written into the
 * document is waited for. It is a file and not an inline script because the content policy forbids those.
 */
try {
  const choice = localStorage.getItem('portal.colours')
  if (choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    document.documentElement.dataset.colorScheme = 'dark'
    document.write('<link rel="stylesheet" href="/dark.css" media="screen">')
  }
} catch {
  // Where storage is blocked, pages are light.
}
