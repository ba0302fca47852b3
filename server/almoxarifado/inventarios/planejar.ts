// The beginning of a count: what is planned, and the list of what is expected to be found.

import sql, { type Sql } from 'sql-template-tag'
import {
  DIAS_DA_CURVA,
  type NovoInventario,
  type TipoDeInventario,
} from '#contract/almoxarifado/inventario.ts'
import { pode } from '#contract/casa/acesso.ts'
import { curvasDe } from '#server/almoxarifado/razao/curva-abc.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe, exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { comissaoVigente } from '#server/rede/comissoes/vigente.ts'
import { avisarContagem } from './avisos.ts'
import { inventarioPara } from './ciclo.ts'
import type { InventarioLido } from './queries.ts'

const CRIAR = 'painel.almoxarifado.inventarios.criar'

interface Deposito {
  id: number
  caminho: number[]
  permite_estoque: boolean
}

async function depositoPara({ tx, ator }: Comando, id: number): Promise<Deposito> {
  const deposito = await tx.maybe<Deposito>(sql`
    select l.id, l.caminho, t.permite_estoque from local l join local_tipo t on t.id = l.tipo_id
    where l.id = ${id} and l.ativo`)
  if (!deposito || !pode(ator.concessoes, CRIAR, deposito.caminho))
    throw campoInvalido('deposito_id', 'Escolha um depósito em que você pode planejar inventários.')
  if (!deposito.permite_estoque)
    throw campoInvalido('deposito_id', 'Este local não guarda estoque: escolha um depósito.')
  return deposito
}

export async function criar(comando: Comando, novo: NovoInventario): Promise<number> {
  const { tx, ator, audit, agora, services } = comando
  const { caminho } = await depositoPara(comando, novo.deposito_id)
  exigirDeHojeEmDiante(comando, 'inicio', { dia: novo.inicio, oQue: 'O início' })
  const hoje = diaDe(agora, services.config.fuso)
  if (novo.comissao_id !== null)
    await comissaoVigente(tx, novo.comissao_id, { tipo: 'inventario', caminho, hoje })
  const protocolo = await proximoProtocolo(comando, 'INV')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into inventario (protocolo, deposito_id, tipo, exercicio, inicio, fim, comissao_id, grupos, curvas,
      maximo_itens, cego, tolerancia_pct, tolerancia_centavos, recontar_curva_a, processo, observacoes, criado_por,
      criado_em)
    values (${protocolo}, ${novo.deposito_id}, ${novo.tipo}, ${novo.exercicio}, ${novo.inicio}, ${novo.fim},
      ${novo.comissao_id}, ${novo.grupos}::bigint[], ${novo.curvas}::text[], ${novo.maximo_itens}, ${novo.cego},
      ${novo.tolerancia_pct}, ${novo.tolerancia_centavos}, ${novo.recontar_curva_a}, ${novo.processo},
      ${novo.observacoes}, ${ator.usuario.id}, ${agora})
    returning id`)
  audit.mudanca({
    entidade: 'inventario',
    entidade_id: id,
    local_id: novo.deposito_id,
    para: { protocolo, ...novo },
  })
  return id
}

/** When each class comes due, and what differed at its last count sooner: only of a rotating count. */
const VENCIDOS = sql`
  where n.visto_em is null or n.visto_em < now() - make_interval(days =>
    case when n.divergiu or n.curva = 'A' then ${DIAS_DA_CURVA.A}::int
      when n.curva = 'B' then ${DIAS_DA_CURVA.B}::int else ${DIAS_DA_CURVA.C}::int end)`

const ORDEM: Readonly<Partial<Record<TipoDeInventario, Sql>>> = {
  rotativo: sql`n.divergiu desc, n.curva, n.visto_em nulls first, n.material_id`,
  amostragem: sql`random()`,
}

/** Domain B12: what there is, by lot, in one look at the balances, so that the cut is one. */
async function listar(tx: Queryable, { id, deposito_id, tipo, ...um }: InventarioLido): Promise<number> {
  const grupos = um.grupos.map((grupo) => grupo.id)
  return tx.run(sql`
    insert into inventario_item (inventario_id, material_id, lote_id, curva, seq_corte, corte_e3)
    with nomeados as (
      select s.material_id, s.ultimo_seq, visto.em as visto_em, coalesce(visto.divergiu, false) as divergiu, c.curva
      from ${curvasDe(deposito_id)} c
      join saldo s on s.deposito_id = ${deposito_id} and s.material_id = c.material_id and s.qtd_e3 > 0
      left join lateral (
        select k.contado_em as em, i.esperado_e3 <> k.qtd_e3 as divergiu
        from inventario_item i join inventario v on v.id = i.inventario_id
        join inventario_contagem k on k.id = i.contagem_id
        where i.material_id = s.material_id and v.deposito_id = ${deposito_id}
          and v.situacao in ('homologado', 'encerrado')
        order by k.contado_em desc limit 1) visto on true),
    escolhidos as (
      select n.* from (
        select n.* from nomeados n join material m on m.id = n.material_id
        join grupo_de_material g on g.id = m.grupo_id
        where (${grupos}::bigint[] = '{}' or g.id = any(${grupos}::bigint[]) or g.pai_id = any(${grupos}::bigint[]))
          and (${um.curvas}::text[] = '{}' or n.curva = any(${um.curvas}::text[]))) n
      ${tipo === 'rotativo' ? VENCIDOS : sql``}
      order by ${ORDEM[tipo] ?? sql`n.curva, n.material_id`} limit ${um.maximo_itens}::int)
    select ${id}, e.material_id, sl.lote_id, e.curva, e.ultimo_seq, sum(sl.qtd_e3)
    from escolhidos e join saldo_lote sl on sl.deposito_id = ${deposito_id} and sl.material_id = e.material_id
    where sl.qtd_e3 > 0 group by 2, 3, 4, 5 order by 2, 3`)
}

/** Two that count the same thing would post its difference twice. */
async function exigirSemOutro(tx: Queryable, { id, deposito_id }: InventarioLido): Promise<void> {
  const outro = await tx.maybe<{ protocolo: string; descricao: string }>(sql`
    select v.protocolo, m.descricao from inventario v
    join inventario_item o on o.inventario_id = v.id join material m on m.id = o.material_id
    join inventario_item i on i.inventario_id = ${id} and i.material_id = o.material_id
      and i.lote_id is not distinct from o.lote_id
    where v.deposito_id = ${deposito_id} and v.id <> ${id}
      and v.situacao in ('aberto', 'em_contagem', 'em_recontagem', 'em_apuracao')
    order by v.id limit 1`)
  if (outro)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${outro.descricao} já está sendo contado no ${outro.protocolo}: termine-o antes, ou mude o escopo deste.`,
    )
}

export async function abrir(comando: Comando, id: number): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const lido = await inventarioPara(comando, 'abrir', id)
  // Openings of one depósito one after the other: each sees what the other put on its list.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('inventario'), ${lido.deposito_id}::int)`)
  const itens = await listar(tx, lido)
  if (itens === 0 && lido.tipo !== 'inicial')
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Não há o que contar: nada deste escopo está no depósito, ou nada venceu para o rotativo.',
    )
  await exigirSemOutro(tx, lido)
  await tx.run(sql`update inventario set situacao = 'aberto', aberto_por = ${ator.usuario.id}, aberto_em = ${agora}
    where id = ${id}`)
  audit.mudanca({
    entidade: 'inventario',
    entidade_id: id,
    local_id: lido.deposito_id,
    de: { situacao: lido.situacao },
    para: { situacao: 'aberto', itens },
  })
  await avisarContagem(comando, lido, itens)
}
