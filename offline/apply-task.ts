/** What one task does to one row: pure. The screens see it at capture; the snapshot gets it at the receipt. */
import { type Impossibilidade, impossibilidadeEmPalavras } from '#contract/campo/impossibilidade.ts'
import { BEM_NAO_VISTO } from '#contract/campo/verificados.ts'
import { codigoEscrito, plaqueta, referenciaLida } from '#contract/casa/codigos.ts'
import { instanteDe } from '#contract/casa/tempo.ts'
import type { ItemFila } from './queue-item.ts'
import type { Linha } from './rows.ts'
import { encerraColeta, enviaArquivo, removeArquivo, salaVista, uuidsDoLote } from './tasks.ts'

/** Fields of `dados` that say what to do, not what the row becomes. */
const INSTRUCOES = new Set([
  'uuid',
  'uuids',
  'tipo',
  'patrimonio_uuid',
  'motivo',
  'origem',
  'formato',
  'manifesto',
  'atualizado_em',
  'associado_em',
  'contado_em',
  'latitude',
  'longitude',
  'precisao_m',
])

export function applyTask(linha: Linha | null, item: ItemFila, chave: number | string): Linha {
  const base = linha ?? novaLinha(item, chave)
  if (removeArquivo(item)) return { ...base, removendo: true }
  if (enviaArquivo(item)) return arquivoEnviado(base, item)
  if (typeof chave === 'string' && encerraColeta(item)) return naoLocalizado(base)
  if (salaVista(item) === chave) return comSalaVista(base)
  return semDevolucao(base, comEfeito(base, item))
}

/** The server sees only what still waits. */
function naoLocalizado(base: Linha): Linha {
  return base.resultado === 'pendente' ? { ...base, resultado: 'nao_localizado' } : base
}

/** Of a room that the desk sent back, only a check of it settles that. */
function comSalaVista(base: Linha): Linha {
  return base.devolvido ? base : { ...base, resultado: seNada(base.resultado, 'vista') }
}

function comEfeito(base: Linha, item: ItemFila): Linha {
  switch (item.acao) {
    case 'patrimonio.ver':
      return { ...base, ...ondeVisto(base, item), resultado: seNada(base.resultado, 'visto') }
    case 'instalacao.ver':
      return comSalaVista(base)
    case 'patrimonio.lote':
      return doLote(base, item)
    case 'patrimonio.contar':
      return {
        ...base,
        ...conferencia(base, item),
        referencia_id: referenciaLida(String(item.dados.referencia_id)),
        resultado: 'visto',
      }
    case 'patrimonio.associar':
      return { ...base, ...conferencia(base, item), ...doVinculo(base, item) }
    case 'instalacao.criar':
      return { ...base, ...posicao(item), ...verificada(base, item), resultado: 'nova' }
    case 'instalacao.atualizar':
      return { ...base, ...conferencia(base, item), resultado: seVisto(base.resultado, 'conferida') }
    case 'patrimonio.atualizar':
      return { ...base, ...conferencia(base, item), resultado: seVisto(base.resultado, 'conferido') }
    case 'roteiro.responder':
      return respondido(base, item)
    case 'ocorrencia.registrar':
      return { ...base, ocorrencias: comOcorrencia(base, item) }
    case 'monitoramento.estado':
      return mudancaDeEstado(base, item)
    case 'monitoramento.impossibilidade':
      return impossivel(base, item)
    case 'monitoramento.finalizar':
      return { ...base, ...campos(item), finalizado_em: item.capturado_em }
    default:
      return base
  }
}

/** What the desk sent back and was looked at again; of how it came into the visit, only a check of it settles that. */
function semDevolucao(antes: Linha, depois: Linha): Linha {
  if (!antes.devolvido || depois.resultado === 'pendente') return depois
  const visto = NADA.has(antes.resultado) || antes.atualizado_em !== depois.atualizado_em
  return visto ? { ...depois, devolvido: null } : depois
}

