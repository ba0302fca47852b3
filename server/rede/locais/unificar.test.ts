import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { locais } from '#contract/rede/locais.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'
import { createStock } from '#server/testing/stock.ts'
import { COLUNAS_PERGUNTADAS } from './pendencias-do-deposito.ts'
import { LEVADAS } from './unificar-queries.ts'

const { clara, rita, db, people, newPlace, newPerson } = await mesaDeLocais()
const { regional } = people.locais
const motivo = 'A mesma escola, cadastrada duas vezes'
await db.run(sql`insert into classe_bem (codigo, nome) values ('TESTE', 'Teste') on conflict do nothing`)
await db.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('teste-sala', 'Sala', 'Salas')
  on conflict do nothing`)

const sala = (local_id: number, nome: string) =>
  db.run(sql`insert into instalacao (local_id, tipo_id, nome, estado)
    select ${local_id}, id, ${nome}, 'bom' from instalacao_tipo where slug = 'teste-sala'`)

test('unificar takes everything to the place that stays, which the old names still find', async () => {
  const [origem, destino] = [
    await newPlace({ nome: 'E. E. Zumbi' }),
    await newPlace({ nome: 'Escola Zumbi' }),
  ]
  const anexo = await newPlace({ pai_id: origem, tipo: 'teste-anexo' })
  await db.run(sql`update local set codigo_inep = '17111222', bairro = 'Centro' where id = ${origem}`)
  await sala(origem, 'Sala 1')
  await db.run(sql`insert into patrimonio (descricao, classe_id, local_id)
    select 'Mesa', min(id), ${origem} from classe_bem`)
  await db.run(
    sql`insert into monitoramento (protocolo, local_id, concluido_em) values ('MON-U-1', ${origem}, now())`,
  )
  await db.run(sql`insert into anotacao (mes, texto, local_id, autor_id)
    values ('2026-05', 'Reforma do telhado', ${origem}, ${people.clara.id})`)
  await newPerson({ permissoes: ['painel.locais.listar'], locais: [origem], lotacao: origem })
  const pedido = { params: { id: origem }, body: { destino_id: destino, motivo } }
  const simulado = await clara.call(locais.unificar, { ...pedido, body: { ...pedido.body, simular: true } })
  expect(simulado.dados).toEqual({
    feito: false,
    locais: 1,
    instalacoes: 1,
    renomeadas: 0,
    patrimonios: 1,
    visitas: 1,
    atribuicoes: 1,
    lotacoes: 1,
    campos: ['codigo_inep', 'bairro'],
  })
  const feito = await clara.call(locais.unificar, pedido)
  expect(feito.dados).toEqual({ ...simulado.dados, feito: true })
  const ficou = (await clara.call(locais.ver, { params: { id: destino } })).dados
  expect(ficou).toMatchObject({
    codigo_inep: '17111222',
    bairro: 'Centro',
    instalacoes: 1,
    patrimonios: 1,
    nota: 80,
    apelidos: [{ nome: 'E. E. Zumbi', codigo_inep: '17111222' }],
  })
  expect(ficou.ultima_visita_em).not.toBeNull()
  expect(await db.one(sql`select local_id from anotacao`)).toEqual({ local_id: destino })
  const repetido = (await clara.call(locais.ver, { params: { id: origem } })).dados
  expect(repetido).toMatchObject({
    ativo: false,
    unificado_em: { id: destino },
    codigo_inep: null,
    nota: null,
  })
  const caminho = await db.one<{ caminho: number[] }>(sql`select caminho from local where id = ${anexo}`)
  expect(caminho.caminho.slice(-2)).toEqual([destino, anexo])
  const achados = await clara.call(locais.listar, { query: { texto: 'E. E. Zumbi' } })
  expect(achados.dados.data.map(({ id }) => id)).toEqual([destino])
  expect((await clara.call(locais.reativar, { params: { id: origem }, body: {} })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
})

test('unificar refuses, with the list, what would clash, and leaves all as it was', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  await db.run(
    sql`update local set codigo_inep = '17' || lpad(id::text, 6, '0') where id in (${origem}, ${destino})`,
  )
  await db.run(
    sql`insert into monitoramento (protocolo, local_id, iniciado_em) values ('MON-U-2', ${origem}, now())`,
  )
  const answer = await rita.call(locais.unificar, {
    params: { id: origem },
    body: { destino_id: destino, motivo },
  })
  expect(answer).toMatchObject({
    codigo: 'ERR_PENDENCIAS',
    dados: {
      pendencias: [{ chave: 'codigo_inep' }, { chave: 'visitas', exemplos: ['MON-U-2'] }],
    },
  })
  const dentro = await clara.call(locais.unificar, {
    params: { id: origem },
    body: { destino_id: regional, motivo },
  })
  expect(dentro.envelope.erros).toHaveProperty('destino_id')
})

test('rooms of the same name at both go together, and tell where they came from', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  await sala(origem, 'Sala 1')
  await sala(origem, 'Biblioteca')
  await sala(destino, 'SALA 1')
  const { codigo } = await db.one<{ codigo: string }>(sql`select codigo from local where id = ${origem}`)
  const pedido = { params: { id: origem }, body: { destino_id: destino, motivo } }
  const simulada = await clara.call(locais.unificar, { ...pedido, body: { ...pedido.body, simular: true } })
  expect(simulada.dados).toMatchObject({ feito: false, instalacoes: 2, renomeadas: 1 })
  expect((await clara.call(locais.unificar, pedido)).dados).toMatchObject({ feito: true, renomeadas: 1 })
  const nomes = await db.rows<{ nome: string }>(
    sql`select nome from instalacao where local_id = ${destino} and ativo order by lower(nome)`,
  )
  expect(nomes.map(({ nome }) => nome)).toEqual(['Biblioteca', 'SALA 1', `Sala 1 (${codigo})`])
})

test('unificar gives nobody more than who does it holds', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  await newPerson({ permissoes: ['admin.usuarios.listar'], locais: [origem] })
  const pedido = { params: { id: origem }, body: { destino_id: destino, motivo } }
  expect((await rita.call(locais.unificar, pedido)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await clara.call(locais.unificar, pedido)).codigo).toBe('SUCESSO')
})

test('visits open at both, of one campaign or of one inventory, are said before', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  const um = async (texto: ReturnType<typeof sql>) =>
    (await db.transaction((tx) => tx.one<{ id: number }>(texto))).id
  const campanha = await um(sql`insert into campanha (nome, objetivo, tipo, local_id, inicio, fim, escolha)
    values ('Rotina', 'Ver', 'rotina', ${regional}, '2026-01-01', '2026-12-31', '{}') returning id`)
  const comissao = await um(sql`insert into comissao (nome, tipo, local_id, ato, inicio, membros)
    values ('Comissão', 'inventario', ${regional}, 'Portaria 3', '2026-01-01', '[{}, {}, {}]') returning id`)
  const inventario =
    await um(sql`insert into inventario_de_bens (protocolo, local_id, tipo, exercicio, corte, corte_em,
      inicio, fim, comissao_id, locais, contas, aberto_por)
    values ('INB-U', ${regional}, 'eventual', 2026, '2025-12-31', now(), '2026-01-01', '2026-12-31', ${comissao},
      array[${origem}, ${destino}]::bigint[], '[]', ${people.clara.id}) returning id`)
  for (const [n, local] of [origem, destino].entries())
    await db.run(sql`insert into monitoramento (protocolo, local_id, campanha_id, inventario_id)
      values (${`MON-C-${n}`}, ${local}, ${campanha}, null), (${`MON-I-${n}`}, ${local}, null, ${inventario})`)
  const pedido = { params: { id: origem }, body: { destino_id: destino, motivo } }
  expect(await clara.call(locais.unificar, pedido)).toMatchObject({
    codigo: 'ERR_PENDENCIAS',
    dados: { pendencias: [{ chave: 'visitas_iguais', exemplos: ['MON-C-0', 'MON-I-0'] }] },
  })
  await db.run(sql`update monitoramento set cancelado_em = now() where local_id = ${origem}`)
  expect((await clara.call(locais.unificar, pedido)).codigo).toBe('SUCESSO')
})

test('models and quotas go where the place that stays has none of its own', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  await db.run(sql`insert into grupo_de_material (codigo, nome) values ('91', 'De um'), ('92', 'De ambos')`)
  for (const [local, nomes, grupos] of [
    [origem, ['Limpeza', 'Merenda'], ['91', '92']],
    [destino, ['merenda'], ['92']],
  ] as const) {
    await db.run(sql`insert into requisicao_modelo (nome, local_id, tipo, criado_por)
      select nome, ${local}, 'consumo', ${people.clara.id} from unnest(${[...nomes]}::text[]) nome`)
    await db.run(sql`insert into cota_de_material (local_id, grupo_id, periodo, valor_centavos)
      select ${local}, id, 'mes', 100 from grupo_de_material where codigo = any(${[...grupos]}::text[])`)
  }
  const pedido = { params: { id: origem }, body: { destino_id: destino, motivo } }
  expect((await clara.call(locais.unificar, pedido)).codigo).toBe('SUCESSO')
  expect(
    await db.rows(sql`select nome from requisicao_modelo where local_id = ${destino} order by nome`),
  ).toEqual([{ nome: 'Limpeza' }, { nome: 'merenda' }])
  expect(
    await db.rows(sql`select g.codigo from cota_de_material c join grupo_de_material g on g.id = c.grupo_id
      where c.local_id = ${destino} order by 1`),
  ).toEqual([{ codigo: '91' }, { codigo: '92' }])
})

/** By a statement of their own: not all of their rows go. */
const LEVADAS_A_PARTE = [
  'carga_patrimonial.local_id',
  'cota_de_material.local_id',
  'entrega_unidade.local_id',
  'inventario_de_bens.local_id',
  'inventario_de_bens_item.local_id',
  'local.pai_id',
  'local.unificado_em_id',
  'remessa.destino_id',
  'remessa.origem_id',
  'requisicao.local_destino_id',
  'requisicao_modelo.local_id',
  'responsabilidade_local.local_id',
  'transferencia.destino_id',
  'transferencia.origem_id',
]

const columnsThatNameAPlace = async () => {
  const colunas = await db.rows<{ coluna: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'local'::regclass and c.conparentid = 0`)
  return colunas.map(({ coluna }) => coluna).sort()
}

