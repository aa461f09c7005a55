/**
 * The site's only script of its own. Everything reads without it: it adds search and filters to the overview, keys to a thread,
 * and light to what a quote repeats. Mail text goes into the page as text nodes, never as HTML.
 */
export const SITE_SCRIPT: string = String.raw`'use strict'
;(() => {
  const PAGE = 100
  const $ = (id) => document.getElementById(id)
  const make = (name, kind, text) => {
    const element = document.createElement(name)
    if (kind) element.className = kind
    if (text !== undefined) element.textContent = text
    return element
  }
  const plural = (number, noun) => number + ' ' + noun + (number === 1 ? '' : 's')

  // Overview: rows and words arrive as scripts that call these two.
  let data = null
  let rows = []
  const bySlug = new Map()
  let shardsAsked = 0
  let shardsHere = 0
  let shown = PAGE
  let found = []
  self.hansard = {
    takeRows(given) {
      data = given
      rows = given.rows.map(([slug, subject, status, last, messages, people, objections, unresolved, categories, year]) => ({
        slug, subject, status, last, messages, people, objections, unresolved, categories, year,
        text: (subject + '\n' + people.join('\n')).toLowerCase(),
        persons: people.join('\n').toLowerCase(),
        words: null, statements: null,
      }))
      for (const row of rows) bySlug.set(row.slug, row)
      startSearch()
    },
    takeWords(shard, threads) {
      for (const [slug, options, statements] of threads) {
        const row = bySlug.get(slug)
        if (!row) continue
        row.statements = statements
        row.words = (row.text + '\n' + options.join('\n') + '\n' + statements.map((one) => one[1]).join('\n')).toLowerCase()
      }
      shardsHere++
      askForWords()
      if ($('q') && $('q').value.trim() !== '') search()
    },
  }

  const FIELDS = ['q', 'status', 'category', 'person', 'from', 'to']

  const startSearch = () => {
    const form = $('search')
    if (!form) return
    form.hidden = false
    readAddress()
    let waiting = 0
    const changed = () => {
      shown = PAGE
      search()
      writeAddress()
    }
    form.addEventListener('input', () => {
      clearTimeout(waiting)
      waiting = setTimeout(changed, 60)
    })
    form.addEventListener('reset', () => setTimeout(changed))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      changed()
    })
    form.addEventListener('focusin', askForWords, { once: true })
    $('more').firstChild.addEventListener('click', () => {
      const first = shown
      shown += PAGE
      draw()
      const link = $('rows').children[first]?.querySelector('a')
      if (link) link.focus()
    })
    addEventListener('hashchange', () => {
      readAddress()
      search()
    })
    addEventListener('keydown', (event) => {
      if (isTyping(event)) {
        if (event.key === 'Escape' && event.target === $('q')) {
          $('q').value = ''
          changed()
        }
        return
      }
      if (event.key === '/') {
        event.preventDefault()
        $('q').focus()
      }
    })
    if (FIELDS.some((name) => $(name).value !== '')) askForWords()
    search()
  }

  /** Loads the files of search data one after the other. */
  const askForWords = () => {
    if (!data || shardsAsked > shardsHere || shardsAsked >= data.shards) return
    const script = document.createElement('script')
    script.src = 'assets/search-' + shardsAsked + '.js'
    script.onerror = () => {
      shardsHere++
      askForWords()
    }
    shardsAsked++
    document.head.append(script)
  }

  const readAddress = () => {
    const given = new URLSearchParams(location.hash.slice(1))
    for (const name of FIELDS) $(name).value = given.get(name) || ''
  }

  const writeAddress = () => {
    const asked = new URLSearchParams()
    for (const name of FIELDS) if ($(name).value !== '') asked.set(name, $(name).value)
    try {
      history.replaceState(null, '', '#' + asked)
    } catch {
      // Some browsers keep the address of a file as it is.
    }
  }

  const search = () => {
    const words = $('q').value.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length > 0) askForWords()
    const status = data.statuses.indexOf($('status').value)
    const category = data.categories.indexOf($('category').value)
    const person = $('person').value.trim().toLowerCase()
    const from = $('from').value
    const to = $('to').value
    found = rows.filter(
      (row) =>
        (status < 0 || row.status === status) &&
        (category < 0 || row.categories.some(([one]) => one === category)) &&
        (from === '' || row.year >= from) &&
        (to === '' || row.year <= to) &&
        (person === '' || row.persons.includes(person)) &&
        words.every((word) => (row.words || row.text).includes(word)),
    )
    draw(words)
  }

  const draw = (words = $('q').value.toLowerCase().split(/\s+/).filter(Boolean)) => {
    const loading = words.length > 0 && shardsHere < data.shards ? ' so far; statements are being loaded' : ''
    const some = found.length > shown ? 'the first ' + shown + ' of ' : ''
    $('found').textContent = some + plural(found.length, 'decision') + (found.length < rows.length ? ' of ' + rows.length : '') + loading
    $('rows').replaceChildren(...found.slice(0, shown).map((row) => drawRow(row, words)))
    $('more').hidden = found.length <= shown
  }

  const drawRow = (row, words) => {
    const item = make('li', 'row')
    const subject = make('p', 'subject')
    const link = make('a', '', row.subject || '(no subject)')
    link.href = 'decisions/' + row.slug + '.html'
    const status = data.statuses[row.status]
    subject.append(link, ' ', make('span', 'status status-' + status, (status[0].toUpperCase() + status.slice(1)).replace('-', ' ')))
    const people = row.people.slice(0, 3).join(', ') + (row.people.length > 3 ? ' and ' + (row.people.length - 3) + ' more' : '')
    const facts = [row.last.slice(0, 10), plural(row.messages, 'message'), people].filter(Boolean)
    item.append(subject, make('p', 'facts', facts.join(' · ')))
    if (row.objections > 0) {
      const reasons = row.categories.slice(0, 3).map(([one, number]) => {
        const name = data.categories[one]
        return (name === 'api-design' ? 'API design' : name.replaceAll('-', ' ')) + ' ' + number
      })
      const unresolved = row.unresolved > 0 ? ' · ' + row.unresolved + ' unresolved' : ''
      item.append(make('p', 'against', plural(row.objections, 'objection') + ': ' + reasons.join(', ') + unresolved))
    }
    const hit = words.length > 0 && row.statements && row.statements.find(([, text]) => words.some((word) => text.toLowerCase().includes(word)))
    if (hit) {
      const quote = make('a', 'hit')
      quote.href = link.href + '#' + encodeURIComponent(hit[0])
      quote.append(...lit(hit[1], words))
      item.append(quote)
    }
    return item
  }

  /** A text with the words that were searched for in marks. */
  const lit = (text, words) => {
    const parts = []
    const lower = text.toLowerCase()
    let at = 0
    while (at < text.length) {
      let next = -1
      let length = 0
      for (const word of words) {
        const place = lower.indexOf(word, at)
        if (place >= 0 && (next < 0 || place < next)) {
          next = place
          length = word.length
        }
      }
      if (next < 0) break
      parts.push(text.slice(at, next), make('mark', '', text.slice(next, next + length)))
      at = next + length
    }
    parts.push(text.slice(at))
    return parts
  }

  const isTyping = (event) =>
    event.ctrlKey || event.metaKey || event.altKey || /^(?:INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)

  // Threads: j and k go from statement to statement; a quote's arrow lights up the words it repeats.
  const notes = document.querySelectorAll('.thread .note')
  if (notes.length > 0) {
    let at = -1
    addEventListener('keydown', (event) => {
      if (isTyping(event) || (event.key !== 'j' && event.key !== 'k')) return
      const around = [...notes].indexOf(document.activeElement)
      at = Math.min(notes.length - 1, Math.max(0, (around < 0 ? at : around) + (event.key === 'j' ? 1 : -1)))
      notes[at].focus()
      notes[at].scrollIntoView({ block: 'center' })
    })
  }
  const light = (event) => {
    const link = event.target.closest?.('.origin a')
    const target = link && $(decodeURIComponent(link.hash.slice(1)))
    if (target) target.classList.toggle('lit', event.type === 'mouseover' || event.type === 'focusin')
  }
  for (const type of ['mouseover', 'mouseout', 'focusin', 'focusout']) document.addEventListener(type, light)

  // A link into something folded opens it; so does printing.
  const unfold = () => {
    let element = location.hash.length > 1 && $(decodeURIComponent(location.hash.slice(1)))
    if (!element) return
    const target = element
    for (; element; element = element.parentElement) if (element.tagName === 'DETAILS') element.open = true
    target.scrollIntoView()
  }
  if (!$('search')) {
    addEventListener('hashchange', unfold)
    unfold()
  }
  addEventListener('beforeprint', () => {
    for (const element of document.querySelectorAll('details')) element.open = true
  })
})()
`
