// One browser's connection: what it said, what it hears, and whose it is.
import { randomInt } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { CODES, type Dono, donoDe, frames, type Message, messageOf, type Subscription } from './protocol.ts'
import type { RealTimeApp } from './settings.ts'
import { channelAuth, isSame } from './signing.ts'

/** A client says two things when it comes and one each half minute. */
const MESSAGES_PER_WINDOW = 60
const WINDOW_MS = 10_000
/** Half a minute's silence makes the client ping; twice that and it is gone. */
const ASK_AFTER_MS = 45_000
const GONE_AFTER_MS = 75_000
/** Time to ask for the authorisation, also on a slow network. */
const AUTHORIZE_WITHIN_MS = 30_000
/** Events are 90 bytes: who has so many of them waiting does not read. */
const MAX_WAITING_BYTES = 65_536

const RANDOM = 2 ** 47
const newSocketId = () => `${randomInt(RANDOM)}.${randomInt(RANDOM)}`

export interface Surroundings {
  app: RealTimeApp
  network: string
  /** Whether one more connection of this person is taken. */
  hasRoomFor(dono: Dono): boolean
}

export class Connection {
  readonly id = newSocketId()
  readonly canais = new Set<string>()
  /** Known from the first authorised channel on; every other must be of the same session. */
  dono: Dono | undefined
  readonly network: string
  readonly #socket: WebSocket
  readonly #surroundings: Surroundings
  readonly #openedAt = Date.now()
  #heardAt = Date.now()
  #asked = false
  #window = { until: 0, messages: 0 }

  constructor(socket: WebSocket, surroundings: Surroundings) {
    this.#socket = socket
    this.#surroundings = surroundings
    this.network = surroundings.network
    // Its close follows by itself: too large a frame, a broken network.
    socket.on('error', () => {})
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary))
    this.send(frames.established(this.id))
  }

  onClose(gone: () => void): void {
    this.#socket.once('close', gone)
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) this.#socket.terminate()
    else this.#socket.send(text)
  }

  close(code: number, reason: string): void {
    this.canais.clear()
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Every few seconds: asks who is silent, ends who is gone and who never said who they are. */
  tick(now: number): void {
    const silence = now - this.#heardAt
    if (silence > GONE_AFTER_MS) {
      this.close(CODES.noPong, 'no answer to the ping')
      // A peer that is gone does not answer the close either.
      this.terminate()
    } else if (silence > ASK_AFTER_MS && !this.#asked) {
      this.#asked = true
      this.send(frames.ping)
    }
    if (this.dono === undefined && now - this.#openedAt > AUTHORIZE_WITHIN_MS) {
      this.close(CODES.unauthorized, 'not authorized in time')
    }
  }

  #hear(data: RawData, isBinary: boolean): void {
    this.#heardAt = Date.now()
    this.#asked = false
    const message = isBinary ? undefined : messageOf(String(data))
    if (this.#isFlood(this.#heardAt)) this.close(CODES.refusedMessage, 'too many messages')
    else if (message !== undefined) this.#do(message)
    else this.send(frames.error(CODES.refusedMessage, 'this message is not accepted here'))
  }

  #isFlood(now: number): boolean {
    if (now > this.#window.until) this.#window = { until: now + WINDOW_MS, messages: 0 }
    return ++this.#window.messages > MESSAGES_PER_WINDOW
  }

  #do(message: Message): void {
    if (message.event === 'pusher:subscribe') this.#subscribe(message.data)
    else if (message.event === 'pusher:unsubscribe') this.canais.delete(message.data.channel)
    else if (message.event === 'pusher:ping') this.send(frames.pong)
  }

  /** An answer meant for an earlier connection may come late, so a wrong signature closes nothing. */
  #subscribe({ channel, auth, channel_data }: Subscription): void {
    const expected = channelAuth(this.#surroundings.app, { socket_id: this.id, canal: channel, channel_data })
    const dono = isSame(auth, expected) ? donoDe(channel_data) : undefined
    if (dono === undefined || (this.dono !== undefined && this.dono.sessao !== dono.sessao)) {
      this.send(frames.refused(channel))
      this.send(frames.error(CODES.unauthorized, 'the authorization is not valid for this connection'))
      return
    }
    if (this.dono === undefined && !this.#surroundings.hasRoomFor(dono)) {
      this.close(CODES.overCapacity, 'too many connections of this person')
      return
    }
    this.dono = dono
    this.canais.add(channel)
    this.send(frames.subscribed(channel))
  }
}
