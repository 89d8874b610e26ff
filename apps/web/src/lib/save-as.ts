/** Saves a file from memory as a download. */
export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The started download keeps its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
