/** What belongs to the device and not to a person: its identity, who may work offline on it, how much each one has pending. */
import { Dexie, type Table } from 'dexie'
import { v4 } from 'uuid'
import type { Perda } from '#contract/administracao/aparelhos.ts'
import type { Sessao } from '#contract/administracao/conta.ts'

export interface SessaoOffline {
  sessao: Sessao
  entrou_em: number
  /** Last time the server answered this session. */
  contato_em: number
}

/** Witness of what each person's database should hold. */
export interface PessoaRow {
  usuario_id: number
  nome: string
  pendentes: number
  seq: number
  em: number
  /** Absent in rows of the first version. */
  dispositivo_id?: string
}

/** Work that the browser erased, until the server knows. */
export interface PerdaGuardada {
  usuario_id: number
  perda: Perda
}

/** A logout that the server has not heard of. */
export interface RevogacaoRow {
  id: number
  token: string | undefined
  xsrf: string | undefined
  em: number
}

interface DeviceDexie extends Dexie {
  meta: Table<{ chave: string; valor: unknown }, string>
  pessoas: Table<PessoaRow, number>
  revogacoes: Table<RevogacaoRow, number, Omit<RevogacaoRow, 'id'>>
}

const DIA = 24 * 60 * 60_000
const VALIDADE_SEM_CONTATO = 7 * DIA
const VALIDADE_TOTAL = 14 * DIA

/** The clock stands before the login itself: how long ago that was cannot be known. */
export function relogioAtrasado({ entrou_em }: Pick<SessaoOffline, 'entrou_em'>, agora: number): boolean {
  return agora < entrou_em - DIA
}

/** Seven days since the last contact, fourteen since the login, never under a clock moved to before it. */
export function sessaoOfflineValida({ entrou_em, contato_em }: SessaoOffline, agora: number): boolean {
  if (relogioAtrasado({ entrou_em }, agora)) return false
  return agora - contato_em <= VALIDADE_SEM_CONTATO && agora - entrou_em <= VALIDADE_TOTAL
}

async function perdasGuardadas(db: DeviceDexie): Promise<PerdaGuardada[]> {
  const valor = (await db.meta.get('perdas'))?.valor
  return Array.isArray(valor) ? (valor as PerdaGuardada[]) : [] // as: guardarPerda is the only writer
}

function samePerda(uma: Perda, outra: Perda): boolean {
  return uma.dispositivo_id === outra.dispositivo_id && uma.visto_em === outra.visto_em
}

export type DeviceDatabase = ReturnType<typeof openDeviceDatabase>

export function openDeviceDatabase(name = 'zelo-aparelho') {
  // as: Dexie adds the tables that `stores` names
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DeviceDexie
  db.version(1).stores({ meta: '&chave', pessoas: '&usuario_id', revogacoes: '++id' })
  db.on('versionchange', () => db.close())
  return {
    db,
    async dispositivo(): Promise<string> {
      return db.transaction('rw', db.meta, async () => {
        const guardado = (await db.meta.get('dispositivo_id'))?.valor
        if (typeof guardado === 'string') return guardado
        const novo = v4()
        await db.meta.put({ chave: 'dispositivo_id', valor: novo })
        return novo
      })
    },
    async lerSessao(): Promise<SessaoOffline | null> {
      const valor = (await db.meta.get('sessao_offline'))?.valor
      return (valor as SessaoOffline | undefined) ?? null // as: gravarSessao is the only writer
    },
    async gravarSessao(valor: SessaoOffline | null): Promise<void> {
      if (valor === null) await db.meta.delete('sessao_offline')
      else await db.meta.put({ chave: 'sessao_offline', valor })
    },
    pessoas: () => db.pessoas.toArray(),
    async gravarPessoa(pessoa: PessoaRow): Promise<void> {
      await db.pessoas.put(pessoa)
    },
    async perdas(usuario_id: number): Promise<Perda[]> {
      const todas = await perdasGuardadas(db)
      return todas.flatMap((cada) => (cada.usuario_id === usuario_id ? [cada.perda] : []))
    },
    async guardarPerda(nova: PerdaGuardada): Promise<void> {
      await db.transaction('rw', db.meta, async () => {
        const antes = await perdasGuardadas(db)
        const jaTem = antes.some(({ perda }) => samePerda(perda, nova.perda))
        if (!jaTem) await db.meta.put({ chave: 'perdas', valor: [...antes, nova] })
      })
    },
    /** The server knows. */
    async esquecerPerda(dita: Perda): Promise<void> {
      await db.transaction('rw', db.meta, async () => {
        const ficam = (await perdasGuardadas(db)).filter(({ perda }) => !samePerda(perda, dita))
        await db.meta.put({ chave: 'perdas', valor: ficam })
      })
    },
    async adiarRevogacao(revogacao: Omit<RevogacaoRow, 'id'>): Promise<void> {
      await db.revogacoes.add(revogacao)
    },
    revogacoes: () => db.revogacoes.toArray(),
    async esquecerRevogacao(id: number): Promise<void> {
      await db.revogacoes.delete(id)
    },
  }
}
