/**
 * The device's own record of each person's database, kept outside it, twice: what should be there if the browser erases
 * it. After a crash localStorage may be older than the other, so the newer of the two is believed.
 */
import { v4 } from 'uuid'
import type { Perda } from '#contract/administracao/aparelhos.ts'
import type { Usuario } from '#contract/casa/usuario.ts'
import type { ZeloDatabase } from './database.ts'
import type { DeviceDatabase, PessoaRow } from './device-database.ts'

type Testemunha = Omit<PessoaRow, 'nome' | 'usuario_id'>
type Caderno = Pick<Storage, 'getItem' | 'setItem'> | undefined

const caderno = (): Caderno => globalThis.localStorage
const chave = (usuario_id: number) => `zelo_testemunha_${usuario_id}`

async function noBanco(db: ZeloDatabase): Promise<{ dispositivo_id: string | null; seq: number | null }> {
  const [dispositivo_id, seq] = await db.meta.bulkGet(['dispositivo_id', 'seq'])
  return {
    dispositivo_id: typeof dispositivo_id?.valor === 'string' ? dispositivo_id.valor : null,
    seq: typeof seq?.valor === 'number' ? seq.valor : null,
  }
}

function noCaderno(usuario_id: number): Testemunha | undefined {
  try {
    const lida: unknown = JSON.parse(caderno()?.getItem(chave(usuario_id)) ?? 'null')
    return typeof lida === 'object' && lida !== null && 'pendentes' in lida ? (lida as Testemunha) : undefined // as: written below
  } catch {
    return undefined
  }
}

async function testemunha(aparelho: DeviceDatabase, usuario_id: number): Promise<Testemunha | undefined> {
  const pessoa = (await aparelho.pessoas()).find((cada) => cada.usuario_id === usuario_id)
  const anotada = noCaderno(usuario_id)
  if (pessoa === undefined || anotada === undefined) return pessoa ?? anotada
  return anotada.em > pessoa.em ? anotada : pessoa
}

/**
 * What the browser erased with unsent work in it; null when all is where it should be. To be asked before the database
 * is given an identity.
 */
export async function perdaDe(
  aparelho: DeviceDatabase,
  db: ZeloDatabase,
  { id }: Usuario,
): Promise<(Omit<Perda, 'dispositivo_id'> & { dispositivo_id: string | null }) | null> {
  const devia = await testemunha(aparelho, id)
  if (devia === undefined || devia.pendentes === 0) return null
  const { dispositivo_id = null, pendentes, seq } = devia
  const aqui = await noBanco(db)
  const outro =
    aqui.dispositivo_id !== null && dispositivo_id !== null && aqui.dispositivo_id !== dispositivo_id
  // The witness is written after the work: it may know less than the database, never more.
  if (aqui.seq !== null && aqui.seq >= seq && !outro) return null
  return { dispositivo_id, pendentes, seq, visto_em: new Date(devia.em).toISOString() }
}

/** For the screen and, until the server knows, kept for the contact: loss of now and losses not yet told. */
export async function lossOf(
  aparelho: DeviceDatabase,
  db: ZeloDatabase,
  usuario: Usuario,
): Promise<{ perda: Perda | null; perdidos: number }> {
  const agora = await perdaDe(aparelho, db, usuario)
  if (agora !== null && agora.dispositivo_id !== null)
    await aparelho.guardarPerda({
      usuario_id: usuario.id,
      perda: { ...agora, dispositivo_id: agora.dispositivo_id },
    })
  const perdas = await aparelho.perdas(usuario.id)
  const semNome = agora !== null && agora.dispositivo_id === null ? agora.pendentes : 0
  const perdidos = perdas.reduce((soma, { pendentes }) => soma + pendentes, semNome)
  return { perda: perdas.at(-1) ?? null, perdidos }
}

export interface Contagem {
  readonly pendentes: number
  readonly seq: number
}

/** Writes the witness, in both places. */
export async function registrarPendentes(
  aparelho: DeviceDatabase,
  db: ZeloDatabase,
  { id: usuario_id, nome }: Usuario,
): Promise<Contagem> {
  const { dispositivo_id, seq } = await noBanco(db)
  const contagem = { pendentes: await db.fila.count(), seq: seq ?? 0 }
  const anotada: Testemunha = { ...contagem, em: Date.now(), ...(dispositivo_id && { dispositivo_id }) }
  await aparelho.gravarPessoa({ usuario_id, nome, ...anotada })
  try {
    caderno()?.setItem(chave(usuario_id), JSON.stringify(anotada))
  } catch {
    // Full or forbidden: the other witness stands.
  }
  return contagem
}

/**
 * The server counts sequence numbers by device without holes, so the identity lives and dies with the counter: in the
 * same database, one for each person.
 */
export async function dispositivoDe(db: ZeloDatabase): Promise<string> {
  const ja = await guardadoEm(db)
  if (ja !== null) return ja
  // Two tabs may have found none: one of them writes it.
  return db.transaction('rw', db.meta, async () => {
    const guardado = await guardadoEm(db)
    if (guardado !== null) return guardado
    const novo = v4()
    await db.meta.put({ chave: 'dispositivo_id', valor: novo })
    return novo
  })
}

async function guardadoEm(db: ZeloDatabase): Promise<string | null> {
  const guardado = (await db.meta.get('dispositivo_id'))?.valor
  return typeof guardado === 'string' ? guardado : null
}