const LIVRO = 'The ledger and its sums only grow.'
const ESTOQUE = 'A merge moves no goods: the stock of a depósito is where it was put.'
const FICAM: Readonly<Record<string, string>> = {
  'achado_do_diagnostico.local_id': 'The next run says it again.',
  'ajuste_de_estoque.deposito_id': ESTOQUE,
  'ancora_diaria.deposito_id': LIVRO,
  'associacao.local_anterior_id': 'Where a visit found the asset registered.',
  'bem_lancamento.local_id': LIVRO,
  'depreciacao_deslocada.local_id': LIVRO,
  'depreciacao_total.local_id': LIVRO,
  'documento.local_id': 'A paper says where it was issued.',
  'documento_outro_local.local_id': 'A paper says where it was issued, and to where.',
  'endereco_de_estoque.deposito_id': ESTOQUE,
  'entrada.deposito_id': ESTOQUE,
  'entrada.origem_id': 'Who gave back.',
  'bens_verificados.local_id': 'Months that ended; the current one is counted again within the hour.',
  'entrada_que_resta.deposito_id': LIVRO,
  'estoque_zerado.deposito_id': LIVRO,
  'fechamento.deposito_id': LIVRO,
  'inventario.deposito_id': ESTOQUE,
  'inventario_de_bens_item.visto_no_local_id': 'Where it was seen.',
  'inventario_de_bens_sobra.local_id': 'Where it was found.',
  'local_alias.origem_id': 'What the other was called.',
  'local_vinculo.local_id': 'The history of the tree.',
  'local_vinculo.pai_id': 'The history of the tree.',
  'movimento_estoque.deposito_id': LIVRO,
  'movimento_estoque.local_consumo_id': LIVRO,
  'notificacao.local_id': 'What was told.',
  'onda_de_separacao.deposito_id': ESTOQUE,
  'posicao_somada.deposito_id': LIVRO,
  'requisicao.deposito_id': ESTOQUE,
  'reserva.deposito_id': ESTOQUE,
  'rmb.local_id': 'A closed month.',
  'saldo.deposito_id': ESTOQUE,
  'saldo_lote.deposito_id': ESTOQUE,
  'soma_de_bens.local_id': 'It follows the assets, each noted as it goes.',
  'soma_do_deposito.deposito_id': LIVRO,
  'soma_do_local.deposito_id': LIVRO,
  'soma_do_local.local_id': LIVRO,
  'soma_do_lugar.local_id': LIVRO,
}

