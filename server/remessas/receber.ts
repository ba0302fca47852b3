// What arrives: line by line, nothing assumed, and what differs with its reason. The same receipt sent twice counts once.
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { cabeNaUnidade } from '#contract/movimento.ts'
import type { DivergenciaDita, Recebimento } from '#contract/recebimento-de-remessa.ts'
import type { TipoDeDivergencia } from '#contract/remessa.ts'
import type { remessas } from '#contract/remessas.ts'
import type { Comando } from '#server/bens/alvo.ts'
import { materiaisDoRazao } from '#server/estoque/material-queries.ts'
import type { Call } from '#server/http/call.ts'
import { campoInvalido, Recusa } from '#server/http/erro.ts'
import { aposMudar } from './apos.ts'
import { avisarRecebida, avisarRecusada } from './avisos.ts'
import { auditar, marcarRemessa, remessaPara, remessaVista } from './comando.ts'
import { avisoDe } from './expedir.ts'
import type { RemessaAlvo } from './policy.ts'
import { type ItemLido, itensDasRemessas } from './queries.ts'
import { lancarChegada, lancarRetorno } from './razao.ts'

type Dita = z.output<typeof DivergenciaDita>

/** Of one item: what is taken in, and what stays in dispute. */
interface Conferido {
  item: ItemLido
  aceita_e3: number
  divergente_e3: number
}

interface Divergente {
  item_id: number | null
  material_id: number
  tipo: TipoDeDivergencia
  qtd_e3: number
  motivo: string
  fotos: string[]
}

interface Dito {
  item_id: number
  qtd_e3: number
  divergencia: Dita | null
}

/** What the form of a receipt, and that of a return, call the quantity. */
type CampoDaQuantidade = 'qtd_recebida_e3' | 'qtd_e3'

const restaDe = ({
  qtd_e3,
  qtd_recebida_e3,
  qtd_divergente_e3,
  qtd_devolvida_e3,
  qtd_perdida_e3,
}: ItemLido) => qtd_e3 - qtd_recebida_e3 - qtd_divergente_e3 - qtd_devolvida_e3 - qtd_perdida_e3

/** Every item once, and none of another shipment. */
function exigirTodos(itens: readonly ItemLido[], ditos: readonly Dito[]): void {
  const ids = ditos.map(({ item_id }) => item_id)
  if (ids.some((id, i) => ids.indexOf(id) !== i || !itens.some((item) => item.id === id)))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Um dos itens não é desta remessa, ou veio duas vezes.')
  if (ids.length < itens.length)
    throw campoInvalido(
      'itens',
      `Falta dizer de ${itens.length - ids.length}: confira cada item, mesmo o que não chegou.`,
    )
}

function conferir(
  item: ItemLido,
  { qtd_e3, divergencia }: Dito,
  { campo, quantidade }: { campo: string; quantidade: CampoDaQuantidade },
): [Conferido, Divergente[]] {
  const resta = restaDe(item)
  const { descricao, unidade, casas } = item.material
  if (!cabeNaUnidade(qtd_e3, casas))
    throw campoInvalido(`${campo}.${quantidade}`, `${descricao} é contado em ${unidade}.`)
  const diferenca = Math.abs(qtd_e3 - resta)
  if (diferenca === 0) {
    if (divergencia)
      throw campoInvalido(
        `${campo}.divergencia`,
        `De ${descricao} veio o que foi enviado: não há divergência.`,
      )
    return [{ item, aceita_e3: resta, divergente_e3: 0 }, []]
  }
  if (!divergencia)
    throw campoInvalido(`${campo}.divergencia`, `De ${descricao} a quantidade é outra: diga o que houve.`)
  const aMais = qtd_e3 > resta
  if (aMais !== (divergencia.tipo === 'sobra'))
    throw campoInvalido(
      `${campo}.divergencia`,
      aMais ? `De ${descricao} veio a mais: é sobra.` : `De ${descricao} veio a menos: não é sobra.`,
    )
  const { tipo, motivo, fotos } = divergencia
  return [
    { item, aceita_e3: Math.min(qtd_e3, resta), divergente_e3: aMais ? 0 : diferenca },
    [{ item_id: item.id, material_id: item.material.id, tipo, qtd_e3: diferenca, motivo, fotos }],
  ]
}