/** A thing read in a room is there from then on; seeing it in none says nothing of where it is. */
function ondeVisto(base: Linha, item: ItemFila): Record<string, unknown> {
  const { instalacao_uuid } = item.dados
  return typeof instalacao_uuid === 'string' ? { instalacao_uuid, ...verificada(base, item) } : {}
}

/** What was said of a thing: the fields of the task, where and when it was said, and only the answers that it gave. */
function conferencia(base: Linha, item: ItemFila): Record<string, unknown> {
  const { recursos, ...ditos } = campos(item)
  const respondidos =
    recursos === undefined ? {} : { recursos: { ...objeto(base.recursos), ...objeto(recursos) } }
  return { ...ditos, ...respondidos, ...posicao(item), ...verificada(base, item) }
}

/** Where it was said; a task that knows no place leaves the one known before. */
function posicao({ dados: { latitude, longitude, precisao_m = null } }: ItemFila): Record<string, unknown> {
  const sabida = typeof latitude === 'number' && typeof longitude === 'number'
  return sabida ? { latitude, longitude, precisao_m } : {}
}

/** The instant of the task, in UTC as the server writes it; an earlier one never takes back a later. */
function verificada(base: Linha, { dados, fuso, desvio_ms }: ItemFila): { atualizado_em?: unknown } {
  const dito =
    dados.atualizado_em ?? dados.lido_em ?? dados.associado_em ?? dados.contado_em ?? dados.criado_em
  if (typeof dito !== 'string') return {}
  const em = new Date(instanteDe(dito, fuso) + (desvio_ms ?? 0)).toISOString()
  const antes = base.atualizado_em
  return { atualizado_em: typeof antes === 'string' && antes > em ? antes : em }
}

/** A row that only this device knows has every field that the screens read; the rest comes with the receipt. */
function novaLinha(item: ItemFila, chave: number | string): Linha {
  if (typeof chave === 'number') return { id: chave }
  const vazia = { id: chave, uuid: chave, monitoramento_id: item.monitoramento_id }
  if (enviaArquivo(item) || removeArquivo(item)) return vazia
  const vistoria = {
    resultado: 'pendente',
    estado: null,
    condicao: null,
    observacoes: null,
    latitude: null,
    longitude: null,
    precisao_m: null,
    atualizado_em: null,
    versao: 0,
  }
  return { ...vazia, ...vistoria, ...registro(item, chave), ...item._mostra }
}

/** The nested record "as registered" of what is born here. */
function registro(item: ItemFila, uuid: string): Record<string, unknown> {
  const { dados } = item
  const nada = { id: uuid, uuid, estado: null, condicao: null }
  if (item.acao.startsWith('instalacao.')) {
    const { tipo_id, nome, bloco = null, pavimento = null } = dados
    const instalacao = { ...nada, tipo_id, nome, bloco, pavimento, recursos: {}, verificada_em: null }
    return { recursos: {}, instalacao }
  }
  const referencia_id =
    item.acao === 'patrimonio.lote' ? plaquetaDoLote(item, uuid) : (dados.referencia_id ?? null)
  const { descricao = '', classe_codigo: classe = '' } = dados
  const patrimonio = {
    ...nada,
    referencia_id,
    descricao,
    classe,
    situacao: 'a_tombar',
    instalacao_nome: null,
    ...(dados.referencias !== undefined && { referencias: dados.referencias }),
  }
  return { referencia_id, instalacao_uuid: null, patrimonio }
}

function plaquetaDoLote(item: ItemFila, uuid: string): string | null {
  const { inicio } = item.dados
  return typeof inicio === 'number' ? plaqueta(inicio + uuidsDoLote(item).indexOf(uuid)) : null
}

function campos(item: ItemFila): Record<string, unknown> {
  const efeito: Record<string, unknown> = {}
  for (const [campo, valor] of Object.entries(item.dados)) {
    if (!INSTRUCOES.has(campo)) efeito[campo] = valor
  }
  return efeito
}

/**
 * An answer is never taken out of the visit, only answered otherwise: a receipt that knows fewer of them is of before
 * the server was given back what it had lost.
 */