test('every column that names a place goes with a merge, or says why it stays', async () => {
  expect(await columnsThatNameAPlace()).toEqual(
    [...LEVADAS.map((levada) => levada.join('.')), ...LEVADAS_A_PARTE, ...Object.keys(FICAM)].sort(),
  )
})

/** Asked in `pendencias.ts`. */
const PERGUNTADAS_LA = ['local.pai_id', 'patrimonio.local_id', 'monitoramento.local_id']

const PASSADO = 'What was, with its name of then.'
const DA_CASA = 'It belongs to the place and rests with it: back in use, it is there.'
const COM_O_BEM = 'Its assets stand in the way.'
const COM_O_ESTOQUE = 'Its stock, or the paper that moves it, stands in the way.'
const NAO_IMPEDEM: Readonly<Record<string, string>> = {
  'achado_do_diagnostico.local_id': PASSADO,
  'ajuste_de_estoque.deposito_id': COM_O_ESTOQUE,
  'ancora_diaria.deposito_id': PASSADO,
  'anotacao.local_id': DA_CASA,
  'apuracao.local_id': COM_O_BEM,
  'associacao.local_anterior_id': PASSADO,
  'atribuicao.local_id': DA_CASA,
  'bem_lancamento.local_id': PASSADO,
  'bens_verificados.local_id': PASSADO,
  'campanha.local_id': 'Its visits stand in the way.',
  'carga_patrimonial.local_id': COM_O_BEM,
  'comissao.local_id': DA_CASA,
  'cota_de_material.local_id': DA_CASA,
  'depreciacao_deslocada.local_id': PASSADO,
  'depreciacao_total.local_id': PASSADO,
  'desfazimento.local_id': COM_O_BEM,
  'documento.local_id': PASSADO,
  'documento_outro_local.local_id': PASSADO,
  'endereco_de_estoque.deposito_id': DA_CASA,
  'entrada.origem_id': PASSADO,
  'entrada_que_resta.deposito_id': COM_O_ESTOQUE,
  'estoque_zerado.deposito_id': PASSADO,
  'fechamento.deposito_id': PASSADO,
  'instalacao.local_id': DA_CASA,
  'inventario_de_bens.local_id': COM_O_BEM,
  'inventario_de_bens_item.local_id': COM_O_BEM,
  'inventario_de_bens_item.visto_no_local_id': PASSADO,
  'inventario_de_bens_sobra.local_id': PASSADO,
  'local.unificado_em_id': PASSADO,
  'local_alias.local_id': DA_CASA,
  'local_alias.origem_id': PASSADO,
  'local_vinculo.local_id': PASSADO,
  'local_vinculo.pai_id': PASSADO,
  'lote_plaquetas.regional_id': DA_CASA,
  'manutencao.local_id': COM_O_BEM,
  'movimento_estoque.deposito_id': PASSADO,
  'movimento_estoque.local_consumo_id': PASSADO,
  'notificacao.local_id': PASSADO,
  'ocorrencia.local_id': DA_CASA,
  'onda_de_separacao.deposito_id': COM_O_ESTOQUE,
  'posicao_somada.deposito_id': PASSADO,
  'requisicao_modelo.local_id': DA_CASA,
  'responsabilidade_local.local_id': DA_CASA,
  'ressuprimento.deposito_id': DA_CASA,
  'rmb.local_id': PASSADO,
  'soma_de_bens.local_id': COM_O_BEM,
  'soma_do_deposito.deposito_id': PASSADO,
  'soma_do_local.deposito_id': PASSADO,
  'soma_do_local.local_id': PASSADO,
  'soma_do_lugar.local_id': PASSADO,
  'usuario.local_lotacao_id': DA_CASA,
}

