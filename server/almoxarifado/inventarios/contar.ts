// Counts as devices send them: each once, however often it is sent, and none refused for being late.

import sql from 'sql-template-tag'
import type { Contagem, EfeitoDaContagem } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { podeOcorrer } from '#contract/almoxarifado/inventario.ts'
import type { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { BodyOf, DadosOf } from '#contract/casa/endpoint.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { inventarioPara, inventarioVisto } from './ciclo.ts'
import { type InventarioLido, travarInventario } from './queries.ts'

interface Alvo {
  id: number
  rodada: number
  casas: number
  unidade: string
  /** Who counted it in rounds before the present one. */
  contaram: number[]
}

interface Anterior {
  uuid: string
  item_id: number
  rodada: number
  qtd_e3: number
  contado_por: number
  tardia: boolean
}

interface Julgada {
  efeito: EfeitoDaContagem
  mensagem: string | null
}

const recusada = (mensagem: string): Julgada => ({ efeito: 'recusada', mensagem })
const TARDIA: Julgada = { efeito: 'tardia', mensagem: 'Guardada: esta rodada já tinha sido fechada.' }
const ACEITA: Julgada = { efeito: 'aceita', mensagem: null }

function alvosDe(tx: Queryable, id: number, itens: readonly number[]): Promise<Alvo[]> {
  return tx.rows(sql`
    select i.id, i.rodada, un.casas, un.sigla as unidade, array(select distinct k.contado_por
      from inventario_contagem k where k.item_id = i.id and k.rodada < i.rodada) as contaram
    from inventario_item i join material m on m.id = i.material_id join unidade_de_medida un on un.id = m.unidade_id
    where i.inventario_id = ${id} and i.id = any(${[...itens]}::bigint[])`)
}

function anterioresDe(tx: Queryable, uuids: readonly string[]): Promise<Anterior[]> {
  return tx.rows(sql`
    select uuid, item_id, rodada, qtd_e3, contado_por, tardia from inventario_contagem
    where uuid = any(${[...uuids]}::uuid[])`)
}

/** Sent again: what was said the first time, to the same person about the same thing. */
function repetida(antes: Anterior, nova: Contagem, por: number): Julgada {
  const mesma =
    antes.contado_por === por &&
    antes.item_id === nova.item_id &&
    antes.rodada === nova.rodada &&
    antes.qtd_e3 === nova.qtd_e3
  if (!mesma) return recusada('Esta chave já é de outra contagem.')
  return antes.tardia ? TARDIA : ACEITA
}

function julgar(
  { situacao }: Pick<InventarioLido, 'situacao'>,
  alvo: Alvo | undefined,
  { rodada, qtd_e3 }: Contagem,
  por: number,
): Julgada {
  if (!alvo) return recusada('Este item não é deste inventário.')
  if (!cabeNaUnidade(qtd_e3, alvo.casas))
    return recusada(
      `Conte em ${unidadePorExtenso(alvo.unidade)}: a quantidade não pode ter tantas casas decimais.`,
    )
  if (rodada > alvo.rodada) return recusada('Esta rodada ainda não foi aberta: atualize a folha.')
  if (rodada < alvo.rodada) return TARDIA
  if (rodada > 1 && alvo.contaram.includes(por))
    return recusada('Você já contou este item: a recontagem é de outra pessoa.')
  const aberta = podeOcorrer('contar', situacao) && (situacao === 'em_recontagem') === rodada > 1
  return aberta ? ACEITA : TARDIA
}

interface Recebida extends Contagem {
  tardia: boolean
}

interface Recebimento {
  comando: Call<typeof inventarios.contar>
  lido: InventarioLido
}

/** The device's clock is evidence and not authority: never before the opening, never after now. */
async function guardar({ comando, lido }: Recebimento, novas: readonly Recebida[]): Promise<void> {
  const { tx, ator, agora, op } = comando
  await tx.run(sql`
    insert into inventario_contagem (uuid, item_id, rodada, qtd_e3, contado_por, contado_em, recebido_em, origem,
      dispositivo_id, tardia)
    select c.uuid, c.item_id, c.rodada, c.qtd_e3, ${ator.usuario.id},
      least(greatest(c.contado_em, ${lido.aberto_em}::timestamptz), ${agora}::timestamptz), ${agora}, c.origem,
      ${op.dispositivo_id}::uuid, c.tardia
    from jsonb_to_recordset(${JSON.stringify(novas)}::jsonb) as c (uuid uuid, item_id bigint, rodada int, qtd_e3 bigint,
      contado_em timestamptz, origem text, tardia boolean)`)
  const itens = novas.filter(({ tardia }) => !tardia).map(({ item_id }) => item_id)
  await tx.run(sql`
    update inventario_item i set contagem_id = (select k.id from inventario_contagem k
      where k.item_id = i.id and k.rodada = i.rodada and not k.tardia order by k.contado_em desc, k.id desc limit 1)
    where i.id = any(${itens}::bigint[])`)
  if (itens.length > 0 && lido.situacao === 'aberto')
    await tx.run(sql`update inventario set situacao = 'em_contagem' where id = ${lido.id}`)
}

export async function contar(
  call: Call<typeof inventarios.contar>,
): Promise<DadosOf<typeof inventarios.contar>> {
  const { tx, ator, params, body, audit } = call
  await travarInventario(tx, params.id)
  const lido = await inventarioVisto(call, params.id, 'contar')
  if (lido.aberto_em === null)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Este inventário ainda não foi aberto: não há o que contar.')
  const por = ator.usuario.id
  const itens = body.contagens.map(({ item_id }) => item_id)
  const alvos = new Map((await alvosDe(tx, params.id, itens)).map((alvo) => [alvo.id, alvo]))
  const uuids = body.contagens.map(({ uuid }) => uuid)
  const ditas = new Map((await anterioresDe(tx, uuids)).map((uma) => [uma.uuid, uma]))
  const novas: Recebida[] = []
  const resultados = body.contagens.map((contagem) => {
    const antes = ditas.get(contagem.uuid)
    if (antes) return { uuid: contagem.uuid, ...repetida(antes, contagem, por) }
    const julgada = julgar(lido, alvos.get(contagem.item_id), contagem, por)
    if (julgada.efeito !== 'recusada') {
      const tardia = julgada.efeito === 'tardia'
      novas.push({ ...contagem, tardia })
      ditas.set(contagem.uuid, { ...contagem, contado_por: por, tardia })
    }
    return { uuid: contagem.uuid, ...julgada }
  })
  if (novas.length > 0) {
    await guardar({ comando: call, lido }, novas)
    audit.mudanca({
      entidade: 'inventario',
      entidade_id: lido.id,
      local_id: lido.deposito_id,
      para: { contagens: novas.length },
    })
  }
  const { situacao } = await inventarioVisto(call, params.id, 'contar')
  return { situacao, resultados }
}

interface Achado {
  id: number
  controla_lote: boolean
  lote_id: number | null
}

export async function acrescentar(
  comando: Comando,
  id: number,
  { material_id, lote }: BodyOf<typeof inventarios.acrescentar>,
): Promise<number> {
  const { tx, audit } = comando
  const { deposito_id } = await inventarioPara(comando, 'acrescentar', id)
  const achado = await tx.maybe<Achado>(sql`
    select m.id, m.controla_lote, t.id as lote_id from material m
    left join lote t on t.material_id = m.id and t.codigo = ${lote}
    where m.id = ${material_id} and m.fundido_em_id is null`)
  if (!achado)
    throw campoInvalido(
      'material_id',
      'Material não encontrado, ou unificado com outro: escolha o que ficou.',
    )
  if (achado.controla_lote && achado.lote_id === null)
    throw campoInvalido(
      'lote',
      'Informe o lote, como está escrito na embalagem. Ele precisa estar cadastrado.',
    )
  const lote_id = achado.controla_lote ? achado.lote_id : null
  const item = await tx.maybe<{ id: number }>(sql`
    insert into inventario_item (inventario_id, material_id, lote_id, curva, acrescentado, seq_corte, corte_e3)
    select ${id}, ${material_id}, ${lote_id}::bigint, 'C', true, coalesce(max(s.ultimo_seq), 0),
      saldo_do_lote_em(${deposito_id}, ${material_id}, ${lote_id}::bigint, now())
    from saldo s where s.deposito_id = ${deposito_id} and s.material_id = ${material_id}
    on conflict on constraint inventario_item_chave do nothing returning id`)
  if (!item) throw campoInvalido('material_id', 'Este item já está na lista: procure-o nela.')
  audit.mudanca({
    entidade: 'inventario',
    entidade_id: id,
    local_id: deposito_id,
    para: { acrescentado: item.id, material_id, lote },
  })
  return item.id
}