function respostasConhecidas(base: Linha | null, servidor: Linha): { respostas?: object } {
  if (!base?.respostas || !servidor.respostas) return {}
  return { respostas: { ...objeto(base.respostas), ...objeto(servidor.respostas) } }
}

/** What the desk sent back and was answered is asked for no more. */
function respondido(base: Linha, item: ItemFila): Linha {
  const novas = objeto(item.dados.respostas)
  const depois = { ...base, respostas: { ...objeto(base.respostas), ...novas } }
  const { perguntas } = objeto(base.devolucao) as { perguntas?: string[] } // as: the contract's Monitoramento
  if (!perguntas?.length) return depois
  const faltam = perguntas.filter((chave) => !(chave in novas))
  return { ...depois, devolucao: { ...objeto(base.devolucao), perguntas: faltam } }
}

const objeto = (valor: unknown): object => (typeof valor === 'object' && valor !== null ? valor : {})

const NADA: ReadonlySet<unknown> = new Set([undefined, null, ...BEM_NAO_VISTO])

/** As the server has it: what an earlier collection ended without is seen now. */
function seNada(atual: unknown, novo: string): unknown {
  return NADA.has(atual) ? novo : atual
}

/** Checking a thing makes it checked; how it came into the visit (new, brought, relabelled) is not forgotten. */
function seVisto(atual: unknown, conferido: string): unknown {
  return atual === 'visto' || atual === 'vista' ? conferido : seNada(atual, conferido)
}

/** What was registered in this visit is still new when it is labelled. */
function doVinculo({ resultado, referencia_id }: Linha, { dados }: ItemFila): Record<string, unknown> {
  if (dados.tipo !== 'trazer_de_outro_local') {
    const novo = resultado === 'nao_cadastrado'
    return {
      resultado: novo ? resultado : 'plaqueta_trocada',
      referencia_id: codigoEscrito(String(dados.referencia_id)),
    }
  }
  // Brought by another hand before, it is seen, and bears what it bore.
  const trazido = resultado === 'pendente' ? 'localizado_outro_local' : seNada(resultado, 'visto')
  return { resultado: trazido, referencia_id }
}

/** `inicio`, `quantidade` and what the assets are belong to the batch; each asset keeps how it was found. */
function doLote(base: Linha, item: ItemFila): Linha {
  const { estado, condicao, observacoes = null, instalacao_uuid = null } = item.dados
  const { latitude = null, longitude = null, precisao_m = null } = item.dados
  const achado = { estado, condicao, observacoes, instalacao_uuid, latitude, longitude, precisao_m }
  return { ...base, ...achado, ...verificada(base, item), resultado: 'nao_cadastrado' }
}

function arquivoEnviado(base: Linha, item: ItemFila): Linha {
  const { model, model_id, tipo, assinatura } = item.dados
  const { nome, mime, tamanho, sha256 } = item.arquivo ?? {}
  const descricao = { model, model_id, tipo, assinatura, nome, mime, tamanho, sha256 }
  return {
    ...base,
    ...descricao,
    capturado_em: item.capturado_em,
    enviando: true,
    removendo: false,
    invalido: false,
  }
}

interface Ocorrencia {
  readonly uuid: string
}

const ocorrencias = (linha: Linha | null): readonly Ocorrencia[] =>
  Array.isArray(linha?.ocorrencias) ? (linha.ocorrencias as Ocorrencia[]) : [] // as: the contract's OcorrenciaDaVisita

/** Each once, by the uuid that the device gave it. */
function comOcorrencia(base: Linha, { dados, capturado_em }: ItemFila): Ocorrencia[] {
  const { uuid, tipo, gravidade, descricao } = dados
  const nova = { uuid: String(uuid), tipo, gravidade, descricao, ocorrida_em: capturado_em }
  return [...ocorrencias(base).filter((outra) => outra.uuid !== nova.uuid), nova]
}