test('every column that names a place keeps it in use while open, or says why it does not', async () => {
  expect(await columnsThatNameAPlace()).toEqual(
    [...COLUNAS_PERGUNTADAS, ...PERGUNTADAS_LA, ...Object.keys(NAO_IMPEDEM)].sort(),
  )
})

test('a depósito with goods, or with something open, is neither merged nor put out of use', async () => {
  const { deposito, outroDeposito, material, lancando, documento } = await createStock(db)
  const papel = await material({ descricao: 'Papel do depósito' })
  const lancado = (tipo: 'entrada_compra' | 'saida_consumo', valor_centavos?: number) =>
    lancando((lancador) =>
      lancar(lancador, { tipo, id: documento() }, [
        {
          deposito_id: deposito,
          material_id: papel,
          tipo,
          qtd_e3: 5_000,
          linha: documento(),
          ...(valor_centavos && { valor_centavos }),
        },
      ]),
    )
  await db.run(sql`update local set deposito_supridor_id = ${deposito} where id = ${await newPlace()}`)
  await lancado('entrada_compra', 1_000)
  const unir = { params: { id: deposito }, body: { destino_id: outroDeposito, motivo } }
  const tirar = { params: { id: deposito }, body: { motivo } }
  const estoque = { chave: 'estoque', quantidade: 1, exemplos: ['Papel do depósito'] }
  expect(await clara.call(locais.unificar, unir)).toMatchObject({
    codigo: 'ERR_PENDENCIAS',
    dados: { pendencias: [estoque] },
  })
  expect(await clara.call(locais.inativar, tirar)).toMatchObject({
    codigo: 'ERR_PENDENCIAS',
    dados: { pendencias: [estoque, { chave: 'supridos', quantidade: 1 }] },
  })
  await lancado('saida_consumo')
  await db.run(sql`
    insert into entrada (deposito_id, tipo, doc_numero, criado_por) values (${deposito}, 'compra', 'NF 77', ${people.clara.id})`)
  expect(await clara.call(locais.unificar, unir)).toMatchObject({
    dados: { pendencias: [{ chave: 'entradas', exemplos: ['NF 77'] }] },
  })
  await db.run(sql`update entrada set situacao = 'cancelada' where deposito_id = ${deposito}`)
  expect((await clara.call(locais.unificar, unir)).codigo).toBe('SUCESSO')
})
