// What was counted of each line, against what the material asks (domain B9, E5).
import sql from 'sql-template-tag'
import type { ItemConferido } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { Erros } from '#contract/casa/envelope.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { itensDaEntrada, type LinhaDeEntrada } from './alvo.ts'
import { avisarParaAceite } from './avisos.ts'
import { auditar, entradaDetalhada, entradaPara, exigirVersao } from './comando.ts'
import { aceitaDe } from './custos.ts'
import { exigirSomaDasEscolas } from './ponto-a-ponto.ts'
import { gravarConferencia, marcarEntrada } from './queries.ts'

type Problema = [campo: keyof ItemConferido, mensagem: string]

function daQuantidade(contado: ItemConferido, { material }: LinhaDeEntrada): Problema | undefined {
  const { qtd_recebida_e3, qtd_recusada_e3, motivo_recusa } = contado
  const passo = material?.natureza === 'permanente' ? 0 : (material?.casas ?? 0)
  if (!cabeNaUnidade(qtd_recebida_e3, passo))
    return [
      'qtd_recebida_e3',
      `a quantidade em ${unidadePorExtenso(material?.unidade ?? '')} não tem tantas casas decimais`,
    ]
  if (!cabeNaUnidade(qtd_recusada_e3, passo))
    return [
      'qtd_recusada_e3',
      `a quantidade em ${unidadePorExtenso(material?.unidade ?? '')} não tem tantas casas decimais`,
    ]
  if (qtd_recusada_e3 > qtd_recebida_e3) return ['qtd_recusada_e3', 'Recusa mais do que chegou']
  if (qtd_recusada_e3 > 0 && (motivo_recusa ?? '').length < 3) return ['motivo_recusa', 'Diga por que recusa']
  return undefined
}

/** Of what stays: the lot that the material asks for, and as many serial numbers as there are goods. */
function doQueFica(contado: ItemConferido, { material }: LinhaDeEntrada, hoje: string): Problema | undefined {
  const aceita = aceitaDe(contado)
  const { lote_codigo, validade, fabricacao, series } = contado
  if (series.length * 1000 > aceita) return ['series', 'Há mais números de série do que bens aceitos']
  if (new Set(series).size !== series.length) return ['series', 'Um número de série se repete']
  if (aceita === 0) return undefined
  if (material?.controla_lote && lote_codigo === null) return ['lote_codigo', 'Informe o lote']
  if (!material?.controla_lote && lote_codigo !== null)
    return ['lote_codigo', 'Este material não é controlado por lote: deixe em branco']
  if (material?.controla_validade && validade === null) return ['validade', 'Informe a validade']
  if (fabricacao !== null && fabricacao > hoje)
    return ['fabricacao', 'A fabricação é de um dia que ainda não chegou: corrija a data']
  if (validade !== null && fabricacao !== null && validade < fabricacao)
    return ['validade', 'A validade vem antes da fabricação']
  return undefined
}

interface LoteGravado {
  material_id: number
  codigo: string
  validade: string | null
}

/** The lots of these codes that exist already: what they expire on is not told twice. */
function lotesJaGravados(db: Queryable, itens: readonly { material_id: number; codigo: string }[]) {
  return db.rows<LoteGravado>(sql`
    select l.material_id, l.codigo, l.validade from lote l
    join jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as x (material_id bigint, codigo text)
      on x.material_id = l.material_id and x.codigo = l.codigo`)
}

const dataBr = (iso: string) => iso.split('-').reverse().join('/')
const chave = (material_id: number | undefined, codigo: string | null) => `${material_id} ${codigo}`

