// Screens that stay open: a socket says hello with its seat's link, then hears whatever changes for that seat. Too many are refused.
import type { IncomingMessage, Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Arena } from './arena.ts'
import { Fault, malformed, type ErrorBody } from './fault.ts'
import type { Switchboard } from './limits.ts'
import { hello } from './shapes.ts'

/** How long a socket may stay silent before its hello, and between signs of life, in ms. */
const patience = 10_000
const pulse = 30_000
const rounds = 60 // in which the sockets are asked for a sign of life, one after another

/** A socket that lets more bytes than this wait is given up: whoever comes back is sent what stands then. */
const backlog = 4 * 1024 * 1024

/**
 * Take sockets at `/api/live`.
 * @param address whom a request counts for. @returns what ends them all.
 */
export function sockets(server: Server, arena: Arena, board: Switchboard, address: (r: IncomingMessage) => string): () => void {
  const wss = new WebSocketServer({ noServer: true, maxPayload: 4096 })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy()) // a line torn off in mid-greeting
    if ((request.url ?? '').split('?', 1)[0] !== '/api/live') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    wss.handleUpgrade(request, socket, head, (ws) => greet(ws, arena, address(request)))
  })
  const alive = new WeakSet<WebSocket>()
  const turns = Array.from({ length: rounds }, () => new Set<WebSocket>()) // each in its turn: no moment is for all of them
  let come = 0
  wss.on('connection', (ws) => {
    const turn = turns[come++ % rounds]
    turn.add(ws)
    alive.add(ws)
    ws.on('pong', () => alive.add(ws))
    ws.once('close', () => turn.delete(ws))
  })
  let now = 0
  const beat = setInterval(() => {
    for (const ws of turns[now++ % rounds])
      if (alive.delete(ws)) ws.ping()
      else ws.terminate()
  }, pulse / rounds)
  beat.unref()
  return () => {
    clearInterval(beat)
    for (const ws of wss.clients) ws.close(1001, 'the server stops')
    wss.close()
  }

  function greet(ws: WebSocket, to: Arena, from: string): void {
    wss.emit('connection', ws)
    ws.on('error', () => ws.terminate())
    try {
      ws.once('close', board.take(from))
    } catch (e) {
      if (!(e instanceof Fault)) throw e
      fail(ws, e)
      return
    }
    const late = setTimeout(() => fail(ws, new Fault(408, 'no hello came', 'socket', 'send { "token": … } first')), patience)
    late.unref()
    ws.once('message', (data) => {
      clearTimeout(late)
      void listen(ws, to, board, String(data)).catch((e: unknown) =>
        fail(ws, e instanceof Fault ? e : new Fault(500, 'the server failed; nothing was changed', 'socket', 'connect again')),
      )
    })
    ws.once('close', () => clearTimeout(late))
  }
}

async function listen(ws: WebSocket, arena: Arena, board: Switchboard, text: string): Promise<void> {
  let x: unknown
  try {
    x = JSON.parse(text)
  } catch {
    throw new Fault(400, 'the hello is not JSON', 'socket', 'send { "token": …, "from": 1 }')
  }
  const read = hello.safeParse(x)
  if (!read.success) throw malformed(read.error)
  ws.on('message', () => fail(ws, new Fault(400, 'a socket only listens after its hello', 'socket', 'send answers to /api/seat/answer')))
  const { live, seat } = await arena.seat(read.data.token)
  if (ws.readyState !== ws.OPEN) return
  board.link(seat, live.screens(seat))
  const stop = live.listen(seat, read.data.from ?? 1, {
    patches: read.data.patches === true,
    send: (state) => {
      if (ws.readyState !== ws.OPEN) return
      if (ws.bufferedAmount > backlog) ws.terminate()
      else ws.send(state)
    },
    close: () => ws.close(1012, 'read the battle anew'),
  })
  ws.once('close', stop)
}

/** Say what is wrong, then close: 4000 and the HTTP status. */
function fail(ws: WebSocket, fault: Fault): void {
  if (ws.readyState !== ws.OPEN) return
  const body: ErrorBody = fault.body
  ws.send(JSON.stringify(body))
  ws.close(4000 + fault.status)
}
