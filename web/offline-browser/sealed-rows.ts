/**
 * Which fields of each table are sealed, and a row on its way in and out. Ids, states and times stay clear: indexes and
 * order hang on them. A clear field is read as it is; a box that cannot be opened stays in the row, untouched, under
 * `_cofre`, until it can.
 */
import type { ItemFila } from '#offline/queue-item.ts'
import type { Caixa, Vault } from './vault.ts'

export type Row = Readonly<Record<string, unknown>>

interface Ficha {
  /** Field and what it reads as while its box is closed. */
  readonly campos: Row
  /** Records inside the record. */
  readonly dentro?: Readonly<Record<string, Ficha>>
}

const AGENTE: Ficha = { campos: { agente: null } }
const FILA: Ficha = { campos: { dados: {}, _mostra: null }, dentro: { arquivo: { campos: { nome: '' } } } }
const VISITA: Ficha = {
  campos: {
    contato_nome: null,
    contato_telefone: null,
    responsavel_nome: null,
    responsavel_matricula: null,
    responsavel_cargo: null,
    recusa: null,
    instrucoes: null,
    cancelado_motivo: null,
    respostas: null,
    ocorrencias: null,
    impossibilidade: null,
  },
  dentro: { agentes: { campos: { nome: '' } }, intervalo: AGENTE, intervalos: AGENTE },
}
const VISTORIA: Ficha = { campos: { observacoes: null } }
const ARQUIVO: Ficha = { campos: { nome: '', assinatura: null } }

/** A row of the visit keeps the server's own row beneath it. */
function comBase(ficha: Ficha): Ficha {
  return { ...ficha, dentro: { ...ficha.dentro, _base: ficha } }
}

const FICHAS: Readonly<Record<string, Ficha>> = {
  fila: FILA,
  historico: { campos: {}, dentro: { item: FILA } },
  monitoramentos: comBase(VISITA),
  instalacoes: comBase(VISTORIA),
  patrimonios: comBase(VISTORIA),
  arquivos: comBase(ARQUIVO),
  blobs: { campos: { nome: '' } },
  pacotes: { campos: {}, dentro: { historico: AGENTE } },
  rascunhos: { campos: { campos: {} } },
}

const LISTA: Ficha = { campos: { valor: [] } }
const COMPROVANTE: Ficha = { campos: { valor: null } }

/** Null when the table, or this value of `meta`, keeps nothing personal. */
function fichaDe(tabela: string, row: Row): Ficha | null {
  if (tabela !== 'meta') return FICHAS[tabela] ?? null
  const chave = String(row.chave)
  if (chave === 'visitas_listadas') return LISTA
  return chave.startsWith('comprovante:') || chave.startsWith('situacao:') ? COMPROVANTE : null
}

export const TABELAS_SELADAS = [...Object.keys(FICHAS), 'meta']

type Caixas = Readonly<Record<string, Caixa>>
type Mutavel = Record<string, unknown>

