// Follows what the portal sends: asks for the number of changes, and fetches the page again when it has grown.
const POLL_MS = 2000
const region = document.querySelector('[data-live]')
let version = region?.getAttribute('data-live')

const isBusy = () => {
  const active = document.activeElement
  return document.hidden || (active !== null && active !== document.body && region?.contains(active))
}

const refresh = async () => {
  const answer = await fetch('/api/version')
  const { version: latest } = await answer.json()
  if (String(latest) === version || isBusy()) return
  const page = await fetch(location.href)
  const next = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('[data-live]')
  if (!next || !region) return
  version = next.getAttribute('data-live')
  region.replaceChildren(...next.childNodes)
}

if (region) {
  // The sandbox may be stopped while the page is open; the next round tries again.
  setInterval(() => refresh().catch(() => {}), POLL_MS)
}
