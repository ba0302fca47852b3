// One material gives way to another. The ledger of each stays as it was: what there is of the one that goes leaves it,
// and enters the other at the same value, by movements of reclassification.

import sql from 'sql-template-tag'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { prenderSaldos } from '#server/almoxarifado/razao/saldos.ts'
import type { Comando } from '#server/casa/comando.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { materialPara } from './comando.ts'
import { materialParaMudar } from './queries.ts'

/** Of the documents of the ledger: the id is that of the material that gave way. */
const FUSAO = 'material'

interface Parte {
  deposito_id: number
  lote_id: number | null
  endereco_id: number | null
  qtd_e3: number
  linha: number
}

async function exigirIguais({ tx }: Comando, origem: number, destino: number): Promise<void> {
  const { unidade, natureza, lote } = await tx.one<{
    unidade: boolean
    natureza: boolean
    lote: boolean
  }>(sql`
    select o.unidade_id = d.unidade_id as unidade, o.natureza = d.natureza as natureza,
      (o.controla_lote, o.controla_validade) = (d.controla_lote, d.controla_validade) as lote
    from material o, material d where o.id = ${origem} and d.id = ${destino}`)
  const falta = !unidade
    ? 'Os dois têm unidades de medida diferentes: a quantidade de um não é a do outro.'
    : !natureza
      ? 'Um é de consumo e o outro é permanente.'
      : lote
        ? null
        : 'Um é controlado por lote e validade como o outro não é.'
  if (falta !== null) throw campoInvalido('destino_id', `${falta} Escolha outro material.`)
}

/** Nothing of it may be promised, kept back or on its way. */
async function exigirLivre({ tx, agora, services }: Comando, id: number): Promise<void> {
  const hoje = diaDe(agora, services.config.fuso)
  const { preso, transito, vencido } = await tx.one<Record<'preso' | 'transito' | 'vencido', boolean>>(sql`
    select exists (select from saldo where material_id = ${id} and reservado_e3 + bloqueado_e3 > 0) as preso,
      exists (select from transito where material_id = ${id} and qtd_e3 > 0) as transito,
      exists (select from saldo_lote s join lote l on l.id = s.lote_id
        where s.material_id = ${id} and s.qtd_e3 > 0 and l.validade < ${hoje}::date) as vencido`)
  if (preso)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Parte do saldo está reservada ou em lote bloqueado. Libere as reservas e os lotes antes de unificar.',
    )
  if (vencido)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Há lote vencido em estoque. Baixe-o como perda antes de unificar.',
    )
  if (transito)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Há remessa deste material a caminho. Receba-a antes de unificar.',
    )
}

/** The lot of the same code of the other material, made when it has none. */
async function lotesDoDestino(
  { tx }: Comando,
  origem: number,
  destino: number,
): Promise<ReadonlyMap<number, number>> {
  await tx.run(sql`
    insert into lote (material_id, codigo, fabricacao, validade, fornecedor_id, situacao)
    select ${destino}, codigo, fabricacao, validade, fornecedor_id, situacao from lote where material_id = ${origem}
    on conflict (material_id, codigo) do nothing`)
  const diferente = await tx.maybe<{ codigo: string }>(sql`
    select o.codigo from lote o join lote d on d.material_id = ${destino} and d.codigo = o.codigo
    where o.material_id = ${origem} and (o.validade is distinct from d.validade or o.situacao <> d.situacao)
      and exists (select from saldo_lote s where s.lote_id = o.id and s.qtd_e3 > 0) limit 1`)
  if (diferente)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `O lote ${diferente.codigo} tem outra validade ou situação no material que fica. Acerte os lotes antes.`,
    )
  const pares = await tx.rows<{ de: number; para: number }>(sql`
    select o.id as de, d.id as para from lote o join lote d on d.material_id = ${destino} and d.codigo = o.codigo
    where o.material_id = ${origem}`)
  return new Map(pares.map(({ de, para }) => [de, para]))
}

