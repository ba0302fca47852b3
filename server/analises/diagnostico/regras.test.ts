// Each rule over the demonstration: what is made wrong is found, and was not before.
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CodigoDaRegra } from '#contract/analises/diagnostico.ts'
import { FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { mundoDasRegras } from '#server/testing/mundo-das-regras.ts'
import { abrirRodada, rodarProxima } from './rodada.ts'

const { AGORA, db, experimentar, achados, rotulosDe } = await mundoDasRegras()

interface Caso {
  /** What is made wrong; answers its id. */
  estragar: Sql
  /** More of it, after. */
  depois?: (id: number) => Sql[]
  /** Only time makes it wrong: after so many days, and not before. */
  dias?: number
}

/** The balance of something that came and never left. */
const PARADO = sql`(select s.id from saldo s where s.qtd_e3 > 0 and s.ultimo_seq = 1 order by s.id limit 1)`
const BEM = sql`(select p.id from patrimonio p where p.situacao = 'ativo' and p.data_ingresso is not null
  and p.valor_aquisicao_centavos > 100000 order by p.id limit 1)`
const ENTRADA = sql`(select e.id from entrada e where e.situacao = 'aceita' and e.tipo = 'compra' order by e.id limit 1)`
const VISITA = sql`(select m.id from monitoramento m where m.finalizado_em is not null
  and (select count(*) from leitura x where x.monitoramento_id = m.id) > 10 order by m.finalizado_em desc limit 1)`

/** Accepted six weeks before, with the same items at the same prices: history for those of now. */
const historia = (id: number): Sql[] => [
  sql`insert into entrada overriding system value
    select n.* from entrada e cross join lateral jsonb_populate_record(null::entrada, to_jsonb(e) || jsonb_build_object(
      'id', 900000, 'uuid', gen_random_uuid(), 'protocolo', 'ENT-HISTORIA', 'chave_nfe', null, 'xml_sha256', null,
      'doc_numero', 'historia', 'definitivo_em', e.definitivo_em - interval '40 days')) n where e.id = (
        select entrada_id from entrada_item where id = ${id})`,
  sql`insert into entrada_item overriding system value
    select n.* from entrada_item i cross join generate_series(1, 5) g cross join lateral jsonb_populate_record(
      null::entrada_item, to_jsonb(i) || jsonb_build_object('id', 900000 + g, 'entrada_id', 900000, 'ordem', g)) n
    where i.id = ${id}`,
  sql`update entrada_item set custo_centavos = custo_centavos * 10 where id = ${id}`,
]

/** Five entries at one price, and then one at ten times it. */
const salto = (id: number): Sql[] => [
  sql`insert into movimento_estoque overriding system value
    select n.* from saldo s join movimento_estoque m on m.deposito_id = s.deposito_id and m.material_id = s.material_id
      and m.seq = 1 cross join generate_series(2, 7) g cross join lateral jsonb_populate_record(null::movimento_estoque,
        to_jsonb(m) || jsonb_build_object('id', 900000 + g, 'uuid', gen_random_uuid(), 'seq', g, 'documento_linha', 900000 + g,
        'tipo', 'entrada_compra', 'registrado_em', now(), 'saldo_qtd_e3', m.saldo_qtd_e3 * g,
        'saldo_valor_centavos', m.saldo_valor_centavos * (case when g = 7 then 70 else g end))) n
    where s.id = ${id}`,
]

/** The balance of a lot that lies free, may leave, and expires. */
const LOTE_LIVRE = sql`(select s.id from saldo s join saldo_lote k on k.deposito_id = s.deposito_id
  and k.material_id = s.material_id join lote t on t.id = k.lote_id
  where k.qtd_e3 > 0 and t.situacao = 'liberado' and t.validade > ${AGORA}::date + 60 and not exists (
    select from remessa_item i where i.lote_id = t.id) order by s.id limit 1)`

/** The demonstration's ledger is of this instant: what happens after it. */
const LOGO_DEPOIS = sql`${AGORA}::timestamptz + interval '1 hour'`

/** Another lot of it, which expires ten years later, comes and goes at once. */
const saiDepois = (id: number): Sql[] => [
  sql`insert into lote overriding system value select n.* from saldo s
    join saldo_lote k on k.deposito_id = s.deposito_id and k.material_id = s.material_id and k.qtd_e3 > 0
    join lote t on t.id = k.lote_id cross join lateral jsonb_populate_record(null::lote, to_jsonb(t)
      || jsonb_build_object('id', 900000, 'codigo', 'DEPOIS', 'validade', ${AGORA}::date + 3650)) n
    where s.id = ${id} limit 1`,
  sql`insert into movimento_estoque overriding system value
    select n.* from saldo s join movimento_estoque m on m.deposito_id = s.deposito_id and m.material_id = s.material_id
      and m.seq = s.ultimo_seq cross join (values (1, 'entrada_compra', 1), (2, 'saida_doacao', -1)) v (n, tipo, sinal)
      cross join lateral jsonb_populate_record(null::movimento_estoque, to_jsonb(m) || jsonb_build_object(
        'id', 900000 + v.n, 'uuid', gen_random_uuid(), 'seq', m.seq + v.n, 'tipo', v.tipo, 'sinal', v.sinal,
        'qtd_e3', 1000, 'valor_centavos', 1, 'lote_id', 900000, 'documento_tipo', 'ajuste', 'documento_linha', 900000 + v.n,
        'estornado_id', null, 'registrado_em', ${LOGO_DEPOIS})) n
    where s.id = ${id}`,
]

const emDias = (dias: number, estragar: Sql): Caso => ({ estragar, dias })

const CASOS: Readonly<Record<CodigoDaRegra, Caso>> = {
  D1: {
    estragar: sql`update movimento_estoque m set motivo = 'outra coisa', registrado_em = now() from saldo s
      where s.id = ${PARADO} and m.deposito_id = s.deposito_id and m.material_id = s.material_id returning s.id`,
  },
  D2: {
    estragar: sql`update saldo set valor_centavos = valor_centavos + 1 where id = ${PARADO} returning id`,
  },
  D30: { estragar: sql`select id from saldo where id = ${PARADO}`, depois: salto },
  D31: { estragar: sql`update saldo set valor_centavos = 0 where id = ${PARADO} returning id` },
  D34: {
    estragar: sql`update soma_do_deposito set valor_centavos = valor_centavos + 1 where (deposito_id, material_id) = (
      select deposito_id, material_id from soma_do_deposito order by 1, 2 limit 1) returning deposito_id as id`,
  },
  D35: {
    estragar: sql`update soma_de_bens set ruins = ruins + 1 where (eixo, local_id, chave) = (
      select eixo, local_id, chave from soma_de_bens where eixo = 'ingresso' order by 2, 3 limit 1) returning local_id as id`,
  },
  D5: {
    estragar: sql`update parametro_de_ressuprimento p set ponto_de_pedido_e3 = 1000000000000, maximo_e3 = 2000000000000
      from saldo s where p.deposito_id = s.deposito_id and p.material_id = s.material_id and s.id = (
        select x.id from saldo x join parametro_de_ressuprimento y using (deposito_id, material_id)
        where x.qtd_e3 > y.ponto_de_pedido_e3 and x.reservado_e3 = 0 and not exists (
          select from entrada_item i join entrada e on e.id = i.entrada_id where i.material_id = x.material_id
            and e.situacao in ('rascunho', 'recebida_provisoria', 'em_exame'))
        order by x.id limit 1) returning s.id`,
  },
  D6: {
    estragar: sql`update saldo s set qtd_e3 = 0, reservado_e3 = 0, valor_centavos = 0 where s.id = (
      select x.id from saldo x join requisicao_item i on i.material_id = x.material_id
        join requisicao r on r.id = i.requisicao_id and r.deposito_id = x.deposito_id
      where r.situacao = 'autorizada' and x.qtd_e3 > 0 and i.qtd_autorizada_e3 > i.qtd_expedida_e3 order by x.id limit 1)
      returning s.id`,
    depois: (id) => [
      sql`update saldo_lote l set qtd_e3 = 0 from saldo s where s.id = ${id} and l.deposito_id = s.deposito_id
        and l.material_id = s.material_id`,
      sql`update requisicao_item i set qtd_em_separacao_e3 = 0, qtd_separada_e3 = 0 from saldo s where s.id = ${id}
        and i.material_id = s.material_id`,
    ],
  },
  D7: {
    estragar: sql`update lote t set validade = ${AGORA}::date from saldo_lote l
      join saldo s on s.deposito_id = l.deposito_id and s.material_id = l.material_id
      where l.lote_id = t.id and l.qtd_e3 > 0 and t.validade > ${AGORA}::date + 60 returning s.id`,
  },
  D36: { estragar: sql`select id from saldo where id = ${LOTE_LIVRE}`, depois: saiDepois },
  D8: emDias(200, sql`select id from saldo where id = ${PARADO}`),
  D33: {
    estragar: sql`update movimento_estoque m set documento_tipo = 'remessa', documento_id = r.id, registrado_em = ${AGORA}
      from saldo s, remessa r where r.requisicao_id is not null and s.id = ${PARADO} and m.deposito_id = s.deposito_id
        and m.material_id = s.material_id returning s.id`,
    depois: (id) => [
      sql`update requisicao set local_destino_id = s.deposito_id, deposito_id = (select min(l.id) from local l)
        from saldo s where s.id = ${id}`,
    ],
    dias: 100,
  },
  D10: {
    estragar: sql`update material b set descricao = upper(a.descricao), unidade_id = a.unidade_id,
      marca_exigida = a.marca_exigida from material a
      where a.id = (select min(id) from material) and b.id = (select max(id) from material) returning b.id`,
  },
  D4: emDias(40, sql`select id from entrada where situacao = 'recebida_provisoria'`),
  D9: {
    estragar: sql`select i.id from entrada_item i where i.entrada_id = ${ENTRADA} limit 1`,
    depois: historia,
  },
  D13: {
    estragar: sql`update entrada set provisorio_por = definitivo_por where id = ${ENTRADA} returning id`,
  },
  D29: {
    estragar: sql`insert into entrada_nota (entrada_id, nota, escolhas, conferida_por, conferida_em)
      select e.id, jsonb_build_object('linhas', jsonb_build_array(jsonb_build_object('item', 1, 'codigo', i.codigo_documento,
          'descricao', 'Outra coisa', 'custo_centavos', 500))),
        jsonb_build_array(jsonb_build_object('item', 1, 'material_id', i.material_id, 'semelhanca', 84)), e.definitivo_por,
        ${AGORA} from entrada e join entrada_item i on i.entrada_id = e.id where e.id = ${ENTRADA}
      order by i.id limit 1 returning entrada_id as id`,
  },
  D3: emDias(60, sql`select id from remessa where situacao = 'expedida'`),
  D11: {
    estragar: sql`update requisicao set etapa_em = ${AGORA} where situacao = 'em_autorizacao' and tipo = 'consumo' returning id`,
    dias: 40,
  },
  // Asked by who alone decides there: then nobody does.
  D12: {
    estragar: sql`update requisicao set etapa_em = ${AGORA}, solicitante_id = (select min(id) from usuario)
      where situacao = 'em_autorizacao' and tipo = 'consumo' returning id`,
    depois: () => [sql`delete from atribuicao where usuario_id <> (select min(id) from usuario)`],
    dias: 3,
  },
  D32: {
    estragar: sql`update remessa s set recebida_por = r.solicitante_id,
      expedida_por = (select max(u.id) from usuario u where u.id <> r.solicitante_id), recebida_em = ${AGORA}
      from requisicao r where r.id = s.requisicao_id and s.situacao = 'recebida' returning s.id`,
    depois: () => [
      sql`update requisicao_decisao d set autor_id = r.solicitante_id, decisao = 'autorizada' from requisicao r
        where r.id = d.requisicao_id and r.situacao in ('autorizada', 'encerrada')`,
    ],
  },
  D14: { estragar: sql`update patrimonio set instalacao_id = null where id = ${BEM} returning id` },
  D15: {
    estragar: sql`update patrimonio p set numero_serie = 'REPETIDA', marca = 'A', classe_id = a.classe_id
      from patrimonio a where a.id = ${BEM} and p.id = (select max(id) from patrimonio) returning p.id`,
    depois: () => [sql`update patrimonio set numero_serie = 'repetida', marca = 'a' where id = ${BEM}`],
  },
  D16: {
    estragar: sql`update responsabilidade_local set fim = ${AGORA}::date - 2, inicio = ${AGORA}::date - 9
      where papel = 'titular' returning local_id as id`,
  },
  D17: {
    estragar: sql`update patrimonio set verificado_em = ${AGORA}, criado_em = ${AGORA} where id = ${BEM} returning id`,
    dias: 400,
  },
  D18: {
    estragar: sql`update patrimonio set situacao = 'nao_localizado', atualizado_em = ${AGORA} where id = ${BEM} returning id`,
    dias: 70,
  },
  D19: {
    estragar: sql`update patrimonio set criado_em = ${AGORA} where situacao = 'a_tombar' returning id`,
    dias: 40,
  },
  D20: { estragar: sql`update patrimonio set propriedade = 'comodato' where id = ${BEM} returning id` },
  D37: {
    estragar: sql`update patrimonio set propriedade = 'fnde', data_ingresso = ${AGORA}::date where id = ${BEM} returning id`,
    dias: 370,
  },
  D21: {
    estragar: sql`insert into transferencia (protocolo, tipo, situacao, origem_id, solicitada_por, motivo, previsao_devolucao)
      select 'TRF-TESTE', 'emprestimo', 'emprestada', p.local_id, (select min(id) from usuario), 'teste', ${AGORA}::date + 5
      from patrimonio p where p.id = ${BEM} returning id`,
    dias: 30,
  },
  D25: {
    estragar: sql`insert into depreciacao_execucao (competencia, situacao, criada_por)
      select '2026-02-01', 'processada', min(id) from usuario returning id`,
    depois: (id) => [
      sql`insert into depreciacao_total (execucao_id, local_id, classe_id, estorno, bens, quota_centavos)
        select ${id}::bigint, p.local_id, p.classe_id, false, 1, 100 from patrimonio p where p.id = ${BEM}`,
    ],
  },
  D27: {
    estragar: sql`update patrimonio set inicio_depreciacao = data_ingresso - 100 where id = ${BEM} returning id`,
  },
  D28: {
    estragar: sql`update patrimonio p set vida_util_meses = 1, data_ingresso = '2020-01-10', inicio_depreciacao = null
      where p.id = (select min(x.id) from patrimonio x join classe_bem c on c.id = x.classe_id
        where c.deprecia and x.situacao = 'ativo' and x.data_ingresso > '2025-06-01' and x.liquido_centavos > 1000)
      returning p.id`,
  },
  D22: {
    estragar: sql`update local l set codigo_inep = null from local_tipo t where t.id = l.tipo_id and t.exige_inep
      returning l.id`,
  },
  D23: {
    estragar: sql`update monitoramento set digitadas = 51 where id = ${VISITA} returning id`,
  },
  D24: {
    estragar: sql`update atribuicao a set criado_em = ${AGORA} from usuario u where u.id = a.usuario_id
      and a.id = (select min(id) from atribuicao) returning a.id`,
    depois: () => [sql`update usuario set criado_em = ${AGORA}, ultimo_acesso_em = ${AGORA}`],
    dias: 120,
  },
  D26: {
    estragar: sql`insert into importacao (arquivo, usuario_id, alvo, nome_do_arquivo, tamanho, sha256, formato, colunas, total,
      situacao, criada_em)
      select gen_random_uuid(), min(id), 'materiais', 'materiais.csv', 10, 'x', 'csv', '[]', 1, 'simulada', ${AGORA}
      from usuario returning id`,
    dias: 10,
  },
}

test.each(CodigoDaRegra.options)('%s finds what is made wrong, and not before', (regra) =>
  experimentar(async (tx) => {
    const { estragar, depois = () => [], dias = 0 } = CASOS[regra]
    const antes = dias === 0 ? await achados(tx, regra) : []
    const [alvo] = await tx.rows<{ id: number }>(estragar)
    if (!alvo) throw new Error(`the demonstration has nothing for ${regra}`)
    for (const mais of depois(alvo.id)) await tx.run(mais)
    const noDia = dias === 0 ? antes : await achados(tx, regra)
    expect(noDia).not.toContain(alvo.id)
    expect(await achados(tx, regra, dias)).toContain(alvo.id)
  }),
)

test.each([
  ['D30', /: de R\$ [\d.]+,\d\d para R\$ [\d.]+,\d\d, /],
  ['D9', / a R\$ [\d.]+,\d\d, costuma R\$ [\d.]+,\d\d$/],
  ['D34', /, desde \d\d\/\d{4}$/],
] as const)(
  '%s says money and months as people write them, whatever the locale of the database',
  (regra, dito) =>
    experimentar(async (tx) => {
      const { estragar, depois = () => [] } = CASOS[regra]
      const [{ id } = { id: 0 }] = await tx.rows<{ id: number }>(estragar)
      for (const mais of depois(id)) await tx.run(mais)
      await achados(tx, regra)
      expect(await rotulosDe(tx, regra, id)).toEqual([expect.stringMatching(dito)])
    }),
)

test('D33 leaves out what arrived and was taken back', () =>
  experimentar(async (tx) => {
    const { estragar, depois = () => [], dias = 0 } = CASOS.D33
    const [{ id } = { id: 0 }] = await tx.rows<{ id: number }>(estragar)
    for (const mais of depois(id)) await tx.run(mais)
    expect(await achados(tx, 'D33', dias)).toContain(id)
    // Of the two that stand there now, the shipment's is taken back; the other is no answer to what was asked.
    await tx.run(sql`insert into movimento_estoque overriding system value
      select n.* from saldo s join movimento_estoque m on m.deposito_id = s.deposito_id and m.material_id = s.material_id
        and m.seq = 1 cross join lateral (values
          (1, 'entrada_compra', 1, null, m.qtd_e3 * 2), (2, 'estorno', -1, m.id, m.qtd_e3)) v (n, tipo, sinal, volta, resta)
        cross join lateral jsonb_populate_record(null::movimento_estoque, to_jsonb(m) || jsonb_build_object(
          'id', 900000 + v.n, 'uuid', gen_random_uuid(), 'seq', 1 + v.n, 'tipo', v.tipo, 'sinal', v.sinal,
          'documento_tipo', 'entrada', 'documento_linha', 900000 + v.n, 'estornado_id', v.volta,
          'saldo_qtd_e3', v.resta)) n
      where s.id = ${id}`)
    expect(await achados(tx, 'D33', dias)).not.toContain(id)
  }))

/** The lots of a balance that were there before. */
const osQueFicaram = (id: number): Sql => sql`t.id <> 900000 and t.id in (select k.lote_id from saldo s
  join saldo_lote k on k.deposito_id = s.deposito_id and k.material_id = s.material_id where s.id = ${id})`

test.each<[string, (id: number) => Sql]>([
  [
    'came after the choice',
    (id) => sql`update movimento_estoque m set registrado_em = ${LOGO_DEPOIS} from lote t
      where m.lote_id = t.id and m.sinal = 1 and ${osQueFicaram(id)}`,
  ],
  ['is stopped', (id) => sql`update lote t set situacao = 'quarentena' where ${osQueFicaram(id)}`],
  [
    'was let go after it',
    (id) => sql`update lote t set situacao_em = ${LOGO_DEPOIS} + interval '1 hour' where ${osQueFicaram(id)}`,
  ],
  [
    'had expired by then',
    (id) => sql`update lote t set validade = ${AGORA}::date - 9, fabricacao = null where ${osQueFicaram(id)}`,
  ],
  [
    'expires as late',
    (id) => sql`update lote t set validade = ${AGORA}::date + 3650 where ${osQueFicaram(id)}`,
  ],
  [
    'a shipment holds',
    (
      id,
    ) => sql`with separada as (update remessa r set situacao = 'separada', origem_id = s.deposito_id from saldo s
        where s.id = ${id} and r.id = (select min(id) from remessa) returning r.id)
      insert into remessa_item (remessa_id, requisicao_item_id, material_id, lote_id, qtd_e3)
      select r.id, i.id, t.material_id, t.id, 1000000000 from lote t, separada r, requisicao_item i
      where ${osQueFicaram(id)} and i.id = (select min(id) from requisicao_item)`,
  ],
])('D36 leaves out the lot that %s', (_, poupar) =>
  experimentar(async (tx) => {
    const [{ id } = { id: 0 }] = await tx.rows<{ id: number }>(CASOS.D36.estragar)
    for (const mais of saiDepois(id)) await tx.run(mais)
    expect(await achados(tx, 'D36')).toContain(id)
    expect(await tx.run(poupar(id))).toBeGreaterThan(0)
    expect(await achados(tx, 'D36')).not.toContain(id)
  }),
)

test('D16 says that a place has no term as the terms do, and that a term is old only where there is one', () =>
  experimentar(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      select l.id from local l where exists (select from patrimonio p where p.local_id = l.id and em_carga(p.situacao)
        and p.responsavel_servidor_id is null) order by l.id limit 1`)
    await tx.run(sql`delete from responsabilidade_local where local_id = ${id}`)
    await tx.run(sql`insert into responsabilidade_local (local_id, nome, papel, inicio) values (${id}, 'Ana', 'titular',
      ${AGORA}::date - 100)`)
    await tx.run(sql`delete from carga_patrimonial where local_id = ${id}`)
    const carga = await tx.one<{ id: number }>(sql`
      insert into carga_patrimonial (local_id, desatualizada_desde) values (${id}, ${AGORA}::timestamptz - interval '60 days')
      returning id`)
    // Of somebody who has nothing there any more: nobody's business.
    await tx.run(sql`insert into carga_patrimonial (local_id, servidor_id, desatualizada_desde)
      select ${id}, max(u.id) + 1000, ${AGORA}::timestamptz - interval '90 days' from usuario u`)
    await achados(tx, 'D16')
    expect(await rotulosDe(tx, 'D16', id)).toEqual([expect.stringMatching(/, sem termo$/)])
    await tx.run(sql`insert into termo_responsabilidade (carga_id, responsavel_nome, bens, entraram, sairam, emitido_por,
      emitido_em) select ${carga.id}, 'Ana', 1, 1, 0, min(id), ${AGORA}::timestamptz - interval '99 days' from usuario`)
    await achados(tx, 'D16')
    expect(await rotulosDe(tx, 'D16', id)).toEqual([expect.stringMatching(/, termo desatualizado$/)])
  }))

test.each([
  ['the whole network', sql`update soma_da_rede set qtd_e3 = qtd_e3 + 1 where movimentos > 0`],
  ['a place', sql`update soma_do_lugar set valor_centavos = valor_centavos + 1 where movimentos > 0`],
  ['what is left of entries', sql`update entrada_que_resta set valor_centavos = valor_centavos + 1`],
  ['what waits to be added up', sql`update saldo set ultimo_seq = ultimo_seq + 1 where ultimo_seq > 0`],
  ['how old a position is', sql`update posicao_somada set resta_ate = now() where resta_ate is not null`],
  [
    'the last exit of a balance',
    sql`update saldo set ultima_saida_em = now() where ultima_saida_em is not null`,
  ],
  [
    'when a position was at zero',
    sql`insert into estoque_zerado select deposito_id, material_id, seq + 1, now() from posicao_somada`,
  ],
])('D34 finds what is kept of %s to be other than the ledger', (_, estragar) =>
  experimentar(async (tx) => {
    const antes = await achados(tx, 'D34')
    expect(await tx.run(estragar)).toBeGreaterThan(0)
    expect((await achados(tx, 'D34')).length).toBeGreaterThan(antes.length)
  }),
)

test('a run asks every rule; the demonstration has findings of six, and a second run changes nothing', async () => {
  const rodar = async () => {
    await db.transaction((tx) => abrirRodada(tx, null))
    while (await db.transaction((tx) => rodarProxima(tx, { agora: AGORA, fuso: FUSO_DE_TESTE })));
    return db.rows<{
      regra: string
      achados: number
      novos: number
      resolvidos: number
      falha: string | null
    }>(sql`
      select regra, achados, novos, resolvidos, falha from regra_da_rodada
      where rodada_id = (select max(id) from rodada_do_diagnostico) order by regra`)
  }
  const primeira = await rodar()
  expect(primeira.map(({ regra }) => regra)).toEqual([...CodigoDaRegra.options].sort())
  expect(primeira.filter(({ falha }) => falha !== null)).toEqual([])
  const comAchado = primeira.filter(({ novos }) => novos > 0).map(({ regra }) => regra)
  expect(comAchado).toEqual(expect.arrayContaining(['D11', 'D16', 'D28', 'D5', 'D6', 'D7']))
  const segunda = await rodar()
  expect(segunda.filter(({ novos, resolvidos }) => novos + resolvidos > 0)).toEqual([])
  expect(segunda.map(({ achados }) => achados)).toEqual(primeira.map(({ achados }) => achados))
})