function conferirTudo(
  itens: readonly ItemLido[],
  ditos: readonly Dito[] | 'tudo_igual',
  quantidade: CampoDaQuantidade,
): { conferidos: Conferido[]; divergentes: Divergente[] } {
  if (ditos === 'tudo_igual')
    return {
      conferidos: itens.map((item) => ({ item, aceita_e3: restaDe(item), divergente_e3: 0 })),
      divergentes: [],
    }
  exigirTodos(itens, ditos)
  const pares = ditos.flatMap((dito, i) => {
    const item = itens.find(({ id }) => id === dito.item_id)
    return item ? [conferir(item, dito, { campo: `itens.${i}`, quantidade })] : []
  })
  return { conferidos: pares.map(([um]) => um), divergentes: pares.flatMap(([, divs]) => divs) }
}

async function gravarDivergencias(
  { tx }: Pick<Comando, 'tx'>,
  { id }: RemessaAlvo,
  divergentes: readonly Divergente[],
): Promise<void> {
  if (divergentes.length === 0) return
  await tx.run(sql`
    insert into remessa_divergencia (remessa_id, remessa_item_id, material_id, tipo, qtd_e3, motivo, fotos)
    select ${id}::bigint, x.item_id, x.material_id, x.tipo, x.qtd_e3, x.motivo,
      array(select jsonb_array_elements_text(x.fotos)::uuid)
    from jsonb_to_recordset(${JSON.stringify(divergentes)}::jsonb) as x (item_id bigint, material_id bigint, tipo text,
      qtd_e3 bigint, motivo text, fotos jsonb)`)
}

/** `em`: to where what was taken in went. */
async function gravarConferidos(
  { tx }: Pick<Comando, 'tx'>,
  conferidos: readonly Conferido[],
  em: 'recebida' | 'devolvida',
): Promise<void> {
  const linhas = conferidos.map(({ item, aceita_e3, divergente_e3 }) => ({
    id: item.id,
    aceita_e3,
    divergente_e3,
  }))
  await tx.run(sql`
    update remessa_item i set
      qtd_recebida_e3 = i.qtd_recebida_e3 + case when ${em === 'recebida'} then x.aceita_e3 else 0 end,
      qtd_devolvida_e3 = i.qtd_devolvida_e3 + case when ${em === 'devolvida'} then x.aceita_e3 else 0 end,
      qtd_divergente_e3 = i.qtd_divergente_e3 + x.divergente_e3
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (id bigint, aceita_e3 bigint, divergente_e3 bigint)
    where i.id = x.id`)
}

