// Materials: by code, by bar code or by description. One that is there takes what the line says; one that is not is
// created, with its bar code and its package.
import sql from 'sql-template-tag'
import { CAMPOS_DO_MATERIAL } from '#contract/almoxarifado/campos-do-material.ts'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { DadosDoMaterial, gtinConfere } from '#contract/almoxarifado/material.ts'
import { materiaisParecidos } from '#server/almoxarifado/materiais/queries.ts'
import { materiaisHandlers } from '#server/almoxarifado/materiais/routes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { chamar, comoEsta, muda } from '#server/dados/importacoes/alvos/chamar.ts'
import {
  type Alvo,
  campoDe,
  type LinhaAberta,
  campo as outro,
  type Valores,
} from '#server/dados/importacoes/alvos/definicao.ts'
import { booleano, inteiro, texto } from '#server/dados/importacoes/alvos/leitores.ts'
import { umaReferencia } from '#server/dados/importacoes/alvos/modelo.ts'
import { CelulaRecusada } from '#server/dados/importacoes/alvos/recusas.ts'

/** A spreadsheet drops the zeros to the left. */
function gtin(celula: string): string {
  const numeros = texto(celula)
    .replace(/[\s.-]/g, '')
    .replace(/,0+$/, '')
  const inteiros = [numeros, ...[8, 12, 13, 14].map((tamanho) => numeros.padStart(tamanho, '0'))]
  const certo = inteiros.find(gtinConfere)
  if (certo === undefined) throw new Error('o dígito verificador do código de barras não bate')
  return certo
}

const SO_DE_NOVO = 'Só entra em material novo: o que existe guarda os seus.'

const campo = campoDe(CAMPOS_DO_MATERIAL)

const CAMPOS = [
  campo('codigo', {
    dica: 'Por ele se acha o material já cadastrado; sem ele, pelo código de barras ou pela descrição.',
    exemplo: 'CAN-AZ-10',
    sinonimos: ['codigo do material', 'cod', 'item'],
    ler: (celula) => texto(celula).toUpperCase(),
  }),
  campo('descricao', {
    obrigatorio: true,
    exemplo: 'Caneta esferográfica azul 1,0 mm',
    sinonimos: ['material', 'produto', 'nome', 'descricao curta'],
  }),
  outro('grupo', {
    rotulo: 'Grupo',
    obrigatorio: true,
    dica: 'O código ou o nome de um grupo cadastrado.',
    exemplo: '16',
    sinonimos: ['grupo de material', 'subelemento', 'categoria'],
    ler: texto,
  }),
  outro('unidade', {
    rotulo: 'Unidade',
    obrigatorio: true,
    dica: 'A sigla ou o nome de uma unidade cadastrada.',
    exemplo: 'un',
    sinonimos: ['unidade de medida', 'un', 'um', 'und'],
    ler: texto,
  }),
  campo('natureza', {
    dica: 'Sem ela, um novo é de consumo.',
    exemplo: 'Consumo',
  }),
  outro('classe', {
    rotulo: 'Classe do bem',
    dica: 'De um permanente: o código ou o nome da classe.',
    sinonimos: ['classe'],
    ler: texto,
  }),
  outro('gtin', {
    rotulo: 'Código de barras',
    dica: SO_DE_NOVO,
    exemplo: '7891000100103',
    sinonimos: ['gtin', 'ean', 'codigo de barras'],
    ler: gtin,
  }),
  outro('embalagem', {
    rotulo: 'Embalagem',
    dica: SO_DE_NOVO,
    exemplo: 'Caixa',
    ler: texto,
  }),
  outro('fator', {
    rotulo: 'Unidades na embalagem',
    exemplo: '50',
    sinonimos: ['fator', 'quantidade na embalagem'],
    ler: inteiro,
  }),
  campo('catmat', { sinonimos: ['codigo catmat'] }),
  campo('ncm'),
  campo('natureza_despesa', {
    exemplo: '3.3.90.30.16',
    sinonimos: ['nd', 'elemento de despesa'],
  }),
  campo('conta', { sinonimos: ['conta'] }),
  campo('controla_lote', { exemplo: 'Não', sinonimos: ['lote'], ler: booleano }),
  campo('controla_validade', {
    exemplo: 'Não',
    sinonimos: ['validade'],
    ler: booleano,
  }),
  campo('critico', { sinonimos: ['critico'], ler: booleano }),
  campo('perecivel', { ler: booleano }),
  campo('descricao_padronizada', {
    sinonimos: ['especificacao'],
  }),
  campo('condicoes_armazenagem'),
  campo('marca_exigida', { sinonimos: ['marca'] }),
  campo('observacoes', { sinonimos: ['obs'] }),
]