async function passarSaldo(
  comando: Comando,
  origem: number,
  destino: number,
  motivo: string,
): Promise<number> {
  const { tx, ator, agora, services } = comando
  const depositos = await tx.rows<{ deposito_id: number }>(
    sql`select deposito_id from saldo where material_id = ${origem} order by 1`,
  )
  // Both sides of every depósito at once, in the ledger's own order, so that nobody who posts crosses this.
  await prenderSaldos(
    tx,
    depositos.flatMap(({ deposito_id }) =>
      [origem, destino].map((material_id) => ({ deposito_id, material_id })),
    ),
  )
  const partes = await tx.rows<Parte>(sql`
    select deposito_id, lote_id, endereco_id, qtd_e3, nextval('material_fusao_linha_seq') as linha
    from saldo_lote where material_id = ${origem} and qtd_e3 > 0 order by deposito_id, lote_id, endereco_id`)
  if (partes.length === 0) return 0
  const lotes = await lotesDoDestino(comando, origem, destino)
  const lancador = { tx, ator_id: ator.usuario.id, fuso: services.config.fuso, agora }
  const documento = { tipo: FUSAO, id: origem }
  const saidas = await lancar(
    lancador,
    documento,
    partes.map((parte) => ({ ...parte, material_id: origem, tipo: 'reclassificacao_saida', motivo })),
  )
  // An adjustment of value may stand beside what left, of no quantity.
  const valores = new Map(
    saidas
      .filter(({ qtd_e3 }) => qtd_e3 > 0)
      .map(({ documento_linha, valor_centavos }) => [documento_linha, valor_centavos]),
  )
  await lancar(
    lancador,
    documento,
    partes.map((parte) => ({
      ...parte,
      lote_id: parte.lote_id === null ? null : (lotes.get(parte.lote_id) ?? null),
      material_id: destino,
      tipo: 'reclassificacao_entrada',
      valor_centavos: valores.get(parte.linha) ?? 0,
      motivo,
    })),
  )
  return partes.length
}

/** A package of the same name and another content keeps both: the one that comes says whose it was. */
async function passarCodigos({ tx }: Comando, origem: number, destino: number): Promise<void> {
  await tx.run(sql`
    update material_embalagem e set material_id = ${destino}, nome = case
      when exists (select from material_embalagem x where x.material_id = ${destino} and x.nome = e.nome)
      then left(e.nome, 18) || ' #' || e.id else e.nome end
    where e.material_id = ${origem}`)
  await tx.run(sql`update material_gtin set material_id = ${destino} where material_id = ${origem}`)
  await tx.run(sql`update fornecedor_produto set material_id = ${destino} where material_id = ${origem}`)
}

/** The balance, the packages and the bar codes pass to the other; both histories stay, each under its own name. */
export async function unificar(
  comando: Comando,
  id: number,
  { destino_id, motivo }: { destino_id: number; motivo: string },
): Promise<void> {
  const { tx, audit } = comando
  if (destino_id === id) throw campoInvalido('destino_id', 'Escolha outro material, e não o mesmo.')
  // Held by id, so that two merges crossed do not wait for each other.
  for (const um of [id, destino_id].sort((a, b) => a - b)) await materialParaMudar(tx, um)
  const origem = await materialPara(comando, 'unificar', id)
  const destino = await materialPara(comando, 'unificar', destino_id)
  if (!destino.ativo) throw campoInvalido('destino_id', 'O material que fica está inativo. Reative-o antes.')
  await exigirIguais(comando, id, destino_id)
  await exigirLivre(comando, id)
  const movimentos = await passarSaldo(comando, id, destino_id, motivo)
  await passarCodigos(comando, id, destino_id)
  await tx.run(sql`
    update material set fundido_em_id = ${destino_id}, ativo = false, versao = versao + 1, atualizado_em = now()
    where id = ${id} or fundido_em_id = ${id}`)
  await tx.run(sql`update material set versao = versao + 1, atualizado_em = now() where id = ${destino_id}`)
  const comum = { entidade: 'material', motivo } as const
  audit.mudanca({
    ...comum,
    entidade_id: id,
    de: { fundido_em: null },
    para: { fundido_em: { id: destino.id, nome: destino.descricao } },
  })
  audit.mudanca({
    ...comum,
    entidade_id: destino_id,
    de: { fundidos: null },
    para: { fundidos: { id: origem.id, nome: origem.descricao, movimentos } },
  })
}