function isRow(valor: unknown): valor is Row {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

/** Nothing to hide. */
function isEmpty(valor: unknown): boolean {
  if (valor === undefined || valor === null || valor === '') return true
  return typeof valor === 'object' && Object.keys(valor).length === 0
}

function caixasDe(row: Row): Caixas {
  return (row._cofre as Caixas | undefined) ?? {} // as: written by `sealed` only
}

function inside(row: Mutavel, { dentro = {} }: Ficha, each: (row: Row, ficha: Ficha) => Row): void {
  for (const [campo, ficha] of Object.entries(dentro)) {
    const valor = row[campo]
    if (Array.isArray(valor)) row[campo] = valor.map((cada) => (isRow(cada) ? each(cada, ficha) : cada))
    else if (isRow(valor)) row[campo] = each(valor, ficha)
  }
}

function sealed(vault: Vault, row: Row, ficha: Ficha): Row {
  const pronta: Mutavel = { ...row }
  const caixas: Record<string, Caixa> = { ...caixasDe(row) }
  for (const campo of Object.keys(ficha.campos)) {
    const valor = row[campo]
    if (isEmpty(valor)) {
      // The closed box wins over what stood in for it.
      if (campo in caixas) delete pronta[campo]
      continue
    }
    const caixa = vault.sealField(campo, valor)
    if (caixa === null) continue
    caixas[campo] = caixa
    delete pronta[campo]
  }
  delete pronta._cofre
  if (Object.keys(caixas).length > 0) pronta._cofre = caixas
  inside(pronta, ficha, (cada, outra) => sealed(vault, cada, outra))
  return pronta
}

interface Leitura {
  /** Boxes that stayed closed. */
  fechadas: number
}

function opened(vault: Vault, row: Row, ficha: Ficha, leitura: Leitura): Row {
  const pronta: Mutavel = { ...row }
  const fechadas: Record<string, Caixa> = {}
  for (const [campo, caixa] of Object.entries(caixasDe(row))) {
    // Written clear over a closed box, by whoever had no key: it is newer.
    if (!isEmpty(row[campo])) continue
    const valor = vault.openField(campo, caixa)
    if (valor === undefined) fechadas[campo] = caixa
    pronta[campo] = valor ?? ficha.campos[campo] ?? null
  }
  delete pronta._cofre
  const quantas = Object.keys(fechadas).length
  if (quantas > 0) pronta._cofre = fechadas
  leitura.fechadas += quantas
  inside(pronta, ficha, (cada, outra) => opened(vault, cada, outra, leitura))
  return pronta
}

const ILEGIVEL =
  'Este registro está guardado no aparelho, mas não pôde ser lido. Ele não foi apagado: chame o suporte.'

/**
 * A task that cannot be read is never sent and never changed: it waits, frozen, and what is written over it is not
 * kept. Without a key it waits for the login; with one that does not open it, for a person.
 */
function frozen(vault: Vault, original: Row, lida: Row): Row {
  const espera: Partial<ItemFila> =
    vault.estado === 'fechado'
      ? { _estado: 'sem_sessao' }
      : { _estado: 'revisar', _error: ILEGIVEL, _ultimo: { em: 0, codigo: 'ILEGIVEL' } }
  const { _cofre, ...resto } = lida
  return { ...resto, ...espera, _tentado: true, _congelado: original }
}

export function sealRow(vault: Vault, tabela: string, row: Row): Row {
  const ficha = fichaDe(tabela, row)
  if (ficha === null) return row
  if (tabela === 'fila' && isRow(row._congelado)) {
    const { _id, ...original } = row._congelado
    return '_id' in row ? { ...original, _id: row._id } : original
  }
  return sealed(vault, row, ficha)
}

/** `aoFalhar` is told of a row that the open vault cannot read. */
export function openRow(vault: Vault, tabela: string, row: Row, aoFalhar: () => void): Row {
  const ficha = fichaDe(tabela, row)
  if (ficha === null) return row
  const leitura: Leitura = { fechadas: 0 }
  const lida = opened(vault, row, ficha, leitura)
  if (leitura.fechadas === 0) return lida
  if (vault.estado !== 'fechado') aoFalhar()
  return tabela === 'fila' ? frozen(vault, row, lida) : lida
}

/** A row as it lies in the database that an open vault would write otherwise. */
export function isClear(tabela: string, row: Row): boolean {
  const ficha = fichaDe(tabela, row)
  return ficha !== null && hasClear(row, ficha)
}

function hasClear(row: Row, ficha: Ficha): boolean {
  if (Object.keys(ficha.campos).some((campo) => !isEmpty(row[campo]))) return true
  return Object.entries(ficha.dentro ?? {}).some(([campo, outra]) =>
    [row[campo]].flat().some((cada) => isRow(cada) && hasClear(cada, outra)),
  )
}
