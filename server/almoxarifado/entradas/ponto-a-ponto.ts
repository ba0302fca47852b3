// What went straight to the schools (domain B9, E9): the sum of what they received is what is accepted, and each part leaves
// the depósito in the same document, at exactly the value with which it entered.

import sql from 'sql-template-tag'
import type { ItemConferido } from '#contract/almoxarifado/entrada.ts'
import { FRACAO_DE_CENTAVO } from '#server/almoxarifado/razao/custo.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { prenderLotes, prenderSaldos } from '#server/almoxarifado/razao/saldos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { LinhaAceita } from './bens.ts'
import type { Aberta } from './comando.ts'
import { aceitaDe, dividido } from './custos.ts'

interface Parte {
  id: number
  item_id: number
  material_id: number
  local_id: number
  tem_estoque: boolean
  qtd_e3: number
  recebida_em: string
}

/** What each school received, by line and school. */
function partesDe(tx: Queryable, entrada_id: number): Promise<Parte[]> {
  return tx.rows<Parte>(sql`
    select p.id, p.entrada_item_id as item_id, i.material_id, g.local_id, t.permite_estoque as tem_estoque,
      p.qtd_recebida_e3 as qtd_e3, g.recebida_em
    from entrega_unidade g join entrega_unidade_item p on p.entrega_id = g.id
    join entrada_item i on i.id = p.entrada_item_id join local l on l.id = g.local_id
    join local_tipo t on t.id = l.tipo_id
    where g.entrada_id = ${entrada_id} and g.situacao = 'recebida' and p.qtd_recebida_e3 > 0
    order by p.entrada_item_id, g.local_id`)
}

/** Once no school is missing, the lines have what all of them received: the desk says of each lot and expiry, and accepts. */
export async function somarEscolas(tx: Queryable, entrada_id: number): Promise<void> {
  await tx.run(sql`
    update entrada_item i set qtd_recebida_e3 = coalesce((
      select sum(p.qtd_recebida_e3) from entrega_unidade_item p join entrega_unidade g on g.id = p.entrega_id
      where p.entrada_item_id = i.id and g.situacao = 'recebida'), 0)
    where i.entrada_id = ${entrada_id}
      and not exists (select from entrega_unidade g where g.entrada_id = i.entrada_id and g.situacao = 'a_receber')`)
}

/** The desk counts nothing of its own: what it records is what the schools received. */
export async function exigirSomaDasEscolas(
  tx: Queryable,
  entrada_id: number,
  itens: readonly ItemConferido[],
): Promise<void> {
  const somas = new Map<number, number>()
  for (const { item_id, qtd_e3 } of await partesDe(tx, entrada_id))
    somas.set(item_id, (somas.get(item_id) ?? 0) + qtd_e3)
  const errada = itens.findIndex(
    (item) => aceitaDe(item) !== (somas.get(item.id) ?? 0) || item.qtd_recusada_e3 > 0,
  )
  if (errada === -1) return
  const mensagem = 'É a soma do que as escolas receberam: não se muda aqui.'
  throw new Recusa('ERR_FORM_VALIDATION', {
    mensagem: `Linha ${errada + 1}: ${mensagem}`,
    erros: { [`itens.${errada}.qtd_recebida_e3`]: [mensagem] },
  })
}

/** Both ends of every part, before anything is posted and in everybody's order. */
export async function prenderEscolas(
  { tx, agora, services }: Comando,
  { id, deposito }: Aberta,
  lotes: ReadonlyMap<number, number | null>,
): Promise<void> {
  const partes = await partesDe(tx, id)
  await prenderLotes(tx, {
    lotes: [...lotes.values()].flatMap((lote) => lote ?? []),
    tipo: 'entrada',
    emTransito: [],
    hoje: diaDe(agora, services.config.fuso),
  })
  await prenderSaldos(
    tx,
    partes.flatMap(({ material_id, local_id, tem_estoque }) => [
      { deposito_id: deposito.id, material_id },
      ...(tem_estoque ? [{ deposito_id: local_id, material_id }] : []),
    ]),
  )
}

