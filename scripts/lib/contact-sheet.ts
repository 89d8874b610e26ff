/** One of the gallery's pictures: below which heading it stands, and what is wrong with it. */
export type Picture = { group: string; name: string; file: string; wrong: readonly string[] }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page with all pictures below the names of what they show, those that something is wrong with first. */
export function contactSheet(pictures: readonly Picture[]): string {
  const figure = ({ name, file, wrong }: Picture) =>
    `<figure${wrong.length ? ' class="wrong"' : ''}><a href="${encodeURI(file)}"><img loading="lazy" width="240" src="${encodeURI(file)}" alt=""></a>
<figcaption>${escaped(name)}${wrong.map(line => `<br><b>${escaped(line)}</b>`).join('')}</figcaption></figure>`
  const section = (title: string, some: readonly Picture[]) =>
    some.length === 0 ? '' : `<h2>${escaped(title)}</h2>\n<div>${some.map(figure).join('\n')}</div>\n`
  const groups = [...new Set(pictures.map(({ group }) => group))]
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body{font:14px system-ui;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0;width:240px;overflow-wrap:anywhere}img{border:1px solid #999}.wrong img{border:3px solid #c00}b{color:#c00}
</style>
<h1>${pictures.length} pictures</h1>
${section(
  'Something is wrong',
  pictures.filter(({ wrong }) => wrong.length > 0),
)}${groups
  .map(group =>
    section(
      group,
      pictures.filter(picture => picture.group === group),
    ),
  )
  .join('')}</html>
`
}