/** What was told is never taken out of the visit: a receipt that knows fewer of them is of before it was restored. */
function ocorrenciasConhecidas(base: Linha | null, servidor: Linha): { ocorrencias?: readonly Ocorrencia[] } {
  const [antes, agora] = [ocorrencias(base), ocorrencias(servidor)]
  const faltam = antes.filter(({ uuid }) => !agora.some((outra) => outra.uuid === uuid))
  return faltam.length > 0 ? { ocorrencias: [...agora, ...faltam] } : {}
}

/** It ends as one that was called off, with the reason beside it. */
function impossivel(base: Linha, item: ItemFila): Linha {
  const { motivo, descricao } = item.dados as Pick<Impossibilidade, 'motivo' | 'descricao'> // as: of this task
  const dados = { motivo: impossibilidadeEmPalavras({ motivo, descricao }) }
  const cancelada = mudancaDeEstado(base, { ...item, subAcao: 'cancelar', dados })
  return { ...cancelada, impossibilidade: { motivo, descricao } }
}

function mudancaDeEstado(base: Linha, item: ItemFila): Linha {
  const em = item.capturado_em
  const fechados = intervalos(base).map((cada) => (cada.fim === null ? { ...cada, fim: em } : cada))
  switch (item.subAcao) {
    case 'iniciar': {
      if (base.intervalo) return base
      const aberto = { inicio: em, fim: null, agente: null }
      return {
        ...base,
        iniciado_em: base.iniciado_em ?? em,
        intervalo: aberto,
        intervalos: [...fechados, aberto],
      }
    }
    case 'pausar':
      return { ...base, intervalo: null, intervalos: fechados }
    case 'concluir':
      return { ...base, intervalo: null, intervalos: fechados, concluido_em: em }
    case 'cancelar': {
      const cancelado_motivo = item.dados.motivo ?? null
      return { ...base, intervalo: null, intervalos: fechados, cancelado_em: em, cancelado_motivo }
    }
    default:
      return base
  }
}

interface Intervalo {
  readonly fim: string | null
}

function intervalos(base: Linha): readonly Intervalo[] {
  return Array.isArray(base.intervalos) ? (base.intervalos as Intervalo[]) : [] // as: the contract's Intervalo
}

/**
 * The server's row after it acknowledged the task: what it answered, or, where it answers no entity, the task applied
 * to what was known. Null when the row is gone.
 */
export function confirmTask(
  base: Linha | null,
  item: ItemFila,
  chave: number | string,
  servidor: Linha | null,
): Linha | null {
  if (removeArquivo(item)) return null
  const arquivo = enviaArquivo(item) ? { enviando: false, _enviado_em: item._ultimo?.em ?? null } : {}
  if (servidor !== null) {
    const descricao = enviaArquivo(item) ? applyTask(base, item, chave) : (base ?? {})
    return {
      ...descricao,
      ...servidor,
      ...arquivo,
      ...respostasConhecidas(base, servidor),
      ...ocorrenciasConhecidas(base, servidor),
    }
  }
  return { ...applyTask(base, item, chave), ...arquivo }
}

/** The entity for this row in a receipt's `dados`, or null when the answer carries none. */
export function entidadeNoRecibo(dados: unknown, item: ItemFila, chave: number | string): Linha | null {
  const candidatas: unknown[] =
    item.acao === 'patrimonio.lote'
      ? lista(ler(dados, 'patrimonios'))
      : [dados, ler(dados, 'patrimonio'), ler(dados, 'instalacao')]
  for (const candidata of candidatas) {
    const nome = typeof chave === 'number' ? 'id' : 'uuid'
    if (ler(candidata, 'id') !== undefined && ler(candidata, nome) === chave) return candidata as Linha // as: has an id
  }
  return null
}

function ler(valor: unknown, campo: string): unknown {
  return typeof valor === 'object' && valor !== null
    ? (valor as Record<string, unknown>)[campo] // as: any JSON object can be read by name
    : undefined
}

function lista(valor: unknown): unknown[] {
  return Array.isArray(valor) ? valor : []
}
