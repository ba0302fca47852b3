// Brings a file of INEP into the register, whole, in one transaction. Run again, it changes nothing.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { LocalAcima } from '#contract/dados/importacoes.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import { auditar, type Execucao } from '#server/dados/importacoes/auditoria.ts'
import {
  type Contagem,
  gravarAmbientes,
  gravarBens,
  oQueCabe,
  type TipoDoCenso,
  tiposDoCenso,
} from './ambientes-e-bens.ts'
import {
  type ArquivoLido,
  lerArquivoDoCenso,
  type NotaDeLinha,
  type OpcoesDeLeitura,
} from './arquivo-do-censo.ts'
import { acimaEscolhido, prepararArvore } from './arvore.ts'
import type { EscolaLida } from './escola-lida.ts'
import { type Gravacao, gravarEscolas } from './escolas.ts'

export interface ImportacaoDoCenso extends Pick<OpcoesDeLeitura, 'uf' | 'dependencia'> {
  /** Name of the file, for the audit trail. */
  nome: string
  bytes: Uint8Array
  /** Does everything and then undoes it. */
  simular?: boolean
  /** Equipment too. */
  comBens?: boolean
  /** Name of a secretariat that has to be created. */
  nomeDoOrgao: (uf: string) => string
  /** As `CensoAGravar` has it. */
  acima_id?: number | null
}

export interface ResultadoDoCenso {
  orgaos_criados: number
  regionais_criadas: number
  escolas: Gravacao
  ambientes: Contagem
  bens: Contagem
  /** Above the schools: those of the file's that it does not name. */
  acima: LocalAcima[]
  /** Of lines of which something stays out for what the place is. */
  avisos: NotaDeLinha[]
}

export interface RelatorioDoCenso extends Omit<ArquivoLido, 'escolas'>, ResultadoDoCenso {
  simulado: boolean
}

/** Few enough that each statement stays far below the time limit, whatever the file. */
const LOTE = 1_000
/** Two imports at once would create the same secretariat twice. */
const LOCK = 'importacoes.censo'

class Desfeito extends Error {
  readonly resultado: ResultadoDoCenso

  constructor(resultado: ResultadoDoCenso) {
    super('simulation: nothing is kept')
    this.resultado = resultado
  }
}

export async function importarCenso(db: Database, importacao: ImportacaoDoCenso): Promise<RelatorioDoCenso> {
  const { simular = false, comBens = false, uf, dependencia } = importacao
  const tipos = await tiposDoCenso(db)
  const { escolas, ...lido } = lerArquivoDoCenso(importacao.bytes, {
    colunasDeAmbiente: tipos.map(({ coluna }) => coluna),
    comBens,
    uf,
    dependencia,
  })
  const resultado = await db
    .transaction(async (tx) => {
      const { nome, bytes, nomeDoOrgao, acima_id = null } = importacao
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const execucao: Execucao = { id: `importacao-${sha256.slice(0, 16)}`, origem: 'cli', ator_id: null }
      const gravado = await gravarCenso(tx, { execucao, escolas, tipos, nomeDoOrgao, acima_id })
      if (mudouAlgo(gravado)) {
        const { avisos: _avisos, ...escrito } = gravado
        const para = { arquivo: nome, sha256, ...escrito }
        await auditar(tx, execucao, [
          { acao: 'importacoes.censo', entidade: 'importacao', entidade_id: execucao.id, para },
        ])
      }
      if (simular) throw new Desfeito(gravado)
      return gravado
    })
    .catch((error: unknown) => {
      if (error instanceof Desfeito) return error.resultado
      throw error
    })
  const avisos = [...lido.avisos, ...resultado.avisos]
  return { ...lido, ...resultado, avisos, simulado: simular }
}

export interface CensoAGravar {
  execucao: Execucao
  escolas: readonly EscolaLida[]
  tipos: readonly TipoDoCenso[]
  /** Name of a secretariat that has to be created. */
  nomeDoOrgao: (uf: string) => string
  /** The place under which everything goes; absent: the secretariat of each federation unit. */
  acima_id?: number | null
  /** Told after each lot how many schools are done. */
  aoAndar?: (feitas: number) => void
}

/** Writes what was read; the caller's transaction decides whether it stays. */
export async function gravarCenso(
  tx: Queryable,
  { execucao: id, escolas, tipos, nomeDoOrgao, acima_id = null, aoAndar }: CensoAGravar,
): Promise<ResultadoDoCenso> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`)
  const pedidas = escolas.map(({ campos: { uf }, regional }) => ({ uf, regional }))
  const acima = acima_id === null ? null : await acimaEscolhido(tx, acima_id)
  const arvore = await prepararArvore(tx, id, { escolas: pedidas, acima, nomeDoOrgao })
  const resultado: ResultadoDoCenso = {
    orgaos_criados: arvore.criados.orgaos,
    regionais_criadas: arvore.criados.regionais,
    escolas: { criadas: 0, alteradas: 0, iguais: 0, campos_alterados: 0 },
    ambientes: { criados: 0, existentes: 0 },
    bens: { criados: 0, existentes: 0 },
    acima: arvore.acima,
    avisos: [],
  }
  for (let i = 0; i < escolas.length; i += LOTE) {
    const lote = escolas.slice(i, i + LOTE)
    somar(resultado.escolas, await gravarEscolas(tx, id, arvore, lote))
    const { escolas: cabidas, avisos } = await oQueCabe(tx, lote)
    resultado.avisos.push(...avisos)
    somar(resultado.ambientes, await gravarAmbientes(tx, id, cabidas, tipos))
    somar(resultado.bens, await gravarBens(tx, id, cabidas))
    aoAndar?.(Math.min(i + LOTE, escolas.length))
  }
  return resultado
}

function somar<K extends string>(total: Record<K, number>, parte: Readonly<Record<K, number>>): void {
  for (const chave of Object.keys(parte) as K[]) total[chave] += parte[chave] // as: keys of a Record<K, …>
}

function mudouAlgo({
  orgaos_criados,
  regionais_criadas,
  escolas,
  ambientes,
  bens,
}: ResultadoDoCenso): boolean {
  const { criadas, alteradas } = escolas
  return orgaos_criados + regionais_criadas + criadas + alteradas + ambientes.criados + bens.criados > 0
}
