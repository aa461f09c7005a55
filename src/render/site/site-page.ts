import { escapeHtml } from '../escape.ts'
import { html } from '../html-record.ts'

/** What differs between the site's pages. */
export interface PageParts {
  readonly title: string
  /** The site's own name. */
  readonly site: string
  /** Where the page lies: how to come from it to the site's folder, `''` or `'../'`. */
  readonly up: '' | '../'
  readonly section: 'overview' | 'people' | 'categories' | null
  /** HTML of what stands in `<main>`. */
  readonly body: string
  readonly wide?: boolean
  /** Scripts besides the site's own, below its folder. */
  readonly scripts?: readonly string[]
}

/**
 * Nothing but files of the site itself: no inline script or style, no image, frame, font or request, no form that goes
 * anywhere, no base address. Holds from a file as well as from a host. (The empty icon keeps browsers from asking for one.)
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"

/** A whole page around its body. */
export function sitePage(parts: PageParts): string {
  const { up, section } = parts
  const link = (path: string, name: string, of: PageParts['section']): string =>
    `<a href="${up}${path}"${section === of ? ' aria-current="page"' : ''}>${name}</a>`
  const scripts = ['assets/site.js', ...(parts.scripts ?? [])]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${html(parts.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}assets/style.css">
${scripts.map((path) => `<script defer src="${up}${path}"></script>`).join('\n')}
</head>
<body${parts.wide === true ? ' class="wide"' : ''}>
<a class="skip" href="#content">Skip to content</a>
<header class="bar"><nav aria-label="Site"><a class="home" href="${up}index.html">${html(parts.site)}</a> ${link('index.html', 'Decisions', 'overview')} ${link('people/index.html', 'People', 'people')} ${link('categories/index.html', 'Objections', 'categories')}</nav></header>
<main id="content">
${parts.body}
</main>
</body>
</html>
`
}
