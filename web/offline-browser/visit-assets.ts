/** Assets in the visit: read, checked, created in batches, brought from elsewhere. */
import type { OrigemDaLeitura } from '#contract/campo/campo.ts'
import {
  Associacao,
  AtualizacaoDePatrimonio,
  Leitura,
  LoteDePatrimonios,
  type TipoDeAssociacao,
} from '#contract/campo/patrimonios.ts'
import { codigosPossiveis, numeroDaPlaqueta, plaqueta, referenciaLida } from '#contract/casa/codigos.ts'
import type { Linha } from '#offline/rows.ts'
import { conferido, ErroDeCaptura } from './capture-errors.ts'
import { livres, plaquetasUsadas, usarPlaquetas } from './labels.ts'
import { patrimonioDaVisita } from './row-views.ts'
import type { Posicao, Resolucao } from './types.ts'
import { baseDosCampos, definidos, type VisitContext } from './visit-context.ts'
import { tarefaDeFoto } from './visit-files.ts'
import { contar } from './visit-labels.ts'

export type CamposDoPatrimonio = Omit<AtualizacaoDePatrimonio, 'atualizado_em'>

export type NovaLeitura = {
  codigo: string
  origem: OrigemDaLeitura
  formato?: string | null
  instalacao_uuid?: string | null
} & Partial<Posicao>

export type NovoLote = {
  inicio: number
  quantidade: number
  estado: LoteDePatrimonios['estado']
  condicao: LoteDePatrimonios['condicao']
  descricao?: string
  classe_codigo?: string
  /** What one asset bore before its label. */
  referencias?: string[]
  observacoes?: string | null
  instalacao_uuid?: string | null
  /** Of the batch as a whole: kept with its first asset. */
  fotos?: readonly File[]
} & Partial<Posicao>

export type NovaAssociacao = {
  tipo: TipoDeAssociacao
  /** The asset registered elsewhere when it is brought; else the entry of this visit. */
  patrimonio_uuid: string
  referencia_id?: string | null
  instalacao_uuid?: string | null
  motivo?: string | null
} & Partial<Posicao>

async function doCodigo(visita: VisitContext, referencia: string): Promise<Linha | undefined> {
  const { patrimonios } = visita.db
  for (const indice of ['referencia_id', 'patrimonio.referencia_id']) {
    const linhas = await patrimonios.where(indice).equals(referencia).toArray()
    const minha = linhas.find((linha) => linha.monitoramento_id === visita.id)
    if (minha !== undefined) return minha
  }
  return undefined
}

/** By a code that it bore before: only for what nothing else bears, since it looks through the whole visit. */
async function doCodigoAntigo(visita: VisitContext, referencia: string): Promise<Linha | undefined> {
  const linhas = await visita.db.patrimonios.where('monitoramento_id').equals(visita.id).toArray()
  return linhas.find((linha) => patrimonioDaVisita(linha).patrimonio.referencias?.includes(referencia))
}

/**
 * The entry of this visit that a code names, by what the code may stand for as the server reads it (`codigosPossiveis`).
 * A code as it was read, though an older one, comes before what it would be with its check digit.
 */
async function daVisita(visita: VisitContext, lido: string): Promise<Linha | undefined> {
  const [, completo] = codigosPossiveis(lido)
  const exata = await doCodigo(visita, lido)
  if (exata !== undefined || completo === undefined) return exata
  const completada = await doCodigo(visita, completo)
  return completada && ((await doCodigoAntigo(visita, lido)) ?? completada)
}

/** What a code is to this visit; with no signal too, by the regional's index of codes. */
export async function resolver(visita: VisitContext, leitura: string): Promise<Resolucao> {
  const referencia_id = referenciaLida(leitura)
  if (referencia_id === '')
    throw new ErroDeCaptura('Não foi possível ler um código. Tente de novo ou digite.')
  const linha = await daVisita(visita, referencia_id)
  if (linha !== undefined) return { tipo: 'da-visita', referencia_id, patrimonio: patrimonioDaVisita(linha) }
  const exato = await visita.db.codigos.get([visita.id, referencia_id])
  const antiga = exato === undefined ? await doCodigoAntigo(visita, referencia_id) : undefined
  if (antiga !== undefined)
    return { tipo: 'da-visita', referencia_id, patrimonio: patrimonioDaVisita(antiga) }
  const codigo = exato ?? (await doIndiceCompleto(visita, referencia_id))
  if (codigo !== undefined) {
    const { monitoramento_id: _, ...doIndice } = codigo
    return { tipo: 'de-outro-local', referencia_id, codigo: doIndice }
  }
  const numero = numeroDaPlaqueta(referencia_id) ?? null
  const { faixas = [] } = (await visita.db.pacotes.get(visita.id)) ?? {}
  const na_faixa =
    numero !== null && livres({ inicio: numero, fim: numero }, faixas, await plaquetasUsadas(visita.db))
  return { tipo: 'desconhecido', referencia_id, numero, na_faixa }
}

async function doIndiceCompleto(visita: VisitContext, lido: string) {
  const [, completo] = codigosPossiveis(lido)
  return completo === undefined ? undefined : visita.db.codigos.get([visita.id, completo])
}