async function problemas(
  db: Queryable,
  deposito_id: number,
  contados: readonly ItemConferido[],
  linhas: ReadonlyMap<number, LinhaDeEntrada>,
  hoje: string,
): Promise<Erros> {
  const comLote = contados.flatMap(({ id, lote_codigo: codigo }) => {
    const material_id = linhas.get(id)?.material?.id
    return codigo === null || material_id === undefined ? [] : [{ material_id, codigo }]
  })
  const gravados = await lotesJaGravados(db, comLote)
  const validades = new Map(gravados.map((um) => [chave(um.material_id, um.codigo), um.validade]))
  const enderecos = await db.rows<{ id: number }>(sql`
    select id from endereco_de_estoque where deposito_id = ${deposito_id} and ativo
      and id = any(${contados.flatMap(({ endereco_id }) => endereco_id ?? [])}::bigint[])`)
  const doDeposito = new Set(enderecos.map(({ id }) => id))
  const erros: Erros = {}
  for (const [i, contado] of contados.entries()) {
    const linha = linhas.get(contado.id)
    const gravada = validades.get(chave(linha?.material?.id, contado.lote_codigo))
    const outra: Problema | undefined =
      gravada !== undefined && gravada !== contado.validade
        ? ['validade', `Este lote já está gravado com a validade ${gravada ? dataBr(gravada) : 'em branco'}`]
        : undefined
    const fora: Problema | undefined =
      contado.endereco_id !== null && !doDeposito.has(contado.endereco_id)
        ? ['endereco_id', 'Este endereço não é deste depósito']
        : undefined
    const problema =
      (linha && (daQuantidade(contado, linha) ?? doQueFica(contado, linha, hoje))) ?? outra ?? fora
    if (problema) erros[`itens.${i}.${problema[0]}`] = [problema[1]]
  }
  return erros
}

export async function conferir(call: Call<typeof entradas.conferir>) {
  const { tx, ator, agora, params, body } = call
  const { alvo, limites } = await entradaPara(call, 'conferir', params.id)
  exigirVersao(alvo, body.versao)
  const linhas = new Map((await itensDaEntrada(tx, alvo.id)).map((linha) => [linha.id, linha]))
  const ids = new Set(body.itens.map(({ id }) => id))
  if (ids.size !== body.itens.length || ids.size !== linhas.size || ![...ids].every((id) => linhas.has(id)))
    throw new Recusa(
      'ERR_FORM_VALIDATION',
      'Confira todas as linhas desta entrada, cada uma uma vez. Recarregue a tela.',
    )
  if (alvo.tipo === 'ponto_a_ponto') await exigirSomaDasEscolas(tx, alvo.id, body.itens)
  const erros = await problemas(
    tx,
    alvo.deposito_id,
    body.itens,
    linhas,
    diaDe(agora, call.services.config.fuso),
  )
  const [primeiro] = Object.entries(erros)
  if (primeiro) {
    const ordem = Number(primeiro[0].split('.')[1]) + 1
    throw new Recusa('ERR_FORM_VALIDATION', { mensagem: `Linha ${ordem}: ${primeiro[1][0]}.`, erros })
  }
  await gravarConferencia(tx, alvo.id, body.itens)
  await marcarEntrada(tx, alvo.id, { conferido_por: ator.usuario.id, conferido_em: agora.toISOString() })
  for (const contado of body.itens) {
    const { qtd_recebida_e3, qtd_recusada_e3, motivo_recusa, lote_codigo, validade } = contado
    const antes = linhas.get(contado.id)
    call.audit.mudanca({
      entidade: 'entrada_item',
      entidade_id: contado.id,
      local_id: alvo.deposito_id,
      de: { qtd_recebida_e3: antes?.qtd_recebida_e3, qtd_recusada_e3: antes?.qtd_recusada_e3 },
      para: { qtd_recebida_e3, qtd_recusada_e3, motivo_recusa, lote_codigo, validade },
    })
  }
  auditar(call, alvo, {
    de: { conferido_por: alvo.conferencia_por },
    para: { conferido_por: ator.usuario.id },
  })
  if (alvo.conferencia_por === null && (!alvo.exame_exigido || alvo.examinada))
    await avisarParaAceite(call, alvo, limites)
  return entradaDetalhada(call, alvo.id)
}