async function sobrasDe(
  { tx }: Comando,
  sobras: z.output<typeof Recebimento>['sobras'],
): Promise<Divergente[]> {
  if (sobras.length === 0) return []
  const materiais = await materiaisDoRazao(
    tx,
    sobras.map(({ material_id }) => material_id),
  )
  return sobras.map(({ material_id, qtd_e3, divergencia }, i) => {
    const material = materiais.get(material_id)
    if (material === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Material não encontrado no catálogo.')
    if (!cabeNaUnidade(qtd_e3, material.casas))
      throw campoInvalido(`sobras.${i}.qtd_e3`, `${material.descricao} é contado em ${material.unidade}.`)
    return { item_id: null, material_id, tipo: 'sobra' as const, qtd_e3, ...divergencia }
  })
}

/** What happened on a device happened before now, and after the goods left. */
function quandoFoi({ agora }: Comando, recebido_em: string | null, expedida_em: string | null): Date {
  if (recebido_em === null) return agora
  const minimo = expedida_em === null ? 0 : new Date(expedida_em).getTime()
  return new Date(Math.min(agora.getTime(), Math.max(minimo, new Date(recebido_em).getTime())))
}

/** True when this very receipt was already taken in. */
async function jaRecebida(comando: Comando, id: number, recebimento_uuid: string): Promise<boolean> {
  const alvo = await remessaVista(comando, id, 'mudar')
  if (alvo.recebimento_uuid === recebimento_uuid && alvo.recebida_por_id === comando.ator.usuario.id)
    return true
  const outra = await comando.tx.maybe(sql`
    select id from remessa where recebimento_uuid = ${recebimento_uuid}::uuid limit 1`)
  if (outra) throw new Recusa('ERR_ESTADO_INVALIDO', 'Este recebimento já foi registrado. Atualize a tela.')
  return false
}

export async function receber(call: Call<typeof remessas.receber>): Promise<void> {
  const { params, body, ator, tx } = call
  if (await jaRecebida(call, params.id, body.recebimento_uuid)) return
  const alvo = await remessaPara(call, 'receber', params.id)
  const itens = await itensDasRemessas(tx, [alvo.id])
  const { conferidos, divergentes } = conferirTudo(
    itens,
    body.tudo_igual
      ? 'tudo_igual'
      : body.itens.map(({ item_id, qtd_recebida_e3, divergencia }) => ({
          ...{ item_id, qtd_e3: qtd_recebida_e3, divergencia },
        })),
    'qtd_recebida_e3',
  )
  divergentes.push(...(await sobrasDe(call, body.sobras)))
  const { expedida_em } = await tx.one<{ expedida_em: string | null }>(
    sql`select expedida_em from remessa where id = ${alvo.id}`,
  )
  const em = quandoFoi(call, body.recebido_em, expedida_em)
  await lancarChegada(call, alvo, {
    partes: conferidos.map(({ item, aceita_e3 }) => ({ item, qtd_e3: aceita_e3 })),
    ...{ fase: 'recebimento_1', ocorrido_em: em.toISOString() },
  })
  await gravarConferidos(call, conferidos, 'recebida')
  await gravarDivergencias(call, alvo, divergentes)
  const situacao = divergentes.length > 0 ? 'recebida_com_divergencia' : 'recebida'
  const { recebimento_uuid, recebedor_nome, recebedor_matricula, recebedor_cargo, assinatura_uuid } = body
  await marcarRemessa(call, alvo.id, {
    ...{ situacao, recebida_por: ator.usuario.id, recebida_em: em, recebimento_uuid, assinatura_uuid },
    ...{
      recebedor_nome,
      recebedor_matricula,
      recebedor_cargo,
      latitude: body.latitude,
      longitude: body.longitude,
    },
  })
  auditar(call, alvo, {
    de: { situacao: alvo.situacao },
    para: { situacao, tudo_igual: body.tudo_igual, divergencias: divergentes.length, recebedor_nome },
  })
  await aposMudar(call, { tipo: alvo.tipo, id: alvo.pedido_id })
  await avisarRecebida(avisoDe(call), alvo.id)
}

export async function recusar(comando: Comando, id: number, motivo: string): Promise<void> {
  const { ator, agora } = comando
  const alvo = await remessaPara(comando, 'recusar', id)
  await marcarRemessa(comando, id, {
    ...{ situacao: 'em_devolucao', motivo, recebida_por: ator.usuario.id, recebida_em: agora },
  })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao: 'em_devolucao' }, motivo })
  await aposMudar(comando, { tipo: alvo.tipo, id: alvo.pedido_id })
  await avisarRecusada(avisoDe(comando), id, motivo)
}

/** What came back is on the shelf again; what did not is in dispute, as at any receipt. */
export async function confirmarRetorno(call: Call<typeof remessas.confirmarRetorno>): Promise<void> {
  const { params, body, tx } = call
  const alvo = await remessaPara(call, 'confirmarRetorno', params.id)
  const itens = await itensDasRemessas(tx, [alvo.id])
  const { conferidos, divergentes } = conferirTudo(
    itens,
    body.tudo_igual ? 'tudo_igual' : body.itens,
    'qtd_e3',
  )
  if (divergentes.some(({ tipo }) => tipo === 'sobra'))
    throw campoInvalido('itens', 'Não volta mais do que saiu.')
  await lancarRetorno(call, alvo, {
    partes: conferidos.map(({ item, aceita_e3 }) => ({ item, qtd_e3: aceita_e3 })),
    fase: 'retorno_1',
  })
  await gravarConferidos(call, conferidos, 'devolvida')
  await gravarDivergencias(call, alvo, divergentes)
  const situacao = divergentes.length > 0 ? 'recebida_com_divergencia' : 'devolvida'
  await marcarRemessa(call, alvo.id, { situacao })
  auditar(call, alvo, {
    de: { situacao: alvo.situacao },
    para: { situacao, divergencias: divergentes.length },
  })
  await aposMudar(call, { tipo: alvo.tipo, id: alvo.pedido_id })
}