function tarefaDeLeitura(visita: VisitContext, uuid: string | null, leitura: object) {
  const inteira = {
    uuid: visita.uuid(),
    patrimonio_uuid: uuid,
    ...definidos(leitura),
    lido_em: visita.agora(),
  }
  return { acao: 'patrimonio.ver', patrimonio_id: uuid, dados: conferido(Leitura, inteira) } as const
}

/** The reading is always kept, known code or not; in a count of the school's own assets, as a label and no more. */
export async function registrarLeitura(visita: VisitContext, leitura: NovaLeitura): Promise<Resolucao> {
  const { codigo, ...resto } = leitura
  const resolucao = await resolver(visita, codigo)
  const { referencia_id } = resolucao
  if ((await visita.db.monitoramentos.get(visita.id))?.contagem) {
    const nova = resolucao.tipo === 'desconhecido'
    if (nova) await contar(visita, { codigo, referencia_id }, resto)
    const depois = await resolver(visita, codigo)
    return depois.tipo === 'da-visita' ? { ...depois, ja_contada: !nova } : depois
  }
  const uuid = resolucao.tipo === 'da-visita' ? resolucao.patrimonio.uuid : null
  await visita.keep(tarefaDeLeitura(visita, uuid, { referencia_id, ...resto }))
  return uuid === null ? resolucao : resolver(visita, codigo)
}

export async function verPatrimonio(
  visita: VisitContext,
  uuid: string,
  opcoes: { origem?: OrigemDaLeitura; instalacao_uuid?: string | null } = {},
): Promise<void> {
  await visita.keep(tarefaDeLeitura(visita, uuid, { origem: 'lista', ...opcoes }))
}

export async function atualizarPatrimonio(
  visita: VisitContext,
  uuid: string,
  campos: CamposDoPatrimonio,
): Promise<void> {
  const dados = conferido(AtualizacaoDePatrimonio, { ...definidos(campos), atualizado_em: visita.agora() })
  const linha = await visita.db.patrimonios.where('uuid').equals(uuid).first()
  await visita.keep({
    acao: 'patrimonio.atualizar',
    patrimonio_id: uuid,
    dados,
    base: baseDosCampos(linha?.versao, campos),
  })
}

/** Each new asset has its uuid and its label at once: it can be edited, read and photographed before it is sent. */
export async function criarLote(
  visita: VisitContext,
  lote: NovoLote,
): Promise<{ uuids: string[]; referencias: string[] }> {
  const { fotos = [], ...campos } = lote
  const uuids = Array.from({ length: Math.max(0, Math.min(campos.quantidade, 1000)) }, () => visita.uuid())
  const dados = conferido(LoteDePatrimonios, { uuids, ...definidos(campos), criado_em: visita.agora() })
  const referencias = uuids.map((_, i) => plaqueta(dados.inicio + i))
  const [primeiro] = uuids
  if (primeiro === undefined) throw new ErroDeCaptura('Informe a quantidade')
  const prontas = await Promise.all(
    fotos.map((arquivo) =>
      tarefaDeFoto(visita, { model: 'patrimonio', model_id: primeiro, tipo: 'foto_geral', arquivo }),
    ),
  )
  const repetida = await visita.db.patrimonios.where('referencia_id').anyOf(referencias).first()
  if (repetida) throw new ErroDeCaptura(`A plaqueta ${repetida.referencia_id} já está em outro bem.`)
  const { faixas = [] } = (await visita.db.pacotes.get(visita.id)) ?? {}
  const intervalo = { inicio: dados.inicio, fim: dados.inicio + uuids.length - 1 }
  if (!(await usarPlaquetas(visita.db, intervalo, faixas))) {
    throw new ErroDeCaptura('Plaqueta fora da sua faixa reservada ou já aplicada. Escolha outra numeração.')
  }
  await visita.keep({ acao: 'patrimonio.lote', uuid: visita.uuid(), dados }, ...prontas)
  return { uuids, referencias }
}

export async function associar(visita: VisitContext, nova: NovaAssociacao): Promise<{ uuid: string }> {
  const trazido = nova.tipo === 'trazer_de_outro_local'
  const uuid = visita.uuid()
  const entrada = trazido ? uuid : nova.patrimonio_uuid
  const dados = conferido(Associacao, { uuid, ...definidos(nova), associado_em: visita.agora() })
  const mostra = trazido && nova.referencia_id ? await doIndice(visita, nova.referencia_id) : undefined
  await visita.keep({
    acao: 'patrimonio.associar',
    patrimonio_id: entrada,
    dados,
    ...(mostra && { mostra }),
  })
  return { uuid: entrada }
}

async function doIndice(visita: VisitContext, referencia_id: string) {
  const codigo = await visita.db.codigos.get([visita.id, referencia_id])
  if (codigo === undefined) return undefined
  const { patrimonio_uuid, descricao, local_id, local_nome } = codigo
  const patrimonio = {
    id: patrimonio_uuid,
    uuid: patrimonio_uuid,
    referencia_id,
    descricao,
    local_id,
    local_nome,
  }
  return { patrimonio: { ...patrimonio, classe: '', estado: null, condicao: null, situacao: 'ativo' } }
}