const CHAVES = Object.keys(DadosDoMaterial.shape)

const TABELAS = {
  grupo: { campo: 'grupo_id', sql: sql`grupo_de_material where ativo`, chave: sql`codigo`, oQue: 'o grupo' },
  unidade: {
    campo: 'unidade_id',
    sql: sql`unidade_de_medida where true`,
    chave: sql`sigla`,
    oQue: 'a unidade',
  },
  classe: { campo: 'classe_id', sql: sql`classe_bem where ativo`, chave: sql`codigo`, oQue: 'a classe' },
} as const

/** By its code or abbreviation or, when it is the only one, by its name. */
async function referencia(
  tx: Queryable,
  qual: keyof typeof TABELAS,
  escrito: unknown,
): Promise<Record<string, number>> {
  if (escrito === undefined) return {}
  const { campo: para, sql: de, chave, oQue } = TABELAS[qual]
  const nome = String(escrito)
  const [achado, outro] = await tx.rows<{ id: number; exato: boolean }>(sql`
    select id, lower(${chave}) = lower(${nome}) as exato from ${de}
      and (lower(${chave}) = lower(${nome}) or lower(f_unaccent(nome)) = lower(f_unaccent(${nome})))
    order by exato desc limit 2`)
  if (achado === undefined)
    throw new CelulaRecusada(qual, `não achei ${oQue} “${nome}”: confira, ou cadastre antes`)
  if (outro && !achado.exato)
    throw new CelulaRecusada(qual, `há mais de um com o nome “${nome}”: use o código em vez do nome`)
  return { [para]: achado.id }
}

/** What the line says in the words of the form; its bar code and package apart. */
async function comoFormulario(tx: Queryable, { valores, recusas }: LinhaAberta) {
  const { grupo, unidade, classe, gtin: codigo, embalagem, fator, ...resto } = valores
  if ((embalagem === undefined) !== (fator === undefined) && !recusas.tem('embalagem', 'fator'))
    recusas.dizer(
      embalagem === undefined ? 'embalagem' : 'fator',
      'a embalagem e quantas unidades ela tem vão juntas',
    )
  return {
    dados: {
      ...resto,
      ...(await recusas.esperar(referencia(tx, 'grupo', grupo))),
      ...(await recusas.esperar(referencia(tx, 'unidade', unidade))),
      ...(await recusas.esperar(referencia(tx, 'classe', classe))),
    },
    deNovo: {
      gtins: codigo === undefined ? [] : [codigo],
      embalagens: embalagem === undefined ? [] : [{ nome: embalagem, fator_num: fator }],
    },
  }
}

async function cadastrado(tx: Queryable, { codigo, gtin: barras, descricao }: Valores) {
  const qual =
    codigo !== undefined
      ? sql`m.codigo = ${codigo}`
      : barras !== undefined
        ? sql`m.id = coalesce((select material_id from material_gtin where gtin = ${barras}),
            (select min(x.id) from material x
              where x.fundido_em_id is null and lower(f_unaccent(x.descricao)) = lower(f_unaccent(${descricao}))))`
        : sql`m.fundido_em_id is null and lower(f_unaccent(m.descricao)) = lower(f_unaccent(${descricao}))`
  const [achado, outro] = await tx.rows<{ id: number; fundido: boolean }>(sql`
    select m.id, m.fundido_em_id is not null as fundido from material m where ${qual} order by m.id limit 2`)
  if (outro)
    throw new CelulaRecusada('descricao', 'há mais de um material com esta descrição: informe o código')
  if (achado?.fundido)
    throw new CelulaRecusada('codigo', 'este código é de um material que foi unificado a outro')
  return achado?.id
}

