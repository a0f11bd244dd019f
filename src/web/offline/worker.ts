// Without a network: the built page is kept after the first visit. Battles of this device need nothing else; the server's API is never
// touched.
// The build puts FILES and VERSION before this file and takes the types out; it is served as sw.js beside the page.

type Life = Event & { waitUntil(p: Promise<unknown>): void }
type Asked = Event & { readonly request: Request; respondWith(r: Promise<Response>): void }
declare const FILES: readonly string[] // relative to the page; './' is the page itself
declare const VERSION: string // changes with every build
declare const self: {
  readonly location: Location
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(is: 'install' | 'activate', run: (e: Life) => void): void
  addEventListener(is: 'fetch', run: (e: Asked) => void): void
}

const kept = 'steelyard-',
  own = kept + VERSION
/** How long the network may take for the page itself before the kept one is shown, in ms. */
const patience = 3000

self.addEventListener('install', (e) => {
  e.waitUntil(
    caches
      .open(own)
      .then((c) => c.addAll(FILES.map((f) => new Request(f, { cache: f.includes('assets/') ? 'default' : 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

// The build before this one stays too: a page that is still open asks for its parts.
self.addEventListener('activate', (e) => {
  e.waitUntil(
    caches
      .keys()
      .then((all) =>
        Promise.all(
          all
            .filter((k) => k.startsWith(kept) && k !== own)
            .slice(0, -1)
            .map((k) => caches.delete(k)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

const found = (r: Request | string): Promise<Response | undefined> =>
  caches
    .open(own)
    .then((c) => c.match(r, { ignoreSearch: true, ignoreVary: true }))
    .then((hit) => hit ?? caches.match(r, { ignoreSearch: true, ignoreVary: true }))

/** The page: from the network while it answers in time, else as it is kept. */
async function page(r: Request): Promise<Response> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience)),
    net = fetch(r).then(
      (x) => (x.ok ? x : null),
      () => null,
    )
  const got = (await Promise.race([net, late])) ?? (await found('./')) ?? (await net)
  return (
    got ??
    new Response('Steelyard is not kept on this device yet. Load it once with a network.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  )
}

self.addEventListener('fetch', (e) => {
  const { request } = e,
    url = new URL(request.url),
    base = new URL('./', self.location.href)
  if (
    request.method !== 'GET' ||
    url.origin !== base.origin ||
    !url.pathname.startsWith(base.pathname) ||
    url.pathname.startsWith(`${base.pathname}api/`)
  )
    return
  e.respondWith(request.mode === 'navigate' ? page(request) : found(request).then((hit) => hit ?? fetch(request)))
})