interface Valorada extends Parte {
  valor_centavos: number
  lote_id: number | null
  endereco_id: number | null
}

/**
 * The cost of each line shared among its schools: the parts make the line, to the cent. Where there are not as many cents
 * as schools, each that keeps stock has one (ADR 54), and they make more.
 */
function valoradas(
  partes: readonly Parte[],
  { aceitas, lotes }: { aceitas: readonly LinhaAceita[]; lotes: ReadonlyMap<number, number | null> },
): Valorada[] {
  return aceitas.flatMap(({ linha, custo_centavos }) => {
    const daLinha = partes.filter(({ item_id }) => item_id === linha.id)
    const valores = dividido(
      custo_centavos,
      daLinha.map(({ qtd_e3 }) => qtd_e3),
    )
    return daLinha.map((parte, i) => ({
      ...parte,
      valor_centavos: Math.max(valores[i] ?? 0, parte.tem_estoque && custo_centavos > 0 ? 1 : 0),
      lote_id: lotes.get(linha.id) ?? null,
      endereco_id: linha.endereco?.id ?? null,
    }))
  })
}

/** What the parts of a line make beyond it, put on the depósito's balance before they leave it. */
const acertosDe = (
  { deposito }: Pick<Aberta, 'deposito'>,
  aceitas: readonly LinhaAceita[],
  partes: readonly Valorada[],
): Lancamento[] => {
  const porLinha = Map.groupBy(partes, ({ item_id }) => item_id)
  return aceitas.flatMap(({ linha, custo_centavos }) => {
    const daLinha = porLinha.get(linha.id) ?? []
    const soma = daLinha.reduce((ate, { valor_centavos }) => ate + valor_centavos, 0)
    const [primeira] = daLinha
    if (!primeira || soma <= custo_centavos) return []
    const { material_id } = primeira
    const comum = { deposito_id: deposito.id, material_id, linha: linha.id, fase: 'acerto_escolas' }
    const motivo = FRACAO_DE_CENTAVO
    return [{ ...comum, motivo, tipo: 'ajuste_valor', qtd_e3: 0, valor_centavos: soma - custo_centavos }]
  })
}

/** Consumed by who keeps no stock; of who does, on its shelves, through the transit and in one breath. */
export async function lancarNasEscolas(
  { tx, ator, agora, services }: Comando,
  { id, deposito }: Aberta,
  postas: { aceitas: readonly LinhaAceita[]; lotes: ReadonlyMap<number, number | null> },
): Promise<void> {
  const lancador = { tx, ator_id: ator.usuario.id, fuso: services.config.fuso, agora }
  const documento = { tipo: 'entrada', id }
  const partes = valoradas(await partesDe(tx, id), postas)
  await lancar(lancador, documento, acertosDe({ deposito }, postas.aceitas, partes))
  const sai = (parte: Valorada) => ({
    deposito_id: deposito.id,
    material_id: parte.material_id,
    qtd_e3: parte.qtd_e3,
    valor_exato_centavos: parte.valor_centavos,
    lote_id: parte.lote_id,
    endereco_id: parte.endereco_id,
    linha: parte.item_id,
    fase: `escola_${parte.id}`,
    ocorrido_em: parte.recebida_em,
  })
  await lancar(
    lancador,
    documento,
    partes
      .filter(({ tem_estoque }) => !tem_estoque)
      .map(
        (parte): Lancamento => ({ ...sai(parte), tipo: 'saida_consumo', local_consumo_id: parte.local_id }),
      ),
  )
  for (const parte of partes.filter(({ tem_estoque }) => tem_estoque)) {
    await lancar(lancador, documento, [{ ...sai(parte), tipo: 'transito_saida' }])
    await lancar(lancador, documento, [
      {
        tipo: 'transito_entrada',
        deposito_id: parte.local_id,
        material_id: parte.material_id,
        qtd_e3: parte.qtd_e3,
        lote_id: parte.lote_id,
        linha: parte.item_id,
        fase: `chegada_${parte.id}`,
        ocorrido_em: parte.recebida_em,
      },
    ])
  }
}