/** What looks like another is told, as the form does; of one that was there, where its description changes. */
async function avisarParecidos(tx: Queryable, linhas: readonly LinhaAberta[]): Promise<void> {
  const pedidos = linhas.flatMap(({ valores, avisos, gravado }) =>
    gravado ? [{ avisos, descricao: String(valores.descricao), ...gravado }] : [],
  )
  const achados = await materiaisParecidos(
    tx,
    pedidos.map(({ id, novo, descricao }) => ({ descricao, menos: id, ...(novo && { antes_de: id }) })),
  )
  for (const [i, { avisos }] of pedidos.entries()) {
    const ditos = (achados[i] ?? []).map(
      ({ codigo, descricao, semelhanca, ativo }) =>
        `${codigo} ${descricao} (${semelhanca}% igual${ativo ? '' : ', inativo'})`,
    )
    if (ditos.length > 0)
      avisos.set('descricao', `já existe parecido: ${ditos.join('; ')}. Confira se não é o mesmo`)
  }
}

export const alvoMateriais: Alvo = {
  permissao: 'painel.almoxarifado.materiais.importar',
  campos: CAMPOS,
  doFormulario: {
    grupo_id: 'grupo',
    unidade_id: 'unidade',
    classe_id: 'classe',
    gtins: 'gtin',
    embalagens: 'embalagem',
    'embalagens.0.fator_num': 'fator',
  },
  chaveNatural: ({ codigo, gtin: barras, descricao }) =>
    codigo
      ? `código ${String(codigo)}`
      : barras
        ? `código de barras ${String(barras)}`
        : descricao
          ? `descrição ${String(descricao)}`
          : null,

  async modelo(db) {
    const grupo = (await umaReferencia(db, 'grupo')) ?? '16'
    const unidade = (await umaReferencia(db, 'unidade')) ?? 'un'
    const comum = { grupo, unidade, natureza: 'Consumo' }
    return [
      {
        ...comum,
        codigo: 'MODELO-CANETA',
        descricao: 'Caneta esferográfica de exemplo, azul, 1,0 mm',
        embalagem: 'Caixa',
        fator: '50',
        controla_lote: 'Não',
        controla_validade: 'Não',
      },
      { ...comum, codigo: 'MODELO-CADERNO', descricao: 'Caderno de exemplo, 96 folhas' },
    ]
  },

  async aplicar(comando, linha) {
    const { tx } = comando
    const { valores, recusas } = linha
    const { dados, deNovo } = await comoFormulario(tx, linha)
    const id = await recusas.esperar(cadastrado(tx, valores))
    if (id === undefined) {
      const body = { natureza: 'consumo', ...dados, ...deNovo }
      const criado = await chamar(comando, materiais.criar, materiaisHandlers.criar, { body, recusas })
      linha.gravado = { id: criado.id, novo: true }
      return 'criar'
    }
    const params = { id }
    const ficha = await chamar(comando, materiais.ver, materiaisHandlers.ver, { params })
    const atual = { ...comoEsta(CHAVES, ficha), classe_id: ficha.classe?.id ?? null }
    if (!muda(atual, dados)) return 'igual'
    if (ficha.descricao !== dados.descricao) linha.gravado = { id, novo: false }
    await chamar(comando, materiais.editar, materiaisHandlers.editar, {
      params,
      body: { ...atual, ...dados, versao: ficha.versao },
      recusas,
    })
    return 'atualizar'
  },

  avisar: ({ tx }, linhas) => avisarParecidos(tx, linhas),
}
